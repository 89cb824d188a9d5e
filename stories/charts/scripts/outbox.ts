import { outboxMachine } from '../../../machines/outbox/outbox.machine.ts';
import { chartScript } from '../../support/chart-script.ts';

export const outbox = chartScript(outboxMachine, {
  inputs: { phone: undefined },
  events: { 'sending.due': { type: 'sending.due' } },
  answers: {
    sendNext: {
      'nothing waits': { kind: 'nothing' },
      'one is sent': { kind: 'settled' },
      'no answer yet': { kind: 'unanswered', key: 'key-1' },
    },
  },
});
