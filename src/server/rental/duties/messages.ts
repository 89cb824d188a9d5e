import { defaultCurrency } from '../../../domain/constants.ts';
import { localeFor } from '../../../domain/locale.ts';
import { money, type Money } from '../../../domain/money.ts';
import type { Backend } from '../../backend.ts';
import { answerLifetime } from '../limits.ts';
import { messageKinds, type MessageKind } from '../record.ts';
import { deliver } from './deliver.ts';
import { batch, forEach } from './each.ts';

/**
 * What a member with a proven number is told by text message: what costs money or must be paid. The
 * rest, and everything for a guest, stands on the rental's page.
 */
const isTexted: Record<MessageKind, boolean> = {
  released: false,
  reminder: true,
  overtime: true,
  returned: false,
  unpaid: true,
  claimRejected: true,
  claimLapses: true,
  claimLapsed: true,
  payoutReturned: true,
};

/** Messages that were not sent yet. */
export const messages = async (backend: Backend): Promise<void> => {
  const { db, clock, texts, messenger, config } = backend;
  const unsent = await db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.user_id')
    .leftJoin('rentals', 'rentals.id', 'messages.rental_id')
    .leftJoin('payouts', 'payouts.id', 'messages.payout_id')
    .leftJoin('return_claims', 'return_claims.id', 'messages.claim_id')
    .select([
      'messages.id',
      'messages.kind',
      'messages.user_id',
      'messages.created_at',
      'messages.attempts',
      'users.locale',
      'rentals.number',
      'rentals.currency',
      'rentals.deposit',
      'rentals.due_amount',
      'return_claims.reference',
      'return_claims.reason',
      'payouts.reference as payout_reference',
      'payouts.currency as payout_currency',
    ])
    .select(from =>
      from
        .selectFrom('payout_parts')
        .select(({ fn }) => fn.sum<number>('amount').as('sum'))
        .whereRef('payout_id', '=', 'messages.payout_id')
        .where('state', '=', 'failed')
        .as('returned_amount'),
    )
    .select(from =>
      from
        .selectFrom('identities')
        .select('subject')
        .where('provider', '=', 'phone')
        .whereRef('identities.user_id', '=', 'messages.user_id')
        .orderBy('identities.created_at', 'desc')
        .limit(1)
        .as('phone'),
    )
    .where('messages.sent_at', 'is', null)
    .where('messages.retry_at', '<=', clock.now())
    .orderBy('messages.retry_at')
    .orderBy('messages.created_at')
    .limit(batch)
    .execute();
  await forEach(backend, 'messages', unsent, async id => {
    const message = unsent.find(candidate => candidate.id === id);
    const kind = messageKinds.find(known => known === message?.kind);
    if (!message || !kind) return;
    const locale = localeFor(message.locale);
    const amount = amountIn(message, kind);
    const values = {
      number: message.number ?? message.payout_reference ?? '',
      amount: texts.money(locale, amount.minor, amount.currency),
      reference: message.reference ?? '',
      reason: message.reason ?? '',
    };
    const address = isTexted[kind] ? message.phone : null;
    const text = texts.say(locale, `server.message.${kind}.text`, values);
    const facts = { message: kind, order: values.number };
    await deliver(backend, 'messages', { id, tries: message.attempts, facts }, () =>
      messenger.send({
        userId: message.user_id,
        address,
        subject: texts.say(locale, `server.message.${kind}.subject`, values),
        // A text message shows a number, not who writes.
        text: address === null ? text : `${config.brand}: ${text}`,
      }),
    );
  });
};

type Amounts = {
  readonly currency: string | null;
  readonly deposit: number | null;
  readonly due_amount: number | null;
  readonly payout_currency: string | null;
  readonly returned_amount: number | null;
};

/** What a message is about: of a payout what came back, else the price or the deposit. */
function amountIn(message: Amounts, kind: MessageKind): Money {
  const currency = message.currency ?? message.payout_currency ?? defaultCurrency;
  if (kind === 'payoutReturned') return money(Number(message.returned_amount), currency);
  const isPrice = kind === 'returned' || kind === 'unpaid';
  return money((isPrice ? message.due_amount : message.deposit) ?? 0, currency);
}

/** Answers that no retry will ask for any more. */
export const forgetAnswers = async ({ db, clock }: Backend): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', clock.now() - answerLifetime)
    .execute();
};
