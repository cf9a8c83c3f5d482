/** Wiring of the application; every other room is below it. */
@NullMarked
package scs;

import org.jspecify.annotations.NullMarked;
