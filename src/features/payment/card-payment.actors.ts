import type { Attempt, AttemptFor, CardForm, Intent } from '../../../machines/payment/collect.ts';
import type { Client, Result } from '../../client/client.ts';
import {
  createDepositIntent,
  createPurchaseIntent,
  createRepaymentIntent,
  createTopUpIntent,
} from '../../contract/payment/calls.ts';
import type { Charge, Purpose } from '../../domain/charge.ts';
import { KnownFailure } from '../../domain/failure.ts';
import type { PaymentMethod } from '../../domain/payment-method.ts';
import { tariffWord } from '../../domain/tariff.ts';
import { attempts, namePayment } from '../../actors/attempts.ts';
import type { CardFormRequest, CardProvider } from './card-form.actors.ts';
import {
  cabinetIn,
  nameOf,
  openedFor,
  orderIn,
  requestOf,
  type Unclear,
} from '../../actors/charged.ts';
import { promised, unwrapped } from '../../actors/promised.ts';
import { randomId } from '../../actors/random-id.ts';
import { asHaveOrder } from '../../actors/rental-call.ts';
import type { Store } from '../../actors/storage.ts';

/** Payment by card. The provider's code is loaded with the first form, not before. */
export function cardActors(
  client: Client,
  store: Store,
  provider: () => Promise<CardProvider>,
  unclear: Unclear = () => null,
) {
  return {
    prepareCardForm: promised(async (request: CardFormRequest, signal) =>
      (await provider()).prepare(request, signal),
    ),
    submitCard: promised(
      async ({
        cardForm,
        keepsCard,
      }: {
        cardForm: CardForm;
        keepsCard?: true | undefined;
      }): Promise<null> => {
        await (await provider()).submit(cardForm, keepsCard === true);
        return null;
      },
    ),
    openAttempt: promised(async (asked: AttemptFor) => openedFor(store, asked, unclear)),
    createIntent: promised((begun: IntentFor, signal) => openIntent(client, store, begun, signal)),
    authoriseCard: promised(
      async (
        { cardForm, clientSecret }: { cardForm: CardForm; clientSecret: string },
        signal,
      ): Promise<null> => {
        await (await provider()).authorise(cardForm, clientSecret, signal);
        return null;
      },
    ),
  };
}

type IntentFor = {
  readonly charge: Charge;
  readonly method: PaymentMethod;
  readonly attempt: Attempt;
  readonly keepsCard?: true | undefined;
};

/** Opens a payment at the card's provider under the attempt's key, and stores its id. */
export async function openIntent(
  client: Client,
  store: Store,
  { charge, method, attempt, keepsCard }: IntentFor,
  signal: AbortSignal,
): Promise<Intent> {
  const attempted = attempts(store, charge.purpose);
  const subject = nameOf(charge.subject);
  // With the tick it is another request than without; the new key is stored first, in case the
  // answer is lost.
  const key = keepsCard ? randomId() : attempt.key;
  if (keepsCard) attempted.keep(subject, { ...attempt, key });
  const { clientSecret } = await unwrapped(
    asHaveOrder(
      intents[charge.purpose](client, charge, {
        paymentMethodId: method.id,
        ...(keepsCard && { keepsCard }),
        options: {
          signal,
          idempotencyKey: `${requestOf(key, method, charge)}${keepsCard ? '-kept' : ''}`,
        },
      }),
    ),
  );
  const paymentId = intentIdIn(clientSecret);
  if (paymentId === null) throw new KnownFailure({ kind: 'badAnswer' });
  // Stored before the bank is asked: after a reload the server can be asked for the outcome.
  attempted.keep(subject, { key, paymentIntentId: paymentId });
  namePayment(store, paymentId);
  return { clientSecret, paymentId };
}

type IntentWish = {
  readonly paymentMethodId: string;
  readonly keepsCard?: true;
  readonly options: { readonly signal: AbortSignal; readonly idempotencyKey: string };
};

/** Call that opens a payment by a new card, by purpose (section 7, "Payment"). */
const intents: Readonly<
  Record<
    Purpose,
    (
      client: Client,
      charge: Charge,
      wish: IntentWish,
    ) => Promise<Result<{ readonly clientSecret: string }>>
  >
> = {
  deposit: (client, { subject, money, tariff }, { options, ...wish }) =>
    client(
      createDepositIntent,
      {
        cabinetId: cabinetIn(subject),
        amount: money.minor,
        shownTariff: tariff && tariffWord(tariff),
        ...wish,
      },
      options,
    ),
  repayment: (client, { subject, coupon }, { options, ...wish }) =>
    client(createRepaymentIntent, { orderId: orderIn(subject), coupon, ...wish }, options),
  purchase: (client, { subject }, { options, ...wish }) =>
    client(createPurchaseIntent, { orderId: orderIn(subject), ...wish }, options),
  topUp: (client, { money }, { options, ...wish }) =>
    client(createTopUpIntent, { amount: money.minor, ...wish }, options),
  mifi: () => Promise.resolve({ ok: false, failure: { kind: 'systemUnsupported' } }),
};

/** A client secret starts with the id of its intent: `pi_123_secret_456`. */
const intentIdIn = (clientSecret: string): string | null =>
  /^(pi_[A-Za-z0-9]+)_secret_/.exec(clientSecret)?.[1] ?? null;
