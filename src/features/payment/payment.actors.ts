import type { Attempt, AttemptFor } from '../../../machines/payment/collect.ts';
import { checkOrder, orderDetail } from '../../contract/order/calls.ts';
import { buyOrder, confirmSetup } from '../../contract/payment/calls.ts';
import { payPalConfirm } from '../../contract/payment/paypal.ts';
import { billFor } from '../../domain/bill.ts';
import type { Client, Result } from '../../client/client.ts';
import { purposes, type Subject, type Purpose } from '../../domain/charge.ts';
import { isExpired, type SavedCard } from '../../domain/card.ts';
import { savedCards } from '../../contract/payment/saved-cards.ts';
import { attempts, markSent, unnamePayment } from '../../actors/attempts.ts';
import { codeIn, nameOf, orderIn } from '../../actors/charged.ts';
import type { PayPalTrades } from '../../actors/paypal.ts';
import { promised, unwrapped } from '../../actors/promised.ts';
import { asHaveOrder } from '../../actors/rental-call.ts';
import {
  isSavedCardRental,
  savedCardRental,
  type SavedCardRentals,
} from './saved-card-once.actors.ts';
import { walletAgent } from '../../actors/wallet.ts';
import { isWeChatPayment, weChatPaid } from './wechat-paid.actors.ts';
import { hasExtra, type AppConfig } from '../../contract/config.ts';
import type { Store } from '../../actors/storage.ts';
import { methodsOffered } from '../../actors/offered-methods.ts';
import { confirmCountrySchema, defaultConfirmCountry } from '../../contract/page-settings.ts';
import { readPart } from '../../actors/config-part.ts';

/** Payment that this page left for PayPal, even if no tab has it as under way any more. */
type BegunHere = () => Attempt | null;

/** Choice of a method, and the attempt that is stored until its outcome is known. */
export const paymentActors = (
  client: Client,
  store: Store,
  {
    paymentMethods: kinds,
    agentId,
    extras,
  }: Pick<AppConfig, 'paymentMethods' | 'agentId' | 'extras'>,
  begunHere: BegunHere = () => null,
) => ({
  recallAttempt: promised(
    async ({ purpose, subject }: AttemptFor) =>
      attempts(store, purpose).recall(nameOf(subject)) ?? begunHere(),
  ),
  loadMethods: promised(methodsOffered(client, { paymentMethods: kinds, agentId, extras })),
  loadBill: promised(async ({ purpose, subject }: AttemptFor, signal) =>
    billFor(
      purpose,
      await unwrapped(client(orderDetail, { orderId: orderIn(subject) }, { signal })),
    ),
  ),
  buyByHold: promised(
    async ({ orderId, attempt }: { orderId: string; attempt: AttemptFor }, signal) => {
      const { key } = attempts(store, attempt.purpose).open(nameOf(attempt.subject));
      await unwrapped(client(buyOrder, { orderId }, { signal, idempotencyKey: key }));
      attempts(store, attempt.purpose).close(nameOf(attempt.subject));
      return null;
    },
  ),
  loadCards: promised(async ({ subject }: { subject: Subject }, signal) => {
    const now = Date.now();
    const isNamed = hasExtra({ extras }, 'savedCardOnPage');
    if (!isNamed && codeIn(store, subject) === null) return { cards: [], now };
    const cards = await unwrapped(
      client(savedCards, { userEnd: 'web', ...cardsFor(store, subject, agentId) }, { signal }),
    );
    return { cards: isNamed ? cards : onlyGood(cards, now), now };
  }),
  closeAttempt: promised(
    async ({ purpose, subject }: { purpose: Purpose; subject: Subject | null }): Promise<null> => {
      if (subject) attempts(store, purpose).close(nameOf(subject));
      unnamePayment(store);
      return null;
    },
  ),
});

/**
 * The API cannot be told which card pays (section 7, "rent-from-saved"), so it must be the only
 * one.
 */
const onlyGood = (cards: readonly SavedCard[], now: number): readonly SavedCard[] =>
  cards.length === 1 ? cards.filter(({ expiry }) => !isExpired(expiry, now)) : [];

/** Asks for the outcome of a payment; null while there is no rental yet. */
export const confirmPaymentActor = (
  client: Client,
  store: Store,
  begunHere: BegunHere,
  trades: PayPalTrades,
  isRecognised: boolean,
  rented: SavedCardRentals = new Map(),
) =>
  promised(async ({ question }: { question: { paymentId: string } }, signal) => {
    const { paymentId } = question;
    const known = rented.get(paymentId);
    if (known !== undefined) return { orderId: known };
    if (isWeChatPayment(paymentId)) return weChatPaid(client, paymentId, signal);
    if (isSavedCardRental(paymentId)) return savedCardRental(client, store, paymentId, signal);
    const tradeNumber = trades.get(paymentId) ?? payPalTradeOf(store, paymentId, begunHere);
    const { orderId, purchaseNumber } = await unwrapped(
      asHaveOrder(
        tradeNumber === null
          ? client(confirmSetup, { paymentIntentId: paymentId }, { signal })
          : isRecognised || markSent(store, paymentId)
            ? client(payPalConfirm, { tradeNumber, paymentId }, { signal })
            : readPayPal(client, store, tradeNumber, signal),
      ),
    );
    // A payment without a rental has a number of its own.
    const named = orderId ?? purchaseNumber;
    return named === null ? null : { orderId: named };
  });

/**
 * Outcome of a PayPal payment whose confirmation was sent before: the API could take a second
 * confirmation for another payment.
 */
async function readPayPal(
  client: Client,
  store: Store,
  tradeNumber: string,
  signal: AbortSignal,
): Promise<Result<{ orderId: string | null; purchaseNumber: string | null }>> {
  const payType = store.get('payPalType') ?? purposes.deposit;
  const checked = await client(checkOrder, { tradeNumber, payType }, { signal });
  if (!checked.ok) return checked;
  const orderId = checked.value && 'orderId' in checked.value ? checked.value.orderId : null;
  return { ok: true, value: { orderId, purchaseNumber: tradeNumber } };
}

/** Trade of a PayPal payment; the payment's own id if another tab has finished it. */
function payPalTradeOf(store: Store, paymentId: string, begunHere: BegunHere): string | null {
  if (store.get('paymentId') === paymentId) return store.get('payPalTradeNumber');
  return begunHere()?.paymentIntentId === paymentId ? paymentId : null;
}

/**
 * Cards for a station, listed in its currency (section 7, "Saved cards": `qrcode` or `agentId`).
 */
function cardsFor(store: Store, subject: Subject, agentId: string) {
  const cabinetCode = codeIn(store, subject);
  return cabinetCode === null ? walletAgent({ agentId }) : { cabinetCode };
}

/** Time limit: sign-in does not wait longer for a default that the person can change. */
const patience = 5_000;

/** Country preselected for signing in on `/confirm`. */
export const loadConfirmCountry = async (): Promise<string> =>
  (await readPart('/config.json', confirmCountrySchema, AbortSignal.timeout(patience)))
    ?.confirmCountry ?? defaultConfirmCountry;
