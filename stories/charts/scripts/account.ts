import { accountMachine } from '../../../machines/account/account.machine.ts';
import {
  guestAccount,
  hindered,
  member,
  otherSession,
  phoneWay,
} from '../../support/account-samples.ts';
import { chartScript } from '../../support/chart-script.ts';

export const account = chartScript(accountMachine, {
  inputs: { page: undefined },
  events: {
    'user.retries': { type: 'user.retries' },
    'user.asks signOut': { type: 'user.asks', matter: { kind: 'signOut' } },
    'user.asks everywhere': { type: 'user.asks', matter: { kind: 'signOutEverywhere' } },
    'user.asks endSession': {
      type: 'user.asks',
      matter: { kind: 'endSession', session: otherSession },
    },
    'user.asks unlink': { type: 'user.asks', matter: { kind: 'unlink', way: phoneWay } },
    'user.asks delete': { type: 'user.asks', matter: { kind: 'delete' } },
    'user.confirms': { type: 'user.confirms' },
    'user.cancels': { type: 'user.cancels' },
    'user.takesData': { type: 'user.takesData' },
    'passkey.made': { type: 'passkey.made' },
  },
  answers: {
    loadAccount: { member, hindered, guest: guestAccount },
    act: { done: null },
    isOver: { over: { isOver: true }, 'not over': { isOver: false } },
    saveData: { saved: null },
  },
});
