import { isExpired } from '../../domain/saved-card.ts';
import { refusalCodes } from '../../contract/refusals.ts';
import type { Backend } from '../backend.ts';
import type { SavedCardRow } from '../database/rows/cards.ts';
import type { UserRow } from '../database/rows/people.ts';
import { ProviderRefused, type PaymentFacts } from '../payment/port.ts';
import { savedCardsOf } from '../payment/saved-cards.ts';
import { Refusal } from '../refusal.ts';
import type { ServerText } from '../texts.ts';
import { followPayment } from './follow.ts';
import { openPayment, type PaymentWish } from './open-payment.ts';

/** What came of asking a saved card; both name the payment at its provider. */
export type PaidBySavedCard =
  | { readonly kind: 'bankAsks'; readonly clientSecret: string; readonly tradeNumber: string }
  | { readonly kind: 'done'; readonly tradeNumber: string };

const declined = (text: ServerText, cause?: unknown): Refusal =>
  new Refusal(refusalCodes.paymentDeclined, text, {}, undefined, cause);

/** The person's card of this id, or the newest that is still good. */
async function cardOf(
  { db, clock }: Backend,
  user: UserRow,
  cardId: string | null,
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
  if (isOver(card)) throw declined('server.cardExpired');
  return card;
}

/**
 * Pays a charge with a saved card while the person is there. It is the one payment of what they left
 * unfinished, so a card that is typed meanwhile pays nothing twice. Stored before it is confirmed;
 * a payment is charged once, however often it is confirmed.
 */
export async function payBySavedCard(
  backend: Backend,
  user: UserRow,
  wish: Omit<PaymentWish, 'provider'>,
  cardId: string | null,
): Promise<PaidBySavedCard> {
  const card = await cardOf(backend, user, cardId);
  const { payment, facts: opened } = await openPayment(backend, user, {
    ...wish,
    provider: 'stripe',
  });
  const facts = await confirm(backend, opened, card);
  const tradeNumber = opened.id;
  if (facts.status === 'actionNeeded')
    return { kind: 'bankAsks', clientSecret: facts.clientSecret, tradeNumber };
  if (facts.status === 'open' || facts.status === 'cancelled')
    throw declined('server.paymentDeclined');
  await followPayment(backend, payment.id);
  return { kind: 'done', tradeNumber };
}

async function confirm(
  { providers: { stripe } }: Backend,
  opened: PaymentFacts,
  card: SavedCardRow,
): Promise<PaymentFacts> {
  if (opened.status !== 'open' && opened.status !== 'actionNeeded') return opened;
  if (!stripe.confirmCard) throw new Error('the provider of saved cards confirms none');
  try {
    return await stripe.confirmCard(opened.id, card.provider_id);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    // Another tab may have been faster.
    const now = await stripe.state(opened.id);
    if (now.status !== 'open') return now;
    throw declined(texts[error.reason ?? ''] ?? 'server.paymentDeclined', error);
  }
}

/** What a person is told of the reasons that they can do something about. */
const texts: Readonly<Record<string, ServerText>> = {
  insufficient_funds: 'server.insufficientFunds',
  expired_card: 'server.cardExpired',
};
