// The page with all services: asks for the list each second, as long as the page can be seen.

import * as api from './api.js';
import { createConnection } from './connection.js';
import { byId, setText } from './dom.js';
import { clearError, showError } from './messages.js';
import { createServiceRow } from './service-row.js';

const EVERY_MILLIS = 1000;

const connection = createConnection(byId('services'));
const filter = byId('filter');
const rows = new Map();
let timer = null;
let asked = 0;
let lostSince = null;

function act(service) {
  return async (what) => {
    try {
      const now = await (what === 'start' ? api.start(service.id) : api.stop(service.id));
      asked++; // an answer on its way shows what was before
      rows.get(service.id)?.show(now);
      clearError();
    } catch (error) {
      showError(`${service.name}: ${what} failed`, error);
    }
  };
}

function show(services) {
  const present = new Set();
  for (const service of services) {
    present.add(service.id);
    let row = rows.get(service.id);
    if (!row) {
      row = createServiceRow(service, act(service));
      rows.set(service.id, row);
      byId('rows').append(row.root);
    }
    row.show(service);
  }
  for (const [id, row] of rows) {
    if (!present.has(id)) {
      row.root.remove();
      rows.delete(id);
    }
  }
  const running = services.filter((service) => service.state === 'running').length;
  setText(byId('summary'), `${services.length} configured, ${running} running`);
  applyFilter();
}

function applyFilter() {
  const text = filter.value.trim().toLowerCase();
  let shown = 0;
  for (const row of rows.values()) {
    const matches = row.matches(text);
    row.root.hidden = !matches;
    shown += matches ? 1 : 0;
  }
  byId('nothing').hidden = shown > 0 || rows.size === 0;
}

async function refresh() {
  clearTimeout(timer);
  if (document.hidden) {
    return;
  }
  const mine = ++asked;
  const began = Date.now();
  try {
    const { services } = await api.services();
    if (mine === asked) {
      show(services);
    }
    lostSince = null;
    connection.up();
  } catch (error) {
    lostSince ??= began;
    connection.down(lostSince, error.status ? 'refused' : 'unreachable');
  }
  clearTimeout(timer);
  timer = setTimeout(refresh, Math.max(100, EVERY_MILLIS - (Date.now() - began)));
}

filter.addEventListener('input', applyFilter);
document.addEventListener('visibilitychange', refresh);
refresh();
