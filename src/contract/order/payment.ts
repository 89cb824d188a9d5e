import * as v from 'valibot';
import type { PaidBy, PaymentFailure } from '../../domain/order.ts';
import * as wire from '../wire.ts';

/** Chosen: payer of a rental. The backend writes the program's own form. */
export const paidBySchema = v.pipe(
  v.fallback(
    v.nullish(
      v.looseObject({
        kind: v.picklist(['balance', 'invitation', 'payPal', 'weChat', 'card', 'unknown']),
        brand: wire.anyText,
        lastDigits: wire.anyText,
      }),
      null,
    ),
    null,
  ),
  v.transform((paid): PaidBy =>
    paid?.kind === 'card'
      ? { kind: 'card', brand: paid.brand, lastDigits: paid.lastDigits }
      : { kind: paid?.kind ?? 'unknown' },
  ),
);

/**
 * Failure notes of section 4, in the languages of known servers. Any other text in the field is no
 * failure note.
 */
const failureNotes: Readonly<Record<PaymentFailure, readonly [string, ...string[]]>> = {
  delegatedDeduction: ['Delegated deduction failed', '委托扣款失败', '代扣失败'],
  preauthorisationDeduction: [
    'Pre-authorisation deduction failed',
    'Pre-authorization deduction failed',
    '预授权扣款失败',
  ],
};
export const paymentFailureOf = (note: string): PaymentFailure | null =>
  (Object.keys(failureNotes) as PaymentFailure[]).find(kind =>
    failureNotes[kind].some(phrase => note.toLowerCase().includes(phrase.toLowerCase())),
  ) ?? null;

export const encodePaymentFailure = (failure: PaymentFailure | null): string =>
  failure ? failureNotes[failure][0] : '';
