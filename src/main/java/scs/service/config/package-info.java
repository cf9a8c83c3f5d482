/**
 * Floor 3: reads {@code conf/sys.properties} and {@code conf/services.yaml} and refuses what cannot
 * be right.
 */
@NullMarked
package scs.service.config;

import org.jspecify.annotations.NullMarked;
