// Start and stop: the buttons, their keys, and what they may do in each state.

import { byId, setAttribute, setText } from './dom.js';
import { clearError, showError } from './messages.js';

export function createRunControl({ start, stop }) {
  const startButton = byId('start');
  const stopButton = byId('stop');
  const chip = byId('state');
  let state = null;
  let busy = null;

  function show() {
    const focused = document.activeElement;
    startButton.disabled = busy !== null || (state !== null && state !== 'idle');
    stopButton.disabled = busy !== null || state !== 'running';
    setAttribute(startButton, 'aria-busy', busy === startButton ? 'true' : null);
    setAttribute(stopButton, 'aria-busy', busy === stopButton ? 'true' : null);
    // the focus of a keyboard user must not fall off the page with the button that was just pressed
    if (busy === null && (focused === startButton || focused === stopButton || focused === document.body) && pressed) {
      const next = startButton.disabled ? stopButton : startButton;
      if (!next.disabled) {
        next.focus({ preventScroll: true });
        pressed = false;
      }
    }
    setText(chip, state ?? 'unknown');
    chip.dataset.state = state ?? 'unknown';
  }

  let pressed = false;

  async function press(button, what, call) {
    if (button.disabled) {
      return;
    }
    pressed = document.activeElement === button;
    busy = button;
    show();
    try {
      await call();
      clearError();
    } catch (error) {
      showError(what, error);
    } finally {
      busy = null;
      show();
    }
  }

  const pressStart = () => press(startButton, 'Not started', start);
  const pressStop = () => press(stopButton, 'Not stopped', stop);
  startButton.addEventListener('click', pressStart);
  stopButton.addEventListener('click', pressStop);
  addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.repeat || document.querySelector('dialog[open]')) {
      return;
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      pressStart();
    } else if (event.key === '.') {
      event.preventDefault();
      pressStop();
    }
  });

  return {
    confirm(now) {
      state = now;
      show();
    },
  };
}
