import type { OperationRequest } from '../../../src/contract/operation.ts';
import type { OperationId, Operations } from '../../../src/contract/operations.ts';
import type { LocalState } from '../../../src/server/local/state.ts';
import { call, fetched } from './call.ts';

let keys = 0;

/**
 * A person in front of a listening backend with the local ends: pays by card in the local Stripe,
 * carries power banks about.
 */
export async function customer(address: string, known?: string) {
  let send = fetched(address);
  const token = known ?? (await call(send, 'guestLogin', {})).value?.token ?? '';
  const ask = <Id extends OperationId>(
    id: Id,
    request: OperationRequest<Operations[Id]>,
    headers: Readonly<Record<string, string>> = {},
  ) => call(send, id, request, { token, ...headers });
  return {
    token,
    ask,
    /** The backend is elsewhere now. */
    moveTo: (there: string) => void (send = fetched(there)),
    /** Opens a hold; the answer's client secret names the payment. */
    openHold: async (code: string) => {
      const found = await ask('checkCabinet', { cabinetCode: code });
      if (!found.value) return { refusal: found, intentId: '', secret: '' };
      const answer = await ask(
        'createDepositIntent',
        {
          cabinetId: found.value.cabinetId,
          paymentMethodId: 'stripe-card',
          amount: found.value.tariff.deposit,
        },
        { 'Idempotency-Key': `customer-${process.pid}-${++keys}` },
      );
      const secret = answer.value?.clientSecret ?? '';
      return {
        refusal: answer.value ? null : answer,
        intentId: secret.replace(/_secret.*/, ''),
        secret,
      };
    },
    orders: async () => (await ask('orders', { page: 1, pageSize: 10 })).value?.orders ?? [],
  };
}
export type Customer = Awaited<ReturnType<typeof customer>>;

/** Pays as Stripe.js does when a person has typed a card: the one that always succeeds, or another. */
export async function payInBrowser(
  address: string,
  { intentId, secret }: { readonly intentId: string; readonly secret: string },
  number = '4242424242424242',
): Promise<string> {
  const { stripeKey } = await publicKeyOf(address);
  const response = await fetch(`${address}/local/stripe/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${stripeKey}` },
    body: JSON.stringify({
      client_secret: secret,
      card: { number, exp_month: 12, exp_year: 2040, cvc: '123' },
    }),
  });
  // a PaymentIntent; only its status is looked at
  const intent = (await response.json()) as { status?: string };
  return intent.status ?? `refused with ${response.status}`;
}

async function publicKeyOf(address: string) {
  const anybody = fetched(address);
  const token = (await call(anybody, 'guestLogin', {})).value?.token ?? '';
  const methods = await call(anybody, 'paymentMethods', { cabinetId: 'cab-bw-4821' }, { token });
  return { stripeKey: methods.value?.[0]?.publicKey ?? '' };
}

/** Real state at the local ends: cabinets, power banks that are out, payments. */
export const localState = async (address: string): Promise<LocalState> =>
  // that is what it answers
  (await fetch(`${address}/local/api/state`)).json() as Promise<LocalState>;

/** A person puts a power bank into a cabinet. */
export async function putBack(
  address: string,
  powerBankId: string,
  cabinetId: string,
): Promise<void> {
  const response = await fetch(`${address}/local/api/return`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ powerBankId, cabinetId }),
  });
  if (!response.ok)
    throw new Error(`the cabinet did not take ${powerBankId}: ${await response.text()}`);
}
