import { told } from './asked.ts';

/** The boxes without which nothing is rented (specification, section 5). */
export type Agreement = 'terms' | 'privacy';
export type Agreed = Readonly<Record<Agreement, boolean>>;
export type Ticked = { readonly agreement: Agreement; readonly on: boolean };
type Chart = { readonly context: { readonly agreed: Agreed } };

export const nothingAgreed: Agreed = { terms: false, privacy: false };

export const allAgreed: Agreed = { terms: true, privacy: true };

export const isAgreed = ({ terms, privacy }: Agreed): boolean => terms && privacy;

/** The guard `hasAgreed`. */
export const hasAgreed = ({ context: { agreed } }: Chart): boolean => isAgreed(agreed);

/** What is agreed to with one box changed. */
export const ticked = (agreed: Agreed, { agreement, on }: Ticked): Agreed => ({
  ...agreed,
  [agreement]: on,
});

/** What `user.ticks` does. */
export const ticking = { actions: { type: 'tick', params: told<Ticked> } } as const;

/**
 * On to `target` with both boxes ticked. Otherwise the toast asks to review and agree, in the state
 * `askingAgreement` of the chart's own, and nothing else happens; the action `askToAgree` marks what
 * is missing.
 */
export const onceAgreed = <const Target extends string>(target: Target) =>
  [
    { guard: 'hasAgreed', target },
    { target: '.askingAgreement', actions: 'askToAgree' },
  ] as const;
