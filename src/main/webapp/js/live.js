// The live page of one service: the event stream feeds the store, the store feeds everything that is seen.

import * as api from './api.js';
import { createArrivalControl } from './arrival-control.js';
import { createConnection } from './connection.js';
import { createDistribution } from './distribution.js';
import { byId, setAttribute, setText } from './dom.js';
import { measuredRate, percentile, percentileNote } from './format.js';
import { createIntensityControl } from './intensity-control.js';
import { createLedger } from './ledger.js';
import { createLiveCharts } from './live-charts.js';
import { createPublished } from './published.js';
import { createRunControl } from './run-control.js';
import { EventStream } from './stream.js';
import { createView } from './view.js';
import { WindowStore } from './window-store.js';

const RETAIN_MILLIS = 15 * 60 * 1000;
const REST_AFTER_MILLIS = 30_000;

function namedService() {
  const query = new URLSearchParams(location.search);
  return (query.get('serviceId') ?? query.get('serviceName') ?? query.get('serviceType'))?.trim();
}

/** The oldest form of the call names no service: it means the one that runs. */
async function runningService() {
  try {
    const { services } = await api.services();
    return String(services.find((each) => each.state === 'running')?.id ?? 0);
  } catch {
    return '0';
  }
}

const id = namedService() || (await runningService());
const store = new WindowStore(RETAIN_MILLIS);
const published = createPublished();
const ledger = createLedger();
const connection = createConnection(byId('main'));
const intensity = createIntensityControl(id, follow);
const arrival = createArrivalControl(id, follow);
const run = createRunControl({
  start: async () => follow(await api.start(id, { intensity: intensity.wish() ?? undefined, arrival: arrival.wish() })),
  stop: async () => follow(await api.stop(id)),
});
const view = createView(store, () => charts.update());
const charts = createLiveCharts(view);
let drawing = false;
let service = null;

/** Many events can come at once, after a reconnection for instance; one picture is enough. */
function draw() {
  if (drawing) {
    return;
  }
  drawing = true;
  requestAnimationFrame(() => {
    drawing = false;
    const sample = store.latest;
    published.show(sample);
    ledger.show(sample);
    const measuring = sample !== null && service?.state !== 'idle';
    setText(byId('measured-sent'), measuring ? `${measuredRate(sample.sentPerSecond)}/s` : '–');
    setText(byId('measured-ok'), measuring ? `${measuredRate(sample.okPerSecond)}/s` : '–');
    const p99 = measuring ? percentile(sample.responseTimeNanos, 'p99') : '–';
    setText(byId('measured-p99'), p99);
    setAttribute(byId('measured-p99'), 'title', percentileNote(p99) || null);
    byId('live').classList.toggle('empty', sample === null);
    charts.update();
  });
}

function follow(now) {
  const restarted = service !== null && service.run === now.run && service.startedMillis !== now.startedMillis;
  service = now;
  setText(byId('service-name'), now.name);
  setText(
    byId('service-about'),
    `service ${now.id} · ${now.url ?? 'no target'} · ${now.client} client · run ${now.run}`,
  );
  document.title = `${now.name} · Live · LoadGen`;
  view.setWindow(now.windowSize * now.recordIntervalMillis);
  intensity.confirm(now.intensity);
  arrival.confirm(now.arrival);
  run.confirm(now.state);
  stream.expectEventsWithin(now.state === 'running' ? Math.max(5000, 4 * now.recordIntervalMillis) : Infinity);
  if (store.follow(now) && restarted) {
    // what was remembered belongs to a server that is gone; begin with the whole window of the new one
    stream.reopen();
  }
  draw();
}

const stream = new EventStream(api.eventsPath(id), {
  state: follow,
  sample(sample) {
    if (store.addSample(sample)) {
      draw();
    }
  },
  epoch(epoch) {
    store.addEpoch(epoch);
    draw();
  },
  up: () => connection.up(),
  down: (since, why) => connection.down(since, why),
});

// A browser opens six connections to a server and no more: streams of pages nobody looks at would in the end keep a
// page which is looked at from stopping the load. The window is refilled on return; a longer view keeps its stream.
let rest = null;
document.addEventListener('visibilitychange', () => {
  clearTimeout(rest);
  if (document.hidden) {
    rest = setTimeout(() => byId('span').value === 'window' && stream.rest(), REST_AFTER_MILLIS);
  } else if (stream.resting) {
    stream.reopen();
  }
});

Object.defineProperty(window, 'loadgen', {
  value: Object.freeze({
    samples: () => structuredClone(store.samples),
    epochs: () => structuredClone(store.epochs),
  }),
});

async function open() {
  createDistribution(id);
  draw();
  try {
    follow(await api.service(id));
  } catch (error) {
    if (error.status === 404 || error.status === 400) {
      setText(byId('no-service-reason'), error.message);
      byId('no-service').hidden = false;
      byId('live').hidden = true;
      setText(byId('service-name'), 'No such service');
      return;
    }
    // not reachable: the stream says so and goes on trying
  }
  stream.open();
}

open();
