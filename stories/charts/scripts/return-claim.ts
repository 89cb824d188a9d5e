import { returnClaimMachine } from '../../../machines/return-claim/return-claim.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import { hour, minute, rentedAt } from '../../support/times.ts';
import { confirmation } from './confirmation.ts';
import { openClaim } from '../../support/order-samples.ts';
import { refusedBy } from '../../support/server-texts.ts';

const now = rentedAt + 74 * minute;

const kept = { key: 'key-1', cabinetCode: 'BW-1007', claimedAt: now - 10 * minute };
const refusal = refusedBy('unknownCabinet', 'server.unknownCabinet', {
  values: { devicecode: 'BW-1007' },
});

export const returnClaim = chartScript(returnClaimMachine, {
  inputs: {
    rental: { orderId: 'ord_7f3k', kept: null },
    'kept before': { orderId: 'ord_7f3k', kept: { ...kept, failure: null } },
    'refused meanwhile': { orderId: 'ord_7f3k', kept: { ...kept, failure: refusal } },
  },
  events: {
    'user.opens': { type: 'user.opens' },
    'user.picksStation': { type: 'user.picksStation', code: 'BW-1007' },
    'user.picksElsewhere': { type: 'user.picksElsewhere' },
    'user.typesCode': { type: 'user.typesCode', text: 'BW-1007' },
    'user.choosesTime before the rental': { type: 'user.choosesTime', at: rentedAt - hour },
    'user.choosesTime': { type: 'user.choosesTime', at: now - 10 * minute },
    'user.claims': { type: 'user.claims', rentedAt, now },
    'user.edits': { type: 'user.edits' },
    'user.closes': { type: 'user.closes' },
    'user.doubts': { type: 'user.doubts', reference: openClaim.reference },
    'user.withdraws': { type: 'user.withdraws' },
    'kept.sent': { type: 'kept.sent', receipt: { reference: openClaim.reference, at: now } },
    'kept.refused': { type: 'kept.refused', failure: refusal },
  },
  answers: {
    openAttempt: { key: { key: 'key-1' } },
    withdrawClaim: { 'taken back': { ...openClaim, state: 'withdrawn' } },
    keepClaim: { 'kept here': null },
    ask: { claim: openClaim, 'no answer yet': null },
  },
  failures: {
    ask: [refusal, { kind: 'network' }],
  },
  children: [confirmation],
});
