/**
 * Floor 5: LoadGen's published RMI interface. The package name is a wire name and never changes.
 */
@NullMarked
package scs.util.rmi;

import org.jspecify.annotations.NullMarked;
