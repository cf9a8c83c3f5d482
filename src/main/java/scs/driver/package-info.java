/**
 * Floor 1: sends what the schedule says. Lanes, the driver of one service, and the SPI every
 * protocol client implements.
 */
@NullMarked
package scs.driver;

import org.jspecify.annotations.NullMarked;
