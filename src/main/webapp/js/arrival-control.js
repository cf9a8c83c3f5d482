// The arrival process: its kind and, where the kind has one, its parameter.

import * as api from './api.js';
import { byId } from './dom.js';
import { showError, clearError } from './messages.js';

const PARAMETERS = {
  uniform: { label: 'Jitter (0 to 1, a share of the gap)', usual: '1', min: '0', max: '1' },
  burst: { label: 'Period of the bursts, in seconds', usual: '1', min: '0.001', max: '3600' },
};

export function createArrivalControl(serviceId, onService) {
  const select = byId('arrival');
  const parameter = byId('arrival-parameter');
  let confirmed = null;
  let sending = false;

  function arrange(kind) {
    const about = PARAMETERS[kind];
    parameter.disabled = !about;
    parameter.title = about?.label ?? 'This arrival process has no parameter';
    parameter.setAttribute('aria-label', about?.label ?? 'Parameter of the arrival process');
    if (about) {
      parameter.min = about.min;
      parameter.max = about.max;
    } else {
      parameter.value = '';
    }
  }

  function show() {
    if (confirmed == null || sending || document.activeElement === parameter) {
      return;
    }
    const [kind, value] = confirmed.split(':');
    // a process this page does not know yet is shown as the server names it
    if (![...select.options].some((option) => option.value === kind)) {
      select.add(new Option(kind, kind));
    }
    select.value = kind;
    arrange(kind);
    parameter.value = PARAMETERS[kind] ? Number(value ?? PARAMETERS[kind].usual) : '';
  }

  function wish() {
    const about = PARAMETERS[select.value];
    const value = parameter.value.trim();
    return !about || value === '' || value === about.usual ? select.value : `${select.value}:${value}`;
  }

  async function send() {
    if (wish() === confirmed) {
      return;
    }
    sending = true;
    select.setAttribute('aria-busy', 'true');
    try {
      onService(await api.setArrival(serviceId, wish()));
      clearError();
    } catch (error) {
      showError(`Arrival ${wish()} was not taken`, error);
    } finally {
      sending = false;
      select.removeAttribute('aria-busy');
      show();
    }
  }

  select.addEventListener('change', () => {
    const about = PARAMETERS[select.value];
    arrange(select.value);
    parameter.value = about?.usual ?? '';
    send();
  });
  parameter.addEventListener('change', send);
  parameter.addEventListener('blur', show);

  return {
    wish: () => (confirmed == null ? undefined : wish()),
    confirm(arrival) {
      confirmed = arrival;
      show();
    },
  };
}
