import * as v from 'valibot';
import type { ReturnClaim } from '../../domain/return-claim.ts';
import { body, operation } from '../operation.ts';
import * as wire from '../wire.ts';
import { encodeReturnClaim, returnClaimSchema } from './return-claim.ts';

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
  answer: {
    schema: v.pipe(
      v.looseObject({ data: returnClaimSchema }),
      v.transform(({ data }) => data),
    ),
  },
});

export const returnClaimAnswers = {
  claimReturn: (claim: ReturnClaim) => ({ data: encodeReturnClaim(claim) }),
};
