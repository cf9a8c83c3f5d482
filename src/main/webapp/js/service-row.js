// One row of the table of services. It is built once and then only its texts change.

import { element, setAttribute, setText } from './dom.js';
import { commandedRate, count, measuredRate, percentile, percentileNote } from './format.js';
import { createSparkline } from './sparkline.js';

const sum = (parts) => Object.values(parts).reduce((total, part) => total + part, 0);

/** @param act called with 'start' or 'stop'; answers a promise that never fails */
export function createServiceRow(service, act) {
  const cell = (name, label) => element('td', { role: 'cell', class: name, 'data-label': label });
  const link = element('a', { href: `live.html?${new URLSearchParams({ serviceId: service.id })}` });
  const about = element('small');
  const chip = element('span', { class: 'chip' });
  const intensity = cell('number intensity', 'Intensity');
  const sent = cell('number measured sent', 'Sent');
  const answered = cell('number measured answered', 'Answered');
  const failed = cell('number measured failed', 'Failed');
  const p99 = cell('number measured p99', 'p99');
  const sparkline = createSparkline();
  const start = element('button', { type: 'button' }, 'Start');
  const stop = element('button', { type: 'button' }, 'Stop');
  let state = service.state;
  let busy = null;

  const root = element(
    'tr',
    // as cards on a phone the rows would lose what they are without these roles
    { role: 'row', 'data-service': service.id },
    element('td', { role: 'cell', class: 'number id' }, String(service.id)),
    element('td', { role: 'cell', class: 'name' }, link, about),
    element('td', { role: 'cell', class: 'state' }, chip),
    intensity,
    sent,
    answered,
    failed,
    p99,
    element('td', { role: 'cell', class: 'spark' }, sparkline.root),
    element('td', { role: 'cell', class: 'control' }, start, stop),
  );

  function showButtons() {
    // a disabled button would lose a keyboard user's focus; aria-disabled keeps it
    setAttribute(start, 'aria-disabled', String(busy !== null || state !== 'idle'));
    setAttribute(stop, 'aria-disabled', String(busy !== null || state !== 'running'));
    setAttribute(start, 'aria-busy', busy === 'start' ? 'true' : null);
    setAttribute(stop, 'aria-busy', busy === 'stop' ? 'true' : null);
  }

  for (const [button, name] of [
    [start, 'start'],
    [stop, 'stop'],
  ]) {
    button.addEventListener('click', async () => {
      if (button.getAttribute('aria-disabled') === 'true') {
        return;
      }
      busy = name;
      showButtons();
      await act(name);
      busy = null;
      showButtons();
    });
  }

  return {
    root,
    matches: (text) => `${service.id} ${service.name}`.toLowerCase().includes(text),
    show(now) {
      service = now;
      state = now.state;
      const sample = now.latest;
      setText(link, now.name);
      setAttribute(link, 'title', now.name);
      setText(about, `${now.client} · ${now.arrival} · ${now.url ?? 'no target'}`);
      setAttribute(about, 'title', now.url);
      setText(chip, now.state);
      setAttribute(chip, 'data-state', now.state);
      setAttribute(root, 'data-state', now.state);
      setText(intensity, `${commandedRate(now.intensity)}/s`);
      setText(sent, sample ? `${measuredRate(sample.sentPerSecond)}/s` : '–');
      setText(answered, sample ? `${measuredRate(sample.okPerSecond)}/s` : '–');
      const failures = sample ? sum(sample.failed) : null;
      setText(failed, count(failures));
      failed.classList.toggle('some-failed', failures > 0);
      const newest = percentile(sample?.responseTimeNanos, 'p99');
      setText(p99, newest);
      setAttribute(p99, 'title', percentileNote(newest) || null);
      // a list entry has the trace, the answer of a control call has not
      if (now.p99Nanos) {
        sparkline.show(now.p99Nanos, now.windowSize);
      }
      setAttribute(start, 'aria-label', `Start ${now.name}`);
      setAttribute(stop, 'aria-label', `Stop ${now.name}`);
      showButtons();
    },
  };
}
