import { remindersMachine } from '../../../machines/reminders/reminders.machine.ts';
import { chartScript } from '../../support/chart-script.ts';

const offer = { key: 'BJub', endpoint: null, trial: null };

export const reminders = chartScript(remindersMachine, {
  inputs: { rental: undefined },
  events: {
    'user.switchesOn': { type: 'user.switchesOn' },
    'user.switchesOff': { type: 'user.switchesOff' },
    'page.shown': { type: 'page.shown' },
  },
  answers: {
    lookAtBrowser: {
      off: { kind: 'off', offer },
      on: { kind: 'on', offer },
      refused: { kind: 'refused' },
      unsupported: { kind: 'unsupported' },
      'home screen first': { kind: 'homeScreenFirst' },
      withheld: { kind: 'withheld' },
    },
    askPermission: { allowed: 'granted', refused: 'denied', 'put aside': 'default' },
    switchOn: { done: null },
    switchOff: { done: null },
  },
});
