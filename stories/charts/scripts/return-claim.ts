import { returnClaimMachine } from '../../../machines/return-claim/return-claim.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import { hour, minute, rentedAt } from '../../support/times.ts';
import { confirmation } from './confirmation.ts';
import { openClaim } from '../../support/order-samples.ts';

const now = rentedAt + 74 * minute;

export const returnClaim = chartScript(returnClaimMachine, {
  inputs: { rental: { orderId: 'ord_7f3k' } },
  events: {
    'user.opens': { type: 'user.opens' },
    'user.typesCode': { type: 'user.typesCode', text: 'BW-1007' },
    'user.choosesTime before the rental': { type: 'user.choosesTime', at: rentedAt - hour },
    'user.choosesTime': { type: 'user.choosesTime', at: now - 10 * minute },
    'user.claims': { type: 'user.claims', rentedAt, now },
    'user.edits': { type: 'user.edits' },
    'user.closes': { type: 'user.closes' },
  },
  answers: {
    openAttempt: { key: { key: 'key-1' } },
    ask: { claim: openClaim, 'no answer yet': null },
  },
  failures: {
    ask: [
      {
        kind: 'refused',
        reason: 'unknownCabinet',
        text: 'Eine Station mit dem Code BW-1007 gibt es nicht',
      },
      { kind: 'network' },
    ],
  },
  children: [confirmation],
});
