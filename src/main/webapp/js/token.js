// The control token: asked for when a call was refused without it, kept for this tab only.

import { element } from './dom.js';

const KEY = 'loadgen.token';
let asking = null;

function open(wasWrong) {
  const input = element('input', {
    id: 'token-input',
    type: 'password',
    autocomplete: 'off',
    spellcheck: 'false',
    required: true,
  });
  const form = element(
    'form',
    { method: 'dialog' },
    element('h2', {}, 'Control token'),
    element(
      'p',
      {},
      wasWrong
        ? 'The server did not accept this token. Please enter the right one.'
        : 'This server lets only those who know its token start, stop or change a load.',
    ),
    element('label', { for: 'token-input' }, 'Token'),
    input,
    element(
      'div',
      { class: 'dialog-buttons' },
      element('button', { type: 'submit', value: 'cancel', formnovalidate: true }, 'Cancel'),
      element('button', { type: 'submit', value: 'ok', class: 'primary' }, 'Use token'),
    ),
  );
  const dialog = element('dialog', { id: 'token-dialog', 'aria-label': 'Control token' }, form);
  // Enter presses the first submit button of a form, which is Cancel
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      form.requestSubmit(form.querySelector('button.primary'));
    }
  });
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      const token = dialog.returnValue === 'ok' ? input.value.trim() : null;
      dialog.remove();
      resolve(token);
    });
  });
}

/** Asks once, however many calls were refused meanwhile; null when the user declines. */
export async function askForToken(wasWrong) {
  asking ??= open(wasWrong).finally(() => {
    asking = null;
  });
  const token = await asking;
  if (token != null) {
    sessionStorage.setItem(KEY, token);
  }
  return token;
}

askForToken.stored = () => sessionStorage.getItem(KEY);
