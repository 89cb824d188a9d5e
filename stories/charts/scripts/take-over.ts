import { takeOverMachine } from '../../../machines/take-over/take-over.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import { refusedBy } from '../../support/server-texts.ts';

const spent = refusedBy('passSpent', 'server.passSpent');

export const takeOver = chartScript(takeOverMachine, {
  inputs: { scanned: { pass: 'unguessable' } },
  events: {
    'user.takes': { type: 'user.takes' },
    'user.leaves': { type: 'user.leaves' },
    'user.retries': { type: 'user.retries' },
  },
  answers: {
    lookAtPass: {
      nothing: null,
      'signed in': { account: '+49 ··· 789' },
      'rented before': { account: null },
    },
    takeOver: { done: null },
  },
  failures: {
    lookAtPass: [{ kind: 'network' }, spent],
    takeOver: [{ kind: 'network' }, spent],
  },
});
