// Canvases need real colours; the style sheet alone knows them, for light and for dark.

const cache = new Map();
let probe = null;

document.addEventListener('themechange', () => cache.clear());

/** The colour a custom property stands for at the moment, as the browser computes it. */
export function colour(property) {
  let value = cache.get(property);
  if (value === undefined) {
    if (probe === null) {
      probe = document.createElement('span');
      probe.hidden = true;
      document.body.append(probe);
    }
    probe.style.color = `var(${property})`;
    value = getComputedStyle(probe).color;
    cache.set(property, value);
  }
  return value;
}
