/** Floor 5: the command line. */
@NullMarked
package scs.cli;

import org.jspecify.annotations.NullMarked;
