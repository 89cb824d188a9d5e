import { formMachine } from '../../../machines/form/form.machine.ts';
import { chartScript } from '../../support/chart-script.ts';

const isThere = (draft: object) =>
  Object.values(draft).some(value => value === '') ? { text: 'empty' } : {};

export const form = chartScript(formMachine, {
  inputs: {
    once: {
      blank: { text: '' },
      draft: { text: '' },
      problemsOf: isThere,
      confirmed: false,
      keeps: false,
    },
    kept: {
      blank: { text: '' },
      draft: { text: '' },
      problemsOf: isThere,
      confirmed: false,
      keeps: true,
    },
    'kept before': {
      blank: { text: '' },
      draft: { text: 'Fach 3 bleibt zu.' },
      problemsOf: isThere,
      confirmed: false,
      keeps: true,
      keptKey: 'key-0',
    },
    twice: {
      blank: { text: '' },
      draft: { text: '' },
      problemsOf: isThere,
      confirmed: true,
      keeps: false,
    },
  },
  events: {
    'user.fills': { type: 'user.fills', filled: { text: 'Fach 3 bleibt zu.' } },
    'user.sends': { type: 'user.sends' },
    'user.confirms': { type: 'user.confirms' },
    'user.edits': { type: 'user.edits' },
    'user.startsOver': { type: 'user.startsOver' },
    'kept.sent': {
      type: 'kept.sent',
      receipt: { reference: 'P-7F3K-29QX', at: Date.UTC(2026, 10, 21, 14, 20) },
    },
    'kept.refused': {
      type: 'kept.refused',
      failure: { kind: 'refused', reason: 'other', text: 'Bitte später noch einmal' },
    },
  },
  answers: {
    openAttempt: { key: { key: 'key-1' } },
    keepForm: { 'kept here': null },
    sendForm: { receipt: { reference: 'P-7F3K-29QX', at: Date.UTC(2026, 10, 21, 14, 20) } },
  },
});
