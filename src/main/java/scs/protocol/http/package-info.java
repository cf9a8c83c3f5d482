/**
 * Floor 2: HTTP. The client that sends, and the embedded target that demonstrations and tests load.
 */
@NullMarked
package scs.protocol.http;

import org.jspecify.annotations.NullMarked;
