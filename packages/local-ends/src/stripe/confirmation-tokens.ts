import type Stripe from 'stripe';
import { invalidRequest } from './failure.ts';
import type { Intent } from './intent.ts';
import { newConfirmationToken, type TokenInput } from './objects/confirmation-token.ts';
import { instrumentOf, type Instrument } from './payment-methods.ts';
import type { StripeStore } from './store.ts';

/** Lifetime of a token: twelve hours, as at Stripe. */
const validSeconds = 12 * 60 * 60;

/** Stores a token for a card from a wallet or the fields; it confirms nothing by itself. */
export async function createToken(
  store: StripeStore,
  { method }: Instrument,
  input: Omit<TokenInput, 'method'>,
): Promise<Stripe.ConfirmationToken> {
  const token = newConfirmationToken(store.seconds, { ...input, method }, validSeconds);
  await store.save('confirmation_token', token);
  await store.save('token_record', { id: `tok_${token.id}`, method: method.id });
  return token;
}

/**
 * Card behind a token that can confirm this intent. A token confirms one intent, once, before it
 * expires, and for the use that it was made for.
 */
export async function instrumentOfToken(
  store: StripeStore,
  id: string,
  intent: Intent,
): Promise<Instrument> {
  const token = await store.find('confirmation_token', id);
  const param = 'confirmation_token';
  if (!token)
    throw invalidRequest(`No such confirmation_token: '${id}'`, {
      code: 'resource_missing',
      param,
    });
  if (token.payment_intent !== null || token.setup_intent !== null)
    throw invalidRequest(
      `The provided confirmation_token ${id} was already used to confirm an Intent. Create a new ConfirmationToken to confirm this PaymentIntent.`,
      { param },
    );
  if (token.expires_at !== null && token.expires_at <= store.seconds)
    throw invalidRequest(`The provided confirmation_token ${id} has expired.`, { param });
  if (token.setup_future_usage !== null && token.setup_future_usage !== intent.setup_future_usage)
    throw invalidRequest(
      `The setup_future_usage of the confirmation_token (${token.setup_future_usage}) does not match the one of the PaymentIntent (${String(intent.setup_future_usage)}).`,
      { param },
    );
  const { method } = await store.load('token_record', `tok_${id}`);
  await store.save('confirmation_token', { ...token, payment_intent: intent.id });
  return instrumentOf(store, method);
}
