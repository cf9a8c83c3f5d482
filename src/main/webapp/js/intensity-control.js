// Slider and number box for the intensity. Three figures are kept apart: what the user asked for (commanded), what the
// server last said (confirmed), and what is measured (which is not this module's business).

import * as api from './api.js';
import { byId, setText } from './dom.js';
import { commandedRate } from './format.js';
import { intensityAt, MAX_INTENSITY, MAX_POSITION, positionOf } from './intensity-scale.js';
import { LatestSender } from './latest-sender.js';
import { clearError, showError } from './messages.js';

// a state event sent before our own change can arrive after its answer; the slider waits for things to settle
const SETTLE_MILLIS = 400;
const IMPOSSIBLE = new Error(`the intensity is to be a number from 0 to ${commandedRate(MAX_INTENSITY)}`);

export function createIntensityControl(serviceId, onService) {
  const slider = byId('intensity-slider');
  const number = byId('intensity-number');
  slider.max = MAX_POSITION;
  number.max = MAX_INTENSITY;
  let commanded = null;
  let confirmed = null;
  let dragging = false;
  let typing = false;
  let settle = null;

  const sender = new LatestSender(async (value, isLast) => {
    try {
      onService(await api.setIntensity(serviceId, value));
      if (isLast()) {
        clearError();
      }
    } catch (error) {
      if (isLast()) {
        showError(`Intensity ${commandedRate(value)}/s was not taken`, error);
        dragging = false;
        commanded = confirmed;
      }
    }
    showWhenSettled();
  });

  function show() {
    setText(byId('commanded'), commanded == null ? '–' : `${commandedRate(commanded)}/s`);
    setText(byId('confirmed'), confirmed == null ? '–' : `${commandedRate(confirmed)}/s`);
    byId('confirmed').classList.toggle('differs', commanded !== confirmed);
    slider.setAttribute(
      'aria-valuetext',
      commanded === 0 ? '0, paused' : `${commandedRate(commanded ?? 0)} requests per second`,
    );
    if (!dragging && commanded != null) {
      slider.value = positionOf(commanded);
    }
    if (!typing && commanded != null) {
      number.value = commanded;
    }
  }

  function showWhenSettled() {
    clearTimeout(settle);
    show();
    settle = setTimeout(() => {
      if (!dragging && !typing && !sender.busy && confirmed != null) {
        commanded = confirmed;
        show();
      }
    }, SETTLE_MILLIS);
  }

  function command(value) {
    commanded = value;
    clearTimeout(settle);
    sender.push(value);
    show();
  }

  slider.addEventListener('input', () => {
    dragging = true;
    typing = false;
    number.removeAttribute('aria-invalid');
    command(intensityAt(Number(slider.value)));
  });
  for (const name of ['change', 'blur', 'pointerup', 'pointercancel']) {
    slider.addEventListener(name, () => {
      dragging = false;
      showWhenSettled();
    });
  }

  number.addEventListener('input', () => {
    typing = true;
  });
  function take() {
    if (!typing) {
      return true;
    }
    const value = number.valueAsNumber;
    if (!(value >= 0 && value <= MAX_INTENSITY)) {
      number.setAttribute('aria-invalid', 'true');
      showError('Not changed', IMPOSSIBLE);
      return false;
    }
    number.removeAttribute('aria-invalid');
    typing = false;
    command(value);
    return true;
  }
  number.addEventListener('change', take);
  number.addEventListener('blur', () => {
    // an impossible figure does not stay in the box once nobody is at it
    take();
    typing = false;
    number.removeAttribute('aria-invalid');
    showWhenSettled();
  });
  number.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      typing = false;
      number.removeAttribute('aria-invalid');
      show();
    }
  });

  return {
    /** The figure in force on the page, whether it was confirmed already or not. */
    wish() {
      if (!take()) {
        throw IMPOSSIBLE;
      }
      return commanded;
    },
    /** What the server says, from an answer or an event. */
    confirm(intensity) {
      confirmed = intensity;
      if (commanded == null) {
        commanded = intensity;
      }
      if (sender.busy || dragging) {
        show();
      } else {
        showWhenSettled();
      }
    },
  };
}
