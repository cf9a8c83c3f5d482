// A line of the p99 figures of a window, small enough for a table with a hundred rows.

const NAMESPACE = 'http://www.w3.org/2000/svg';
const WIDTH = 120;
const HEIGHT = 28;
const EDGE = 2;

/** @return `{root, show(values, windowSize)}` */
export function createSparkline() {
  const root = document.createElementNS(NAMESPACE, 'svg');
  root.setAttribute('class', 'sparkline');
  root.setAttribute('viewBox', `0 0 ${WIDTH} ${HEIGHT}`);
  root.setAttribute('preserveAspectRatio', 'none');
  root.setAttribute('aria-hidden', 'true'); // the p99 beside it says the newest value in words
  const path = document.createElementNS(NAMESPACE, 'path');
  root.append(path);
  let drawn = '';

  return {
    root,
    show(values, windowSize) {
      const line = trace(values, windowSize);
      if (line !== drawn) {
        drawn = line;
        path.setAttribute('d', line);
      }
    },
  };
}

function trace(values, windowSize) {
  const present = values.filter((value) => value > 0);
  if (present.length === 0) {
    return '';
  }
  // logarithmic, and never less than a factor of two from bottom to top: noise shall not look like a mountain range
  const low = Math.log(Math.min(...present));
  const high = Math.max(Math.log(Math.max(...present)), low + Math.LN2);
  const step = WIDTH / Math.max(1, Math.max(windowSize, values.length) - 1);
  let pen = 'M';
  let line = '';
  values.forEach((value, i) => {
    if (!(value > 0)) {
      pen = 'M'; // nobody answered: a gap, not a zero
      return;
    }
    const x = WIDTH - (values.length - 1 - i) * step;
    const y = HEIGHT - EDGE - ((Math.log(value) - low) / (high - low)) * (HEIGHT - 2 * EDGE);
    line += `${pen}${x.toFixed(1)} ${y.toFixed(1)}`;
    pen = 'L';
  });
  return line;
}
