/** Where the payment's chart and those below it stand, as `state()` of `arrive` says it. */

const alone = (value: string, tag: string) => ({ value, tags: [tag], below: [] });
const byWallet = (value: string, tag: string) => ({
  value: { collecting: 'byWallet' },
  tags: ['collecting'],
  below: [{ value, tags: [tag] }],
});
const byCard = (value: string, tag: string) => ({
  value: { collecting: 'byCard' },
  tags: ['collecting'],
  below: [{ value, tags: [tag] }],
});
const byPayPal = (value: unknown, tag: string) => ({
  value: { collecting: 'byPayPal' },
  tags: ['collecting'],
  below: [{ value, tags: [tag] }],
});
/** `asked`: where the chart stands that asks the server. */
const settled = (value: string, tag: string, asked?: unknown) => ({
  value: 'settling',
  tags: ['settling'],
  below: [{ value, tags: [tag] }, ...(asked === undefined ? [] : [{ value: asked, tags: [] }])],
});
/** The same for an attempt that was begun before. */
const earlier = (state: ReturnType<typeof settled>) => ({ ...state, value: 'settlingEarlier' });

export const recalling = alone('recallingAttempt', 'loading');
export const recallingOutcome = earlier(settled('confirming', 'confirming', 'askingOnce'));
export const loadingMethods = alone('loadingMethods', 'loading');
export const loadingBill = alone('loadingBill', 'loading');
export const offeringHold = alone('offeringHold', 'offeringHold');
export const buying = alone('buying', 'buying');
export const unsupported = alone('unsupported', 'unsupported');
export const loadingFields = byCard('loadingFields', 'loading');
export const fieldsMissing = byCard('fieldsMissing', 'fieldsMissing');
export const walletState = byWallet;
export const filling = byCard('filling', 'filling');
/** Among the saved cards. */
export const choosing = {
  value: { collecting: 'bySavedCard' },
  tags: ['collecting'],
  below: [{ value: 'choosing', tags: ['choosing'] }],
};
export const invitingToPayPal = byPayPal({ offering: 'inviting' }, 'inviting');
/** The person was there and has not agreed. */
export const offeringPayPal = byPayPal({ offering: { reminding: 'quiet' } }, 'reminding');
/** With PayPal's own button. */
export const payPalState = byPayPal;
export const leaving = (step: string) => byPayPal(step, 'leaving');
export const submitting = (step: string) => byCard(step, 'authorising');
export const asking = settled('confirming', 'confirming', { askingQuickly: 'asking' });
export const waiting = settled('confirming', 'confirming', { askingQuickly: 'waiting' });
export const unknown = settled('unknown', 'unknown', { askingSlowly: 'waiting' });
export const unknownAsks = settled('unknown', 'unknown', { askingSlowly: 'asking' });
export const unknownEarlier = earlier(unknown);
export const failed = alone('failed', 'failed');
export const closing = settled('closing', 'confirming');
export const closingEarlier = earlier(closing);
export const cancelled = alone('cancelled', 'loading');
export const result = { page: 'result', tradeNumber: 'o1', purpose: 'deposit' };
