// What all charts have in common: size, theme, fonts, legend and the cursor they share.

import uPlot from '../vendor/uplot/uPlot.esm.js';
import { colour } from './colours.js';
import { createLegend } from './legend.js';

export const paths = uPlot.paths;

const FONT = '11px system-ui, sans-serif';
const GRID = { stroke: () => colour('--grid'), width: 1 };

export function axis(options) {
  return {
    stroke: () => colour('--muted'),
    font: FONT,
    labelFont: FONT,
    labelSize: 16,
    labelGap: 0,
    gap: 4,
    grid: GRID,
    ticks: { ...GRID, size: 4 },
    ...options,
  };
}

export function line(entry) {
  return {
    label: entry.label,
    scale: entry.scale ?? 'y',
    stroke: () => colour(entry.colour),
    fill: entry.fill ? () => colour(entry.fill) : undefined,
    width: entry.width ?? 1.5,
    dash: entry.dash,
    paths: entry.paths,
    spanGaps: false,
    // a single sample between two gaps is a dot, or nobody would see it
    points: entry.points ?? { size: 4, show: (u, index, from, to) => isolated(u.data[index], from, to) },
  };
}

function isolated(values, from, to) {
  for (let i = from; i <= to; i++) {
    if (values[i] != null && values[i - 1] == null && values[i + 1] == null) {
      return true;
    }
  }
  return false;
}

/**
 * Builds a chart into the figure `root`.
 *
 * @param options uPlot's, without size; `entries` describe the series for chart and legend
 * @param reading says what the legend shows at an index: `{heading, texts}`
 */
export function createChart(root, { options, entries, toggles, reading, height }) {
  const plot = document.createElement('div');
  plot.className = 'plot';
  plot.setAttribute('role', 'img');
  plot.setAttribute('aria-label', `${root.closest('figure').querySelector('h2').textContent}: chart, values below`);
  plot.style.height = `${height}px`;
  let chart = null;
  const legend = createLegend(entries, toggles ? (index, show) => chart.setSeries(index + 1, { show }, true) : null);
  root.append(plot, legend.root);

  const showLegend = () => {
    const { heading, texts } = reading(chart.cursor.left >= 0 ? chart.cursor.idx : null);
    legend.show(heading, texts);
  };

  chart = new uPlot(
    {
      width: Math.max(200, plot.clientWidth),
      height,
      legend: { show: false },
      padding: [18, 26, 0, 0],
      ...options,
      hooks: { ...options.hooks, setCursor: [() => chart && showLegend()] },
    },
    [[], ...entries.map(() => [])],
    plot,
  );

  new ResizeObserver(() => {
    if (plot.clientWidth > 0 && plot.clientWidth !== chart.width) {
      chart.setSize({ width: plot.clientWidth, height });
    }
  }).observe(plot);
  document.addEventListener('themechange', () => chart.redraw(true, true));

  return {
    chart,
    setData(data) {
      chart.setData(data);
      showLegend();
    },
  };
}
