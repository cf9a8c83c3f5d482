// A chart over the window: one point an interval, epochs marked, the cursor common to all charts of the page.

import { axis, createChart, line } from './chart.js';
import { colour } from './colours.js';
import { clock, commandedRate } from './format.js';

// whole seconds at least: two ticks must not bear the same name
const TIME_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600].map((seconds) => seconds * 1000);

/** Vertical lines where intensity or arrival changed, with the new value above the plot where there is room. */
function epochMarks(view) {
  return (u) => {
    const { ctx, bbox } = u;
    const ratio = devicePixelRatio;
    ctx.save();
    ctx.strokeStyle = colour('--epoch');
    ctx.fillStyle = colour('--muted');
    ctx.lineWidth = ratio;
    ctx.setLineDash([3 * ratio, 3 * ratio]);
    ctx.font = `${10 * ratio}px system-ui, sans-serif`;
    ctx.textAlign = 'left';
    ctx.textBaseline = 'bottom';
    let free = bbox.left + bbox.width;
    const epochs = view.epochs();
    // from the newest to the oldest: where labels would collide the newest one is the one to read
    for (let i = epochs.length - 1; i >= 0; i--) {
      const epoch = epochs[i];
      const x = Math.round(u.valToPos(epoch.startMillis, 'x', true));
      if (x < bbox.left || x > bbox.left + bbox.width) {
        continue;
      }
      ctx.beginPath();
      ctx.moveTo(x, bbox.top);
      ctx.lineTo(x, bbox.top + bbox.height);
      ctx.stroke();
      const before = epochs[i - 1];
      const text =
        !before || before.arrival !== epoch.arrival
          ? `${commandedRate(epoch.intensity)}/s ${epoch.arrival}`
          : `${commandedRate(epoch.intensity)}/s`;
      const width = ctx.measureText(text).width;
      const left = Math.min(x, bbox.left + bbox.width - width);
      if (left + width <= free) {
        ctx.fillText(text, left, bbox.top - 3 * ratio);
        free = left - 6 * ratio;
      }
    }
    ctx.restore();
  };
}

/**
 * @param root the figure to build into
 * @param spec `{entries, yLabel, yRange, ySplits, yTick, log, height, stack}`; an entry has `value(sample)` and
 *     `text(sample)`
 * @param view `{rows(), range(), epochs(), zoom(range)}`, shared by all charts of the page
 */
export function createTimeChart(root, spec, view) {
  let rows = [];
  const painted = (list) => (spec.stack ? list.toReversed() : list);

  function reading(index) {
    const row = index == null ? rows.findLast((candidate) => candidate.sample) : rows[index];
    const heading = index == null ? 'newest' : row?.sample ? clock(row.at) : 'no data';
    return { heading, texts: spec.entries.map((entry) => (row?.sample ? entry.text(row.sample) : '–')) };
  }

  const { setData, chart } = createChart(root, {
    height: spec.height,
    entries: spec.entries,
    toggles: !spec.stack,
    reading,
    options: {
      ms: 1,
      scales: {
        x: { time: true, range: () => view.range() },
        y: { distr: spec.log ? 3 : 1, range: spec.yRange },
      },
      axes: [
        axis({
          space: 64,
          incrs: TIME_STEPS,
          size: 26,
          values: (_, splits) => splits.map(clock),
        }),
        axis({
          scale: 'y',
          label: spec.yLabel,
          size: 58,
          space: 24,
          splits: spec.ySplits,
          filter: (_, splits) => splits,
          values: (_, splits) => splits.map(spec.yTick),
        }),
      ],
      series: [{}, ...painted(spec.entries).map(line)],
      cursor: {
        sync: { key: 'loadgen' },
        drag: { x: true, y: false, setScale: false },
        points: { size: 6 },
        y: false,
      },
      hooks: {
        drawAxes: [epochMarks(view)],
        setSelect: [
          (u) => {
            const { left, width } = u.select;
            if (width > 4) {
              view.zoom([u.posToVal(left, 'x'), u.posToVal(left + width, 'x')]);
              u.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false);
            }
          },
        ],
      },
    },
  });
  chart.over.addEventListener('dblclick', () => view.zoom(null));

  function columns() {
    const at = rows.map((row) => row.at);
    const plain = spec.entries.map((entry) => rows.map((row) => (row.sample ? entry.value(row.sample) : null)));
    if (!spec.stack) {
      return [at, ...plain];
    }
    // each column holds the sum of itself and all below it; the higher ones are painted first and partly covered
    const sums = rows.map(() => 0);
    const stacked = plain.map((column) => column.map((value, i) => (value ? (sums[i] += value) : null)));
    return [at, ...painted(stacked)];
  }

  return {
    update() {
      rows = view.rows();
      setData(columns());
    },
  };
}
