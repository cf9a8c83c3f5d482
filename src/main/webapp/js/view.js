// Which stretch of time the charts show: the server's window, a longer one, or what was zoomed into.

import { byId } from './dom.js';

/** @param onChange redraws the charts */
export function createView(store, onChange) {
  const span = byId('span');
  const reset = byId('zoom-reset');
  let windowMillis = 60_000;
  let zoomed = null;

  const view = {
    rows: () => store.rows(),
    epochs: () => store.epochs,
    range() {
      if (zoomed) {
        return zoomed;
      }
      const end = store.latest?.endMillis ?? Date.now();
      return [end - (span.value === 'window' ? windowMillis : Number(span.value) * 1000), end];
    },
    zoom(range) {
      zoomed = range;
      reset.disabled = range === null;
      onChange();
    },
    setWindow(millis) {
      windowMillis = millis;
      span.options[0].text = `window (${Math.round(millis / 1000)} s)`;
    },
  };
  span.addEventListener('change', () => view.zoom(null));
  reset.addEventListener('click', () => view.zoom(null));
  return view;
}
