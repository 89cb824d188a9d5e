import { formMachine } from '../../../machines/form/form.machine.ts';
import { reportInput } from '../../../machines/form/report.ts';
import { chartScript } from '../../support/chart-script.ts';
import { refusedBy } from '../../support/server-texts.ts';

/** Inputs for a report, which is kept without a network; a message in free text is not. */
const about = { cabinetCode: 'BW-4821', orderId: null };
const filled = { topic: 'cannotReturn', text: 'Fach 3 bleibt zu.' } as const;

const hasTopic = (draft: object) =>
  'topic' in draft && draft.topic !== null ? {} : { topic: 'missing' };
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
    kept: { ...reportInput(about), problemsOf: hasTopic },
    'kept before': {
      ...reportInput(about, { key: 'key-0', words: { ...about, ...filled } }),
      problemsOf: hasTopic,
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
    'user.fills': { type: 'user.fills', filled },
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
      failure: refusedBy('notFound', 'server.notFound'),
    },
  },
  answers: {
    openAttempt: { key: { key: 'key-1' } },
    keepForm: { 'kept here': null },
    sendForm: { receipt: { reference: 'P-7F3K-29QX', at: Date.UTC(2026, 10, 21, 14, 20) } },
  },
});
