import { guestChoiceMachine } from '../../../machines/guest-choice/guest-choice.machine.ts';
import { chartScript } from '../../support/chart-script.ts';

export const guestChoice = chartScript(guestChoiceMachine, {
  inputs: { page: undefined },
  events: {
    'person.proven as a guest': { type: 'person.proven', token: 'member', guestToken: 'guest' },
    'person.proven as nobody': { type: 'person.proven', token: 'member', guestToken: null },
    'user.takesAlong': { type: 'user.takesAlong' },
    'user.staysGuest': { type: 'user.staysGuest' },
    'user.retries': { type: 'user.retries' },
  },
  answers: {
    lookUp: {
      things: {
        account: '+49 ··· 789',
        inUse: 1,
        claimed: 1,
        ended: 2,
        isOwed: true,
        cards: 1,
        sent: 1,
        balances: [{ minor: 700, currency: 'EUR' }],
      },
      nothing: null,
    },
    takeGuest: { taken: null },
    leaveAccount: { left: null },
  },
  failures: {
    lookUp: [{ kind: 'network' }],
    takeGuest: [{ kind: 'network' }],
    leaveAccount: [{ kind: 'network' }],
  },
});
