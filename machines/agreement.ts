import { told } from './asked.ts';

/** Boxes that have to be ticked before anything is rented (specification, section 5). */
export type Agreement = 'terms' | 'privacy';
export type Agreed = Readonly<Record<Agreement, boolean>>;
export type Ticked = { readonly agreement: Agreement; readonly on: boolean };
type Chart = { readonly context: { readonly agreed: Agreed } };

export const nothingAgreed: Agreed = { terms: false, privacy: false };

export const allAgreed: Agreed = { terms: true, privacy: true };

export const isAgreed = ({ terms, privacy }: Agreed): boolean => terms && privacy;

export const hasAgreed = ({ context: { agreed } }: Chart): boolean => isAgreed(agreed);

export const ticked = (agreed: Agreed, { agreement, on }: Ticked): Agreed => ({
  ...agreed,
  [agreement]: on,
});

/** Transition of `user.ticks`. */
export const ticking = { actions: { type: 'tick', params: told<Ticked> } } as const;

/**
 * Goes on to `target` with both boxes ticked. Otherwise only the toast asks to review and agree:
 * the chart's state `askingAgreement`, and the action `askToAgree`, which marks what is missing.
 */
export const onceAgreed = <const Target extends string>(target: Target) =>
  [
    { guard: 'hasAgreed', target },
    { target: '.askingAgreement', actions: 'askToAgree' },
  ] as const;
