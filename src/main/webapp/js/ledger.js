// The ledger since the start of the run, and whether it balances. An account nobody checks is no account.

import { byId, element, setAttribute, setText } from './dom.js';
import { count, words } from './format.js';

const sum = (parts) => Object.values(parts ?? {}).reduce((total, part) => total + part, 0);

function breakdown(parts) {
  const entries = Object.entries(parts ?? {}).filter(([, value]) => value > 0);
  return entries.map(([key, value]) => `${words(key)} ${count(value)}`).join(', ');
}

const EQUATIONS = [
  {
    words: 'scheduled = sent + dropped + waiting',
    holds: (ledger) => ledger.scheduled === ledger.sent + sum(ledger.dropped) + ledger.waiting,
    rows: [
      ['scheduled', 'scheduled', (ledger) => ledger.scheduled],
      ['sent', 'sent', (ledger) => ledger.sent],
      ['dropped', 'dropped', (ledger) => sum(ledger.dropped), (ledger) => breakdown(ledger.dropped)],
      ['waiting', 'waiting', (ledger) => ledger.waiting],
    ],
  },
  {
    words: 'sent = ok + failed + in flight',
    holds: (ledger) => ledger.sent === ledger.ok + sum(ledger.failed) + ledger.inFlight,
    rows: [
      ['ok', 'ok', (ledger) => ledger.ok],
      ['failed', 'failed', (ledger) => sum(ledger.failed), (ledger) => breakdown(ledger.failed)],
      ['inFlight', 'in flight', (ledger) => ledger.inFlight],
    ],
  },
];

function createRow(list, [key, label, value, detail]) {
  const figure = element('span', { class: 'figure', 'data-ledger': key }, '–');
  const small = element('small', { 'data-ledger-detail': key });
  list.append(element('div', { class: 'figure-row' }, element('dt', {}, label, small), element('dd', {}, figure)));
  return (ledger) => {
    setText(figure, ledger ? count(value(ledger)) : '–');
    setText(small, ledger && detail ? detail(ledger) : '');
  };
}

function createEquation(root, equation) {
  const mark = element('span', { class: 'mark' });
  const list = element('dl', { class: 'figure-list' });
  root.append(element('p', { class: 'equation' }, mark, equation.words), list);
  const rows = equation.rows.map((row) => createRow(list, row));
  return (ledger) => {
    rows.forEach((show) => show(ledger));
    const holds = ledger ? equation.holds(ledger) : null;
    setText(mark, holds === null ? '' : holds ? '✓' : '⚠');
    setAttribute(mark, 'data-holds', holds === null ? null : String(holds));
  };
}

function verdictOn(ledger) {
  if (!ledger) {
    return ['unknown', 'no samples yet'];
  }
  // the server's word counts, but it must also be borne out by the figures it sends
  return ledger.balanced && EQUATIONS.every((equation) => equation.holds(ledger))
    ? ['true', '✓ balanced: every request is accounted for']
    : ['false', '⚠ NOT BALANCED: requests are unaccounted for, do not trust this run'];
}

export function createLedger() {
  const verdict = byId('ledger-verdict');
  const equations = EQUATIONS.map((equation) => createEquation(byId('ledger'), equation));
  return {
    show(sample) {
      const ledger = sample?.ledger;
      equations.forEach((show) => show(ledger));
      const [balanced, words] = verdictOn(ledger);
      setAttribute(verdict, 'data-balanced', balanced);
      setText(verdict, words);
    },
  };
}
