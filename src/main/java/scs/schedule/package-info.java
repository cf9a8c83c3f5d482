/**
 * Floor 0: arrival processes. The next <em>intended</em> instant of each lane, re-planned while it
 * runs. Pure: no threads, no sockets, no clocks.
 */
@NullMarked
package scs.schedule;

import org.jspecify.annotations.NullMarked;
