// The panel with the distribution: fetched every two seconds, but only while somebody can see it.

import * as api from './api.js';
import { createDistributionChart } from './distribution-charts.js';
import { byId, setText } from './dom.js';

const EVERY_MILLIS = 2000;

export function createDistribution(serviceId) {
  const panel = byId('chart-distribution');
  const note = byId('distribution-note');
  const metric = byId('distribution-metric');
  const scope = byId('distribution-scope');
  const charts = new Map();
  let buckets = [];
  let visible = false;
  let timer = null;
  let asked = 0;

  const chosen = () => panel.querySelector('input[name="distribution-view"]:checked').value;

  function show() {
    const name = chosen();
    for (const place of panel.querySelectorAll('[data-view]')) {
      place.hidden = place.dataset.view !== name;
    }
    if (!charts.has(name)) {
      charts.set(name, createDistributionChart(panel.querySelector(`[data-view="${name}"]`), name));
    }
    charts.get(name).setBuckets(buckets);
  }

  function link() {
    for (const format of ['csv', 'hdr', 'json']) {
      byId(`distribution-${format}`).href = api.histogramPath(serviceId, metric.value, scope.value, format);
    }
  }

  async function refresh() {
    clearTimeout(timer);
    if (!visible || document.hidden) {
      return;
    }
    const mine = ++asked;
    try {
      const answer = await api.histogram(serviceId, metric.value, scope.value);
      if (mine !== asked) {
        return; // another metric was chosen meanwhile
      }
      buckets = answer.buckets;
      setText(note, '');
      panel.classList.remove('stale');
      show();
    } catch (error) {
      if (mine !== asked) {
        return;
      }
      setText(note, `Not up to date: ${error.message}`);
      panel.classList.add('stale');
    }
    timer = setTimeout(refresh, EVERY_MILLIS);
  }

  new IntersectionObserver((entries) => {
    visible = entries.at(-1).isIntersecting;
    refresh();
  }).observe(panel);
  document.addEventListener('visibilitychange', refresh);
  for (const choice of [metric, scope]) {
    choice.addEventListener('change', () => {
      link();
      refresh();
    });
  }
  panel.addEventListener('change', (event) => event.target.name === 'distribution-view' && show());
  link();
  show();
}
