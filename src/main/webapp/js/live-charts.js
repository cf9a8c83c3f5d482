// The charts of the live page: which figures, in which colours, on which axes.

import { logRange, logSplits, zeroRange } from './axes.js';
import { paths } from './chart.js';
import { byId } from './dom.js';
import { commandedRate, count, durationTick, measuredRate, percentile, shortNumber, words } from './format.js';
import { createTimeChart } from './time-chart.js';

const PERCENTILES = {
  p50: { label: 'p50', colour: '--series-1' },
  p90: { label: 'p90', colour: '--series-2' },
  p99: { label: 'p99', colour: '--series-3', width: 2.2 },
  p999: { label: 'p99.9', colour: '--series-4' },
  max: { label: 'max', colour: '--series-5', dash: [4, 3], width: 1.2 },
};

const FAILURES = [
  'connectRefused',
  'connectTimeout',
  'connectFailed',
  'responseTimeout',
  'reset',
  'protocol',
  'status',
  'aborted',
];
const DROPS = { waitingRoomFull: 'dropped, full', stopped: 'dropped, stop' };

function percentiles(histogram, keys) {
  return keys.map((key) => ({
    ...PERCENTILES[key],
    // 0 is "no answer" on an empty second and has no place on a logarithmic axis
    value: (sample) => sample[histogram][key] || null,
    text: (sample) => percentile(sample[histogram], key),
  }));
}

const durations = (least, most) => ({
  log: true,
  yRange: logRange([least, most]),
  ySplits: logSplits(24),
  yTick: durationTick,
});

function failureEntries() {
  const kind = (group, key, label, index) => ({
    label,
    colour: `--kind-${index}`,
    fill: `--kind-${index}`,
    width: 0,
    paths: paths.bars({ size: [0.85, 30], align: -1 }),
    points: { show: false },
    value: (sample) => sample[group][key] ?? 0,
    text: (sample) => count(sample[group][key] ?? 0),
  });
  return [
    ...FAILURES.map((key, i) => kind('failed', key, words(key), i + 1)),
    ...Object.entries(DROPS).map(([key, label], i) => kind('dropped', key, label, FAILURES.length + i + 1)),
  ];
}

const plainRate = (label, colour, value, more = {}) => ({
  label,
  colour,
  value,
  text: (sample) => `${measuredRate(value(sample))}/s`,
  ...more,
});

const gauge = (label, colour, key) => ({
  label,
  colour,
  value: (sample) => sample[key],
  text: (sample) => count(sample[key]),
});

export function createLiveCharts(view) {
  const chart = (id, spec) => createTimeChart(byId(id), spec, view);
  const charts = [
    chart('chart-response', {
      height: 300,
      yLabel: 'response time',
      ...durations(1e5, 1e7),
      entries: percentiles('responseTimeNanos', ['p50', 'p90', 'p99', 'p999', 'max']),
    }),
    chart('chart-rate', {
      height: 220,
      yLabel: 'per second',
      yRange: zeroRange(1),
      yTick: shortNumber,
      entries: [
        plainRate('intensity', '--series-5', (sample) => sample.intensity, {
          dash: [5, 3],
          paths: paths.stepped({ align: -1 }),
          text: (sample) => `${commandedRate(sample.intensity)}/s`,
        }),
        plainRate('sent', '--series-2', (sample) => sample.sentPerSecond),
        plainRate('answered', '--series-1', (sample) => sample.okPerSecond),
      ],
    }),
    chart('chart-failures', {
      height: 220,
      stack: true,
      yLabel: 'per interval',
      yRange: zeroRange(5),
      yTick: shortNumber,
      entries: failureEntries(),
    }),
    chart('chart-inflight', {
      height: 220,
      yLabel: 'requests',
      yRange: zeroRange(5),
      yTick: shortNumber,
      entries: [gauge('in flight', '--series-2', 'inFlight'), gauge('waiting', '--series-3', 'waiting')],
    }),
    chart('chart-lag', {
      height: 220,
      yLabel: 'sent − intended',
      ...durations(1e3, 1e6),
      entries: percentiles('dispatchLagNanos', ['p50', 'p99', 'max']),
    }),
  ];
  return { update: () => charts.forEach((each) => each.update()) };
}
