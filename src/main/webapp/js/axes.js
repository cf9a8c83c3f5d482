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

/** 1, 2, 5 in each decade as long as there is room for them, else the decades. */
export function logSplits(room = 3) {
  return (_, __, min, max) => {
    const decades = Math.log10(max / min);
    const mantissas = decades <= room * 0.7 ? MANTISSAS : decades <= room ? [1, 3] : [1];
    const stride = Math.max(1, Math.ceil(decades / (room * 2.2)));
    const splits = [];
    for (let power = Math.floor(Math.log10(min)); power <= Math.ceil(Math.log10(max)); power += stride) {
      for (const mantissa of mantissas) {
        const value = Number(`${mantissa}e${power}`);
        if (value >= min * 0.9999 && value <= max * 1.0001) {
          splits.push(value);
        }
      }
    }
    return splits;
  };
}

/** From 0 to a round figure above the greatest value, and never less than `least`. */
export function zeroRange(least) {
  return (_, __, max) => {
    const value = Math.max(least, (max ?? 0) * 1.04);
    const decade = 10 ** Math.floor(Math.log10(value));
    return [0, decade * LINEAR_STEPS.find((step) => step * decade >= value * 0.999999)];
  };
}
