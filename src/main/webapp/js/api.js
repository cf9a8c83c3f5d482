// Calls to the REST interface. All addresses are relative: the context path and the page's own name may be any.

import { askForToken } from './token.js';

const BASE = 'api/v1';
const TIMEOUT_MILLIS = 10_000;

/** A call that was refused or did not arrive; `message` is fit to be shown. */
export class ApiError extends Error {
  constructor(message, status) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
  }
}

async function refusal(response) {
  let problem = null;
  try {
    problem = await response.json();
  } catch {
    // a proxy's error page, say; the status has to do
  }
  const words = problem?.detail || problem?.title || `the server answered ${response.status} ${response.statusText}`;
  return new ApiError(words, response.status);
}

async function attempt(method, path, body, token, timeout) {
  const headers = { Accept: 'application/json' };
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
  }
  if (token) {
    headers.Authorization = `Bearer ${token}`;
  }
  try {
    return await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
    });
  } catch (error) {
    throw new ApiError(error.name === 'TimeoutError' ? 'the server did not answer in time' : 'server not reachable', 0);
  }
}

async function call(method, path, body, timeout = TIMEOUT_MILLIS) {
  const control = method !== 'GET';
  let token = control ? askForToken.stored() : null;
  for (;;) {
    const response = await attempt(method, path, body, token, timeout);
    if (response.status === 401 && control) {
      token = await askForToken(token != null);
      if (token == null) {
        throw new ApiError('this call needs the control token', 401);
      }
      continue;
    }
    if (!response.ok) {
      throw await refusal(response);
    }
    return response.json();
  }
}

const servicePath = (service) => `${BASE}/services/${encodeURIComponent(service)}`;

export const services = () => call('GET', `${BASE}/services`, undefined, 4000);
export const service = (id) => call('GET', servicePath(id));
export const histogram = (id, metric, scope) => call('GET', histogramPath(id, metric, scope, 'json'));
export const start = (id, wish = {}) => call('POST', `${servicePath(id)}/start`, wish);
export const stop = (id) => call('POST', `${servicePath(id)}/stop`);
export const setIntensity = (id, intensity) => call('PUT', `${servicePath(id)}/intensity`, { intensity });
export const setArrival = (id, arrival) => call('PUT', `${servicePath(id)}/arrival`, { arrival });
export const apiDocs = () => call('GET', 'v3/api-docs');

export const eventsPath = (id) => `${servicePath(id)}/events`;

export function histogramPath(id, metric, scope, format) {
  return `${servicePath(id)}/histogram?${new URLSearchParams({ metric, scope, format })}`;
}
