/** Floor 5: URLs, REST, server-sent events and pages. Translates; decides nothing. */
@NullMarked
package scs.web;

import org.jspecify.annotations.NullMarked;
