import type { BuiltCollector } from '../../../src/domain/payment-method.ts';

/** States of the payment's chart and of those below it, in the form of `state()` of `arrive`. */

const alone = (value: string, tag: string) => ({ value, tags: [tag], below: [] });
const by = (collecting: BuiltCollector) => (value: unknown, tag: string) => ({
  value: { collecting },
  tags: ['collecting'],
  below: [{ value, tags: [tag] }],
});
const byCard = by('card');
const byPayPal = by('paypal');
/** `asked`: where the chart stands that asks the server. */
const settled = (state: 'asking' | 'unknown', value: string, asked?: unknown) => ({
  value: { settling: state },
  tags: [state === 'asking' ? 'settling' : 'unknown'],
  below: [{ value, tags: [] }, ...(asked === undefined ? [] : [{ value: asked, tags: [] }])],
});
/** The same states for an attempt that was begun before. */
const earlier = ({ value, ...state }: ReturnType<typeof settled>) => ({
  ...state,
  value: { settlingEarlier: value.settling },
});

export const recalling = alone('recallingAttempt', 'loading');
export const recallingOutcome = earlier(settled('asking', 'confirming', 'askingOnce'));
export const loadingMethods = alone('loadingMethods', 'loading');
export const loadingBill = alone('loadingBill', 'loading');
export const offeringHold = alone('offeringHold', 'offeringHold');
export const buying = alone('buying', 'buying');
export const unsupported = alone('unsupported', 'unsupported');
export const loadingFields = byCard('loadingFields', 'loading');
export const fieldsMissing = byCard('fieldsMissing', 'loading');
export const walletState = by('wallet');
export const filling = byCard('filling', 'ready');
/** Choice among the saved cards. */
export const choosing = by('savedCard')('choosing', 'ready');
export const invitingToPayPal = byPayPal({ offering: 'inviting' }, 'ready');
/** PayPal's offer after the person came back without agreeing. */
export const offeringPayPal = byPayPal({ offering: { reminding: 'quiet' } }, 'ready');
/** States with PayPal's own button. */
export const payPalState = byPayPal;
export const leaving = (step: string) => byPayPal(step, 'paying');
export const submitting = (step: string) => byCard(step, 'paying');
export const asking = settled('asking', 'confirming', { askingQuickly: 'asking' });
export const waiting = settled('asking', 'confirming', { askingQuickly: 'waiting' });
export const unknown = settled('unknown', 'confirming', { askingSlowly: 'waiting' });
export const unknownAsks = settled('unknown', 'confirming', { askingSlowly: 'asking' });
export const unknownEarlier = earlier(unknown);
export const failed = alone('failed', 'failed');
export const closing = settled('asking', 'closing');
/** Closing after an unknown result became known. */
export const closingUnknown = settled('unknown', 'closing');
export const closingEarlier = earlier(closing);
export const cancelled = alone('cancelled', 'loading');
export const result = { page: 'result', tradeNumber: 'o1', purpose: 'deposit' };
