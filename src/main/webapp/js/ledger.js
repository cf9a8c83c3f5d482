// The ledger since the start of the run, and whether it balances. An account nobody checks is no account.

import { byId, element, setText } from './dom.js';
import { count, words } from './format.js';

const sum = (parts) => Object.values(parts ?? {}).reduce((total, part) => total + part, 0);

function breakdown(parts) {
  const entries = Object.entries(parts ?? {}).filter(([, value]) => value > 0);
  return entries.map(([key, value]) => `${words(key)} ${count(value)}`).join(', ');
}

const ROWS = [
  ['scheduled', 'scheduled', (ledger) => ledger.scheduled],
  ['sent', '= sent', (ledger) => ledger.sent],
  ['dropped', '+ dropped', (ledger) => sum(ledger.dropped), (ledger) => breakdown(ledger.dropped)],
  ['waiting', '+ waiting', (ledger) => ledger.waiting],
  ['ok', 'sent = ok', (ledger) => ledger.ok],
  ['failed', '+ failed', (ledger) => sum(ledger.failed), (ledger) => breakdown(ledger.failed)],
  ['inFlight', '+ in flight', (ledger) => ledger.inFlight],
];

export function createLedger() {
  const list = byId('ledger');
  const verdict = byId('ledger-verdict');
  const cells = ROWS.map(([key, label]) => {
    const value = element('span', { class: 'figure', 'data-ledger': key }, '–');
    const detail = element('small', { 'data-ledger-detail': key });
    list.append(element('div', { class: 'figure-row' }, element('dt', {}, label, detail), element('dd', {}, value)));
    return { value, detail };
  });
  return {
    show(sample) {
      const ledger = sample?.ledger;
      ROWS.forEach(([, , value, detail], i) => {
        setText(cells[i].value, ledger ? count(value(ledger)) : '–');
        setText(cells[i].detail, ledger && detail ? detail(ledger) : '');
      });
      const state = ledger ? String(ledger.balanced) : 'unknown';
      if (verdict.dataset.balanced !== state) {
        verdict.dataset.balanced = state;
        setText(
          verdict,
          !ledger
            ? 'no samples yet'
            : ledger.balanced
              ? '✓ balanced: every request is accounted for'
              : '⚠ NOT BALANCED: requests are unaccounted for, do not trust this run',
        );
      }
    },
  };
}
