// The slider's scale: 0 (pause), then 0.1 to 1,000,000 with equally long decades. Within a decade it moves in steps of
// two significant digits, so that every position, and every press of an arrow key, is a figure one would type.

const STEPS_A_DECADE = 90;
const LOWEST_POWER = -1;
const DECADES = 7;

export const MAX_POSITION = 1 + STEPS_A_DECADE * DECADES;
export const MAX_INTENSITY = 1e6;

export function intensityAt(position) {
  if (position <= 0) {
    return 0;
  }
  const steps = position - 1;
  const power = LOWEST_POWER + Math.floor(steps / STEPS_A_DECADE);
  const mantissa = 10 + (steps % STEPS_A_DECADE);
  return Number(`${mantissa}e${power - 1}`);
}

/** The position nearest to an intensity; the number box shows the exact figure. */
export function positionOf(intensity) {
  if (!(intensity > 0)) {
    return 0;
  }
  const power = Math.floor(Math.log10(intensity) + 1e-12);
  const steps = (power - LOWEST_POWER) * STEPS_A_DECADE + Math.round((intensity / 10 ** power) * 10) - 10;
  return Math.min(Math.max(1 + steps, 1), MAX_POSITION);
}
