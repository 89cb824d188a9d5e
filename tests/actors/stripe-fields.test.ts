import type { PaymentMethod, StripeElements } from '@stripe/stripe-js';
import { describe, expect, it, vi } from 'vitest';
import { askingBank, failureOfStripe, fieldsFrom } from '../../src/actors/stripe-fields.ts';
import { leavesOutcomeUnknown } from '../../src/domain/failure.ts';

it.each([
  [
    { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    { kind: 'declined', reason: 'insufficientFunds' },
  ],
  [
    { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
    { kind: 'declined', reason: 'generic' },
  ],
  [
    { type: 'card_error', code: 'card_declined', decline_code: 'a_reason_of_tomorrow' },
    { kind: 'declined', reason: 'generic' },
  ],
  [
    { type: 'card_error', code: 'expired_card' },
    { kind: 'declined', reason: 'expiredCard' },
  ],
  [
    { type: 'card_error', code: 'incorrect_cvc' },
    { kind: 'declined', reason: 'incorrectCvc' },
  ],
  [
    { type: 'card_error', code: 'processing_error' },
    { kind: 'declined', reason: 'processingError' },
  ],
  [
    { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
    { kind: 'authenticationFailed' },
  ],
  [
    { type: 'invalid_request_error', code: 'setup_intent_authentication_failure' },
    { kind: 'authenticationFailed' },
  ],
  [
    { type: 'validation_error', code: 'incomplete_number' },
    { kind: 'declined', reason: 'generic' },
  ],
] as const)('%j is a known refusal', (error, failure) => {
  expect(failureOfStripe(error)).toEqual(failure);
  expect(leavesOutcomeUnknown(failureOfStripe(error))).toBe(false);
});

it('names the card that was declined where Stripe says which', () => {
  const card = { brand: 'visa', last4: '0002' } as PaymentMethod.Card;
  const payment_method = { type: 'card', card } as PaymentMethod;
  expect(failureOfStripe({ type: 'card_error', code: 'card_declined', payment_method })).toEqual({
    kind: 'declined',
    reason: 'generic',
    card: { brand: 'visa', lastDigits: '0002' },
  });
});

it.each([
  { type: 'api_connection_error' },
  { type: 'api_error' },
  { type: 'rate_limit_error' },
  { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' },
] as const)('after %j only the server knows what happened', error => {
  expect(leavesOutcomeUnknown(failureOfStripe(error))).toBe(true);
});

describe('the page stops while the bank asks', () => {
  function asks() {
    const stopped = new AbortController();
    const openAnew = vi.fn<() => void>();
    let here = '/confirm';
    let answer: (result: Record<never, never>) => void = () => undefined;
    const ended = askingBank(
      { scriptUrl: undefined, locale: () => 'de-DE', returnUrl: () => here, openAnew },
      stopped.signal,
      async () =>
        new Promise(resolve => {
          answer = resolve;
        }),
    );
    return {
      openAnew,
      goesTo: (path: string) => {
        here = path;
        stopped.abort();
      },
      answers: async () => {
        answer({});
        await ended;
      },
    };
  }

  it('opens the next page as a new document for a person who left meanwhile', () => {
    const { openAnew, goesTo } = asks();
    goesTo('/loginborrow');
    expect(openAnew).toHaveBeenCalledOnce();
  });

  it('keeps the document after waiting too long', () => {
    const { openAnew, goesTo } = asks();
    goesTo('/confirm');
    expect(openAnew).not.toHaveBeenCalled();
  });

  it('keeps the document for a person who goes on after the answer', async () => {
    const { openAnew, answers, goesTo } = asks();
    await answers();
    goesTo('/result');
    expect(openAnew).not.toHaveBeenCalled();
  });
});

it('card fields offer no wallet, and nothing that remembers a card beyond our own list', () => {
  const create = vi.fn();
  // Of the group no more than this is used before the fields are shown.
  fieldsFrom({ create } as unknown as StripeElements);
  expect(create).toHaveBeenCalledExactlyOnceWith(
    'payment',
    expect.objectContaining({
      wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    }),
  );
});
