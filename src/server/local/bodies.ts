import * as v from 'valibot';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
export const whole = (max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
export const clockBody = v.strictObject({ minutes: whole(60 * 24 * 365) });
export const onlineBody = v.strictObject({ online: v.boolean() });
export const outBody = v.strictObject({ out: v.boolean() });
export const jammedBody = v.strictObject({ jammed: v.boolean() });
export const emptyBody = v.strictObject({});
export const doneBody = v.strictObject({ done: v.literal(true) });
export const returnBody = v.strictObject({
  powerBankId: id,
  cabinetId: id,
  slot: v.optional(whole(1000)),
  lateMinutes: v.optional(whole(60 * 24 * 30)),
});
export const decisionBody = v.variant('decision', [
  v.object({ decision: v.literal('accept') }),
  v.object({
    decision: v.literal('reject'),
    reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
  }),
]);
export const hoursBody = v.strictObject({
  hours: v.pipe(v.string(), v.maxLength(500)),
  timeZone: v.pipe(v.string(), v.trim(), v.maxLength(64)),
});
export const refundBody = v.strictObject({
  minor: v.optional(v.pipe(whole(100_000_00), v.minValue(1))),
});
export const disputeBody = v.strictObject({
  status: v.picklist(['needs_response', 'won', 'lost']),
});
export const couponBody = v.strictObject({
  minor: v.pipe(whole(1_000_00), v.minValue(1)),
  days: v.optional(v.pipe(whole(3650), v.minValue(1)), 30),
});
export const creditBody = v.strictObject({
  userId: id,
  minor: v.pipe(whole(100_000_00), v.minValue(1)),
  currency: v.optional(v.literal('EUR'), 'EUR'),
});
