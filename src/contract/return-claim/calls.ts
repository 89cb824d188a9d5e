import * as v from 'valibot';
import type { ReturnClaim } from '../../domain/return-claim.ts';
import { body, operation } from '../operation.ts';
import * as wire from '../wire.ts';
import { encodeReturnClaim, returnClaimSchema } from './return-claim.ts';

const claimAnswer = {
  schema: v.pipe(
    v.looseObject({ data: returnClaimSchema }),
    v.transform(({ data }) => data),
  ),
};

/**
 * "I returned it": place and time (without a time: now). The key makes a repetition the same claim;
 * while one is open, it is the answer.
 */
export const claimReturn = operation('claimReturn', {
  method: 'POST',
  path: 'order/returned',
  pathFrom: 'chosen',
  extra: 'returnClaim',
  idempotent: true,
  fields: {
    orderId: body('orderId', wire.opaqueId),
    cabinetCode: body('qrcode', wire.code),
    claimedAt: body('time', v.optional(wire.moment)),
  },
  answer: claimAnswer,
});

/**
 * Takes an open claim back: the meter goes on from the rental's start. A claim that is settled stays
 * as it is, and is the answer. Named by its reference: a repetition that comes late must not take
 * back a later claim.
 */
export const withdrawClaim = operation('withdrawClaim', {
  method: 'POST',
  path: 'order/returned/withdraw',
  pathFrom: 'chosen',
  extra: 'claimWithdrawal',
  fields: { orderId: body('orderId', wire.opaqueId), reference: body('reference', wire.text(40)) },
  answer: claimAnswer,
});

const encodeClaim = (claim: ReturnClaim) => ({ data: encodeReturnClaim(claim) });

export const returnClaimAnswers = { claimReturn: encodeClaim, withdrawClaim: encodeClaim };
