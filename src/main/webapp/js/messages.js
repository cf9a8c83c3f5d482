// What went wrong, in plain words, where screen readers hear it. The place is reserved: nothing moves when a message
// comes.

import { byId, setText } from './dom.js';

const SHOWN_MILLIS = 12_000;
let timer = null;

export function showError(what, error) {
  const box = byId('messages');
  clearTimeout(timer);
  setText(box, `${what}: ${error.message}`);
  box.classList.add('error');
  timer = setTimeout(clearError, SHOWN_MILLIS);
}

export function clearError() {
  const box = byId('messages');
  clearTimeout(timer);
  setText(box, '');
  box.classList.remove('error');
}
