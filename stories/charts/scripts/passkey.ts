import { passkeyMachine } from '../../../machines/passkey/passkey.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import { refusedBy } from '../../support/server-texts.ts';

export const passkey = chartScript(passkeyMachine, {
  inputs: { page: undefined },
  events: { 'user.asks': { type: 'user.asks' } },
  answers: {
    askServer: { question: { question: '{"challenge":"c"}' } },
    touchDevice: {
      touched: { kind: 'credential', credential: '{"id":"passkey-1"}' },
      no: { kind: 'no', no: 'cancelled' },
      already: { kind: 'no', no: 'already' },
    },
    finish: { 'signed in': { token: 'token-1' }, made: { token: null } },
  },
  failures: {
    askServer: [{ kind: 'network' }],
    touchDevice: [{ kind: 'unexpected' }],
    finish: [refusedBy('signInRefused', 'server.signInRefused')],
  },
});
