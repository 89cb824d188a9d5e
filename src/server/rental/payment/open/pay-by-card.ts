import { refusalCodes } from '../../../../contract/refusals.ts';
import { purposeRules, type Purpose } from '../../../../domain/charge.ts';
import { isExpired } from '../../../../domain/card.ts';
import type { Backend } from '../../../backend.ts';
import type { SavedCardRow } from '../../../database/rows/cards.ts';
import type { UserRow } from '../../../database/rows/people.ts';
import { Refusal } from '../../../refusal.ts';
import type { ServerText } from '../../../texts.ts';
import { type PaymentFacts, ProviderRefused } from '../providers/port.ts';
import { savedCardsOf } from '../saved-cards/saved-cards.ts';
import { keepCardOf } from '../saved-cards/setups.ts';
import {
  followPayment,
  giveUpPayment,
  type OpenedPayment,
  openPayment,
  type PaymentWish,
} from './open-payment.ts';

/** Outcome of a payment by saved card; both kinds name the payment at its provider. */
export type PaidBySavedCard = {
  readonly kind: 'bankAsks' | 'done';
  readonly clientSecret: string;
  readonly tradeNumber: string;
};

type Wish = Omit<PaymentWish, 'provider' | 'customerId'>;

/** The person's card of this id, or the newest that is still good. */
async function cardOf(
  { db, clock }: Backend,
  user: UserRow,
  { purpose, cardId }: { readonly purpose: Purpose; readonly cardId: string | null },
): Promise<SavedCardRow> {
  const isOver = (card: SavedCardRow): boolean =>
    isExpired({ month: card.exp_month, year: card.exp_year }, clock.now());
  const cards = await savedCardsOf(db, user.id);
  if (cardId === null) {
    const good = cards.find(card => !isOver(card));
    if (!good) throw new Refusal(refusalCodes.notFound, 'server.noSavedCard');
    return good;
  }
  const card = cards.find(({ id }) => id === cardId);
  if (!card) throw new Refusal(refusalCodes.notFound, 'server.noSavedCard');
  if (isOver(card)) throw declined(purpose, 'expired_card');
  return card;
}

/**
 * Opens the payment under the card's own customer, the only one the provider takes the card for. A
 * payment begun under another customer, by a guest who has signed in since, is given up first.
 */
async function openFor(
  backend: Backend,
  user: UserRow,
  wish: Wish,
  { customer_id: customerId }: SavedCardRow,
): Promise<OpenedPayment> {
  const open = () => openPayment(backend, user, { ...wish, provider: 'stripe', customerId });
  const opened = await open();
  if (!isUnpaid(opened.facts) || opened.facts.customerId === customerId) return opened;
  await giveUpPayment(backend, opened.payment);
  return open();
}

/**
 * Pays a charge with a saved card while the person is there. It takes up their unfinished payment,
 * so a card that is typed meanwhile pays nothing twice. Stored before it is confirmed; a payment is
 * charged once, however often it is confirmed.
 */
export async function payBySavedCard(
  backend: Backend,
  user: UserRow,
  wish: Wish,
  cardId: string | null,
): Promise<PaidBySavedCard> {
  const card = await cardOf(backend, user, { purpose: wish.purpose, cardId });
  const opened = await openFor(backend, user, wish, card);
  const { id } = opened.facts;
  const { stripe } = backend.providers;
  const facts = await askBank(backend, opened, wish.purpose, async () => {
    if (!stripe.confirmCard) throw new Error('the provider of saved cards confirms none');
    return stripe.confirmCard(id, card.provider_id);
  });
  const kind = facts.status === 'actionNeeded' ? 'bankAsks' : 'done';
  return { kind, clientSecret: facts.clientSecret, tradeNumber: id };
}

/** `actionSecret` lets the browser's bank ask the person; null where it asks nothing. */
export type PaidByToken = { readonly actionSecret: string | null };

/**
 * Pays a charge with a token that the wallet of a device handed over. It takes up the person's
 * unfinished payment, so a card that is typed meanwhile pays nothing twice; amount, currency and
 * customer are checked on the payment that is retrieved afterwards. Where `begun`, the intent that
 * the person saw, is over by now, nothing is paid in its place: its outcome is asked for.
 */
export async function payByToken(
  backend: Backend,
  user: UserRow,
  {
    token,
    begun: seen,
    ...wish
  }: PaymentWish & { readonly token: string; readonly begun?: string | undefined },
): Promise<PaidByToken> {
  const opened = await openPayment(backend, user, wish);
  const { payment, facts: begun } = opened;
  if (seen !== undefined && seen !== begun.id) return { actionSecret: null };
  // A tick beside a card that was typed before is not meant for the card of the device.
  if (isUnpaid(begun)) {
    const tick = { provider: payment.provider, paymentId: begun.id, keeps: false };
    await keepCardOf(backend, user, tick);
  }
  const provider = backend.providers[payment.provider];
  const facts = await askBank(backend, opened, wish.purpose, async () => {
    if (!provider.confirm) throw new Error(`${payment.provider} takes no tokens`);
    return provider.confirm(begun.id, token, `${payment.id}:token:${token}`);
  });
  return { actionSecret: facts.status === 'actionNeeded' ? facts.clientSecret : null };
}

/** True for a payment that the person has begun and the bank has not agreed to. */
export const isUnpaid = ({ status }: PaymentFacts): boolean =>
  status === 'open' || status === 'actionNeeded';

/**
 * Asks the bank for a payment that was opened, while the person is there, and carries over what it
 * agreed to; `actionNeeded`: it wants to ask them first. Throws the text for the person where the
 * bank refuses.
 */
async function askBank(
  backend: Backend,
  { payment, facts: opened }: OpenedPayment,
  purpose: Purpose,
  ask: () => Promise<PaymentFacts>,
): Promise<PaymentFacts> {
  const answer = async (): Promise<PaymentFacts> => {
    try {
      return await ask();
    } catch (error) {
      // No answer: whether anything was held or taken is asked for by the payment's name.
      if (!(error instanceof ProviderRefused)) throw error;
      // Another tab may have been faster.
      const now = await backend.providers[payment.provider].state(opened.id);
      if (now.status === 'open') throw declined(purpose, error.reason, error);
      return now;
    }
  };
  const facts = isUnpaid(opened) ? await answer() : opened;
  if (facts.status === 'open' || facts.status === 'cancelled') throw declined(purpose, null);
  if (facts.status !== 'actionNeeded') await followPayment(backend, payment.id);
  return facts;
}

type Why = 'expired' | 'insufficientFunds' | 'other';

/**
 * Texts for the person: the reason, where they can do something about it, and that their money was
 * not held or charged.
 */
const texts: Readonly<Record<'hold' | 'now', Readonly<Record<Why, ServerText>>>> = {
  hold: {
    expired: 'server.cardExpired',
    insufficientFunds: 'server.insufficientFunds',
    other: 'server.paymentDeclined',
  },
  now: {
    expired: 'server.cardExpiredNotCharged',
    insufficientFunds: 'server.insufficientFundsNotCharged',
    other: 'server.paymentNotCharged',
  },
};

/** The reasons of a provider's list that a person can do something about. */
const reasons: Readonly<Record<string, Why>> = {
  insufficient_funds: 'insufficientFunds',
  expired_card: 'expired',
};

/** A payment that a bank refused; `reason` as its provider says it. */
const declined = (purpose: Purpose, reason: string | null, cause?: unknown): Refusal =>
  new Refusal(
    refusalCodes.paymentDeclined,
    texts[purposeRules[purpose].capture][reasons[reason ?? ''] ?? 'other'],
    {},
    undefined,
    cause,
  );
