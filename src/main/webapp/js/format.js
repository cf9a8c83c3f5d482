// One place for numbers and units, so that the same quantity looks the same on every page.

const MISSING = '–';
const APPROXIMATE = '≈';
const integer = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });
const STEPS = [
  [1, 'ns'],
  [1e3, 'µs'],
  [1e6, 'ms'],
  [1e9, 's'],
];

function three(value) {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toFixed(digits);
}

/** A duration in three significant digits with the unit that fits. */
export function duration(nanos) {
  if (nanos == null || !Number.isFinite(nanos)) {
    return MISSING;
  }
  if (nanos < 1e3) {
    return `${Math.round(nanos)} ns`;
  }
  for (const [factor, unit] of STEPS) {
    // 999.5 would be printed as 1000: the next unit is meant
    if (nanos / factor < 999.5) {
      return `${three(nanos / factor)} ${unit}`;
    }
  }
  return `${integer.format(nanos / 1e9)} s`;
}

/** A percentile; marked where too few samples lie beyond it to call it one. */
export function percentile(histogram, key) {
  if (!histogram?.count) {
    return MISSING;
  }
  return (histogram.tooFew?.includes(key) ? APPROXIMATE : '') + duration(histogram[key]);
}

/** What the mark means, for the title of whatever shows the text; empty for a text without it. */
export function percentileNote(text) {
  return text.startsWith(APPROXIMATE) ? 'fewer than 10 samples beyond this percentile' : '';
}

/** A duration on an axis: no digits which the tick does not have. */
export function durationTick(nanos) {
  let [factor, unit] = STEPS[0];
  for (const step of STEPS) {
    if (nanos >= step[0] * 0.9995) {
      [factor, unit] = step;
    }
  }
  return `${Number((nanos / factor).toPrecision(3))} ${unit}`;
}

export function count(value) {
  return value == null ? MISSING : integer.format(value);
}

/** A commanded rate keeps all its digits; it is what somebody typed. */
export function commandedRate(value) {
  return value == null ? MISSING : exact.format(value);
}

export function measuredRate(value) {
  if (value == null) {
    return MISSING;
  }
  return value >= 1000 || Number.isInteger(value) ? integer.format(value) : value.toFixed(1);
}

/** Short form for axes: 1.5k, 2M. */
export function shortNumber(value) {
  const size = Math.abs(value);
  if (size >= 1e6) {
    return `${Number((value / 1e6).toPrecision(3))}M`;
  }
  if (size >= 1e3) {
    return `${Number((value / 1e3).toPrecision(3))}k`;
  }
  return `${Number(value.toPrecision(3))}`;
}

export function decimals(value, digits) {
  return value == null ? MISSING : value.toFixed(digits);
}

export function clock(millis) {
  return new Date(millis).toLocaleTimeString('en-GB', { hour12: false });
}

/** camelCase keys of the API in words: `connectRefused` is "connect refused". */
export function words(key) {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
