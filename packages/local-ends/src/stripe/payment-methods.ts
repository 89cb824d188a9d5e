import type Stripe from 'stripe';
import { invalidRequest, StripeFailure } from './failure.ts';
import { newPaymentMethod, type BillingInput, type WalletType } from './objects/payment-method.ts';
import { type StripeStore, type StripeObjects } from './store.ts';
import { notATestCard, passesLuhn, testCardOf, testCards, type TestCard } from './test-cards.ts';

/** A PaymentMethod with the test card behind it. */
export type Instrument = {
  readonly method: Stripe.PaymentMethod;
  readonly card: TestCard;
  readonly record: StripeObjects['card_record'];
};

export type RawCard = {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
};

const cardError = (
  code: string,
  message: string,
  param: string,
  declineCode?: string,
): StripeFailure =>
  new StripeFailure(402, {
    type: 'card_error',
    code,
    message,
    param,
    ...(declineCode !== undefined && { decline_code: declineCode }),
  });

/** Makes a PaymentMethod of posted card data, and refuses it as Stripe's tokenisation does. */
export async function createCard(
  store: StripeStore,
  raw: RawCard,
  billing: BillingInput = {},
  wallet?: WalletType,
): Promise<Instrument> {
  if (!passesLuhn(raw.number))
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  if (raw.expMonth < 1 || raw.expMonth > 12)
    throw cardError(
      'invalid_expiry_month',
      "Your card's expiration month is invalid.",
      'exp_month',
    );
  const today = new Date(store.now);
  const past =
    raw.expYear < today.getUTCFullYear() ||
    (raw.expYear === today.getUTCFullYear() && raw.expMonth < today.getUTCMonth() + 1);
  if (past || raw.expYear > today.getUTCFullYear() + 50)
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  if (!/^\d{3,4}$/.test(raw.cvc))
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  const card = testCardOf(raw.number);
  if (!card)
    throw cardError(notATestCard.code, notATestCard.message, 'number', notATestCard.declineCode);
  return keep(
    store,
    card,
    newPaymentMethod(store.seconds, {
      card,
      expMonth: raw.expMonth,
      expYear: raw.expYear,
      billing,
      wallet,
    }),
  );
}

async function keep(
  store: StripeStore,
  card: TestCard,
  method: Stripe.PaymentMethod,
): Promise<Instrument> {
  const record = { id: recordId(method.id), number: card.number, setUp: false, used: false };
  await store.save('payment_method', method);
  await store.save('card_record', record);
  return { method, card, record };
}

const recordId = (methodId: string): string => `card_${methodId}`;

/**
 * PaymentMethod by id, or by the name of a ready-made test one (`pm_card_visa`), which makes a new
 * one each time as at Stripe.
 */
export async function instrumentOf(store: StripeStore, id: string): Promise<Instrument> {
  const ready = testCards.find(card => card.alias === id);
  if (ready)
    return keep(
      store,
      ready,
      newPaymentMethod(store.seconds, {
        card: ready,
        expMonth: 12,
        expYear: new Date(store.now).getUTCFullYear() + 2,
      }),
    );
  const method = await store.find('payment_method', id);
  if (!method)
    throw invalidRequest(`No such PaymentMethod: '${id}'`, {
      code: 'resource_missing',
      param: 'payment_method',
    });
  const record = await store.load('card_record', recordId(id));
  const card = testCardOf(record.number);
  if (!card) throw new Error(`no test card behind ${id}`);
  return { method, card, record };
}

/** A PaymentMethod belongs to one customer, or serves one payment. */
export function checkOwner({ method, record }: Instrument, customer: string | null): void {
  if (method.customer !== null && method.customer !== customer) {
    throw invalidRequest(
      customer === null
        ? `The payment method ${method.id} belongs to the Customer ${typeof method.customer === 'string' ? method.customer : method.customer.id}. Please include the Customer in the \`customer\` parameter.`
        : `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
      { param: 'payment_method' },
    );
  }
  if (method.customer === null && record.used) {
    throw invalidRequest(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    );
  }
}

/** Saves the card with the customer, with or without the consent to charge it later. */
export async function attach(
  store: StripeStore,
  instrument: Instrument,
  customer: string,
  setUp: boolean,
): Promise<Stripe.PaymentMethod> {
  const method = { ...instrument.method, customer };
  await store.save('payment_method', method);
  if (setUp) await store.save('card_record', { ...instrument.record, used: true, setUp: true });
  if (instrument.method.customer === null) await store.emit('payment_method.attached', method);
  return method;
}
