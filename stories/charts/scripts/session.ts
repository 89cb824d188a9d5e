import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import { user } from '../../support/samples.ts';

const member = { ...user, id: 'u_2', displayName: 'Anna' };

export const session = chartScript(sessionMachine, {
  inputs: {
    nobody: { token: null, user: null },
    'token kept': { token: 'token-1', user: null },
    'person kept': { token: 'token-1', user: member },
  },
  events: {
    'token.received': { type: 'token.received', token: 'token-1' },
    'token.refused': {
      type: 'token.refused',
      token: 'token-1',
      failure: { kind: 'unauthorized', text: '' },
    },
    'token.changedElsewhere other': { type: 'token.changedElsewhere', token: 'token-2' },
    'token.changedElsewhere gone': { type: 'token.changedElsewhere', token: null },
    'user.retries': { type: 'user.retries' },
    'user.cancels': { type: 'user.cancels' },
    'user.signsOut': { type: 'user.signsOut' },
    'user.acknowledges': { type: 'user.acknowledges' },
  },
  failures: {
    loadUser: [{ kind: 'network' }, { kind: 'timeout' }],
    renewGuest: [{ kind: 'network' }, { kind: 'unauthorized', text: '' }],
  },
  answers: {
    loadUser: { guest: user, member },
    revokeToken: { revoked: null },
    renewGuest: { 'new token': { token: 'token-3' } },
  },
});
