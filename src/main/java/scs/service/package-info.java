/**
 * Floor 3: which services there are and what each should be doing; the only place that decides what
 * runs.
 */
@NullMarked
package scs.service;

import org.jspecify.annotations.NullMarked;
