// The three views of a distribution: histogram, probability density and distribution function, on one kind of axis.

import { logRange, logSplits, zeroRange } from './axes.js';
import { axis, createChart, line, paths } from './chart.js';
import { colour } from './colours.js';
import { count, duration, durationTick, shortNumber } from './format.js';
import { bins, cumulative, densities, quantile } from './histogram.js';

const QUANTILES = [
  [0.5, 'p50'],
  [0.9, 'p90'],
  [0.99, 'p99'],
  [0.999, 'p99.9'],
];

const percent = (share) => `${Number((share * 100).toPrecision(share > 0.99 ? 5 : 3))} %`;

/** Where the quantiles lie, named above the plot as far as there is room. */
function quantileMarks(current) {
  return (u) => {
    const { ctx, bbox } = u;
    const ratio = devicePixelRatio;
    ctx.save();
    ctx.strokeStyle = colour('--epoch');
    ctx.fillStyle = colour('--muted');
    ctx.lineWidth = ratio;
    ctx.setLineDash([3 * ratio, 3 * ratio]);
    ctx.font = `${10 * ratio}px system-ui, sans-serif`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'bottom';
    let free = bbox.left;
    for (const [share, name] of QUANTILES) {
      const value = quantile(current(), share);
      if (value === null) {
        continue;
      }
      const x = Math.round(u.valToPos(value, 'x', true));
      ctx.beginPath();
      ctx.moveTo(x, bbox.top);
      ctx.lineTo(x, bbox.top + bbox.height);
      ctx.stroke();
      const half = ctx.measureText(name).width / 2;
      if (x - half >= free) {
        ctx.fillText(name, x, bbox.top - 3 * ratio);
        free = x + half + 4 * ratio;
      }
    }
    ctx.restore();
  };
}

const VIEWS = {
  histogram: {
    label: 'answers',
    yLabel: 'answers per bin',
    path: paths.bars({ size: [1, 200], align: 1 }),
    tick: shortNumber,
    range: zeroRange(5),
    data(buckets) {
      const { edges, counts } = bins(buckets);
      return [edges, [...counts, 0]];
    },
    text: ([edges, values], i) => [
      i + 1 < edges.length ? `${duration(edges[i])} to ${duration(edges[i + 1])}` : '',
      count(Math.round(values[i])),
    ],
  },
  pdf: {
    label: 'share per decade',
    yLabel: 'density, share per decade',
    path: paths.stepped({ align: 1 }),
    tick: shortNumber,
    range: zeroRange(0.5),
    data(buckets) {
      const { edges, counts } = bins(buckets);
      return [edges, [...densities(counts), 0]];
    },
    text: ([edges, values], i) => [
      i + 1 < edges.length ? `${duration(edges[i])} to ${duration(edges[i + 1])}` : '',
      values[i].toFixed(3),
    ],
  },
  cdf: {
    label: 'share up to here',
    yLabel: 'share of answers',
    path: paths.stepped({ align: 1 }),
    tick: percent,
    range: () => [0, 1],
    data(buckets) {
      const steps = cumulative(buckets);
      return [steps.map((step) => step.x), steps.map((step) => step.share)];
    },
    text: ([edges, values], i) => [`up to ${duration(edges[i])}`, percent(values[i])],
  },
};

/** @return `{setBuckets(buckets)}` */
export function createDistributionChart(root, name) {
  const view = VIEWS[name];
  let buckets = [];
  let data = [[], []];

  const made = createChart(root, {
    height: 260,
    entries: [
      {
        label: view.label,
        colour: '--series-2',
        fill: '--series-2-fill',
        paths: view.path,
        width: name === 'histogram' ? 1 : 1.8,
        points: { show: false },
      },
    ],
    toggles: false,
    reading(index) {
      if (index == null || data[0][index] === undefined) {
        const total = buckets.reduce((sum, bucket) => sum + bucket.count, 0);
        return { heading: `${count(total)} values`, texts: [''] };
      }
      const [heading, text] = view.text(data, index);
      return { heading, texts: [text] };
    },
    options: {
      scales: {
        x: { time: false, distr: 3, range: logRange([1e5, 1e7]) },
        y: { range: view.range },
      },
      axes: [
        axis({
          space: 56,
          size: 26,
          splits: logSplits(64),
          filter: (_, splits) => splits,
          values: (_, splits) => splits.map(durationTick),
        }),
        axis({
          scale: 'y',
          label: view.yLabel,
          size: 62,
          space: 28,
          filter: (_, splits) => splits,
          values: (_, splits) => splits.map(view.tick),
        }),
      ],
      series: [
        {},
        line({
          label: view.label,
          colour: '--series-2',
          fill: '--series-2-fill',
          paths: view.path,
          width: name === 'histogram' ? 1 : 1.8,
          points: { show: false },
        }),
      ],
      cursor: { drag: { x: false, y: false }, y: false, points: { size: 6 } },
      hooks: { drawAxes: [quantileMarks(() => buckets)] },
    },
  });

  return {
    setBuckets(now) {
      buckets = now;
      data = view.data(now);
      made.setData(data);
    },
  };
}
