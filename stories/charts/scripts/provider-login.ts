import { providerLoginMachine } from '../../../machines/provider-login/provider-login.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import { refusedBy } from '../../support/server-texts.ts';

export const providerLogin = chartScript(providerLoginMachine, {
  inputs: { page: undefined },
  events: {
    'user.choosesWay': { type: 'user.choosesWay', way: 'google' },
    'person.arrives': {
      type: 'person.arrives',
      arrival: {
        way: 'google',
        came: { kind: 'proof', proof: { kind: 'ticket', ticket: 'ticket-1', secret: 'secret-1' } },
      },
    },
    'person.arrives refused': {
      type: 'person.arrives',
      arrival: { way: 'google', came: { kind: 'refused', problem: 'cancelled' } },
    },
    'person.arrives by a link': {
      type: 'person.arrives',
      arrival: {
        way: 'apple',
        came: { kind: 'proof', proof: { kind: 'idToken', idToken: 'token-of-apple' } },
      },
    },
    'user.confirms': { type: 'user.confirms' },
    'user.retries': { type: 'user.retries' },
    'user.cancels': { type: 'user.cancels' },
  },
  answers: {
    startSignIn: { page: { url: 'https://accounts.example/' } },
    leavePage: { back: null },
    redeemProof: { token: { token: 'token-1' } },
  },
  failures: {
    startSignIn: [{ kind: 'network' }],
    leavePage: [{ kind: 'unexpected' }],
    redeemProof: [refusedBy('signInRefused', 'server.signInRefused'), { kind: 'network' }],
  },
});
