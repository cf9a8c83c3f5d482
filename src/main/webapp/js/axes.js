// Ranges and ticks. Limits snap to round figures, so that an axis does not twitch with every second.

const MANTISSAS = [1, 2, 5];
const LINEAR_STEPS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

function snapDown(value) {
  const decade = 10 ** Math.floor(Math.log10(value) + 1e-9);
  return decade * (MANTISSAS.findLast((mantissa) => mantissa * decade <= value * 1.000001) ?? 1);
}

function snapUp(value) {
  const decade = 10 ** Math.floor(Math.log10(value) + 1e-9);
  return decade * (MANTISSAS.find((mantissa) => mantissa * decade >= value * 0.999999) ?? 10);
}

/** A logarithmic range of at least one decade. */
export function logRange(fallback) {
  return (_, min, max) => {
    if (!(min > 0) || !(max > 0)) {
      return fallback;
    }
    let low = snapDown(min);
    let high = snapUp(max * 1.05);
    while (high / low < 9.99) {
      low = snapDown(low * 0.9);
      if (high / low < 9.99) {
        high = snapUp(high * 1.1);
      }
    }
    return [low, high];
  };
}

/** 1, 2, 5 in each decade as long as there is room for that many labels, else fewer. */
export function logSplits(pixelsALabel) {
  return (u, axisIndex, min, max) => {
    const length = axisIndex === 0 ? u.width - 90 : u.height - 50;
    const room = Math.max(2, length / pixelsALabel);
    const from = Math.floor(Math.log10(min) + 1e-9);
    const to = Math.ceil(Math.log10(max) - 1e-9);
    for (let stride = 1; ; stride++) {
      for (const mantissas of stride === 1 ? [MANTISSAS, [1, 3], [1]] : [[1]]) {
        const splits = ticks(from, to, stride, mantissas).filter(
          (value) => value >= min * 0.9999 && value <= max * 1.0001,
        );
        if (splits.length <= room) {
          return splits;
        }
      }
    }
  };
}

function ticks(from, to, stride, mantissas) {
  const values = [];
  for (let power = from; power <= to; power += stride) {
    values.push(...mantissas.map((mantissa) => Number(`${mantissa}e${power}`)));
  }
  return values;
}

/** From 0 to a round figure above the greatest value, and never less than `least`. */
export function zeroRange(least) {
  return (_, __, max) => {
    const value = Math.max(least, (max ?? 0) * 1.04);
    const decade = 10 ** Math.floor(Math.log10(value));
    return [0, decade * LINEAR_STEPS.find((step) => step * decade >= value * 0.999999)];
  };
}
