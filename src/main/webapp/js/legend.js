// A legend with the values under the cursor, or the newest where there is no cursor. Its boxes have a fixed width: the
// page must not move as figures come in.

import { element, setAttribute, setText } from './dom.js';
import { percentileNote } from './format.js';

/**
 * @param entries `{label, colour, dash, toggle}` in the order of the chart's series
 * @param onToggle called with the index and whether the series is to be shown; null when series cannot be hidden
 */
export function createLegend(entries, onToggle) {
  const when = element('span', { class: 'legend-when' }, 'newest');
  const root = element('div', { class: 'legend' }, when);
  const values = entries.map((entry, index) => {
    const value = element('span', { class: 'legend-value' }, '–');
    const swatch = element('span', { class: entry.dash ? 'swatch dashed' : 'swatch', 'aria-hidden': 'true' });
    swatch.style.setProperty('--swatch', `var(${entry.colour})`);
    const item = element(
      onToggle ? 'button' : 'span',
      onToggle
        ? { class: 'legend-item', type: 'button', 'aria-pressed': 'true', title: `Show or hide ${entry.label}` }
        : { class: 'legend-item' },
      swatch,
      element('span', { class: 'legend-label' }, entry.label),
      value,
    );
    if (onToggle) {
      item.addEventListener('click', () => {
        const show = item.getAttribute('aria-pressed') !== 'true';
        item.setAttribute('aria-pressed', String(show));
        onToggle(index, show);
      });
    }
    root.append(item);
    return value;
  });
  return {
    root,
    show(heading, texts) {
      setText(when, heading);
      texts.forEach((text, index) => {
        setText(values[index], text);
        setAttribute(values[index], 'title', percentileNote(text) || null);
      });
    },
  };
}
