// LoadGen's published figures under their published names. The names are theirs; each is explained in our words.

import { byId, element, setText } from './dom.js';
import { count, decimals } from './format.js';

const millis = (value) => decimals(value, 2);
const percent = (value) => decimals(value, 2);

const FIGURES = [
  ['queryTime99th', 'queryTime', 'ms', millis, '99th percentile of the response times of the last interval', 'p99'],
  ['queryTime95th', '95th', 'ms', millis, '95th percentile of the last interval', 'p95'],
  ['queryTime90th', '90th', 'ms', millis, '90th percentile of the last interval', 'p90'],
  ['queryTime999th', '999th', 'ms', millis, 'published under this name, but the maximum of the last interval'],
  ['queryTimeAvg', 'Avg', 'ms', millis, 'mean response time of the last interval'],
  ['windowAvg99thQueryTime', 'Avg99th', 'ms', millis, 'mean of the queryTime figures in the window'],
  ['windowAvgAvgQueryTime', 'AvgAvg', 'ms', millis, 'mean of the Avg figures in the window'],
  ['realRps', 'realRPS', '/s', count, 'requests sent per second in the last interval'],
  ['realQps', 'realQPS', '/s', count, 'good answers per second in the last interval'],
  ['avgRps', 'AvgRPS', '/s', count, 'mean of realRPS over the window'],
  ['avgQps', 'AvgQPS', '/s', count, 'mean of realQPS over the window'],
  ['windowAvgServiceRate', 'SR', '%', percent, 'AvgQPS as a share of AvgRPS: the window'],
  ['totalAvgServiceRate', 'SR total', '%', percent, 'good answers as a share of requests: the whole run'],
];

export function createPublished() {
  const list = byId('published');
  const cells = FIGURES.map(([key, name, unit, , explanation]) => {
    const mark = element('span', { class: 'too-few' });
    const value = element('span', { class: 'figure', 'data-metric': key }, '–');
    list.append(
      element(
        'div',
        { class: 'figure-row' },
        element('dt', {}, name, element('small', {}, explanation)),
        element('dd', {}, mark, value, element('span', { class: 'unit' }, unit)),
      ),
    );
    return { value, mark };
  });
  return {
    show(sample) {
      const tooFew = sample?.responseTimeNanos?.tooFew ?? [];
      FIGURES.forEach(([key, , , format, , percentile], i) => {
        const { value, mark } = cells[i];
        const few = sample != null && percentile !== undefined && tooFew.includes(percentile);
        setText(value, format(sample?.published?.[key]));
        setText(mark, few ? '≈' : '');
        mark.title = few ? 'fewer than 10 samples beyond this percentile' : '';
      });
    },
  };
}
