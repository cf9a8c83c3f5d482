/** Floor 2: the embedded target, a tiny HTTP server whose answers are set per request. */
@NullMarked
package scs.protocol.http.target;

import org.jspecify.annotations.NullMarked;
