import * as v from 'valibot';
import { returnClaimStates, type ReturnClaim } from '../../domain/return-claim.ts';
import * as wire from '../wire.ts';

/** Chosen: a person's claim about a return that no cabinet registered. */
export const returnClaimSchema = v.pipe(
  v.looseObject({
    reference: wire.text(40),
    qrcode: wire.codeSaid,
    time: wire.instant,
    created: wire.instant,
    state: v.picklist(returnClaimStates),
    reason: wire.anyText,
    stopsMeter: v.nullish(v.boolean(), true),
    lapses: wire.optionalInstant,
  }),
  v.transform(
    ({ reference, qrcode, time, created, state, reason, stopsMeter, lapses }): ReturnClaim => ({
      reference,
      cabinetCode: qrcode,
      claimedAt: time,
      createdAt: created,
      state,
      reason: reason || null,
      stopsMeter,
      lapsesAt: lapses,
    }),
  ),
);

export const encodeReturnClaim = (claim: ReturnClaim) => ({
  reference: claim.reference,
  qrcode: claim.cabinetCode,
  time: wire.instantText(claim.claimedAt),
  created: wire.instantText(claim.createdAt),
  state: claim.state,
  reason: claim.reason ?? '',
  stopsMeter: claim.stopsMeter,
  lapses: wire.optionalInstantText(claim.lapsesAt),
});
