import { localeFor } from '../../../domain/locale.ts';
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
};

/** Messages that were not sent yet. */
export const messages = async (backend: Backend): Promise<void> => {
  const { db, clock, texts, messenger, config } = backend;
  const unsent = await db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.user_id')
    .innerJoin('rentals', 'rentals.id', 'messages.rental_id')
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
    ])
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
    const amount =
      kind === 'returned' || kind === 'unpaid' ? (message.due_amount ?? 0) : message.deposit;
    const values = {
      number: message.number,
      amount: texts.money(locale, amount, message.currency),
      reference: message.reference ?? '',
      reason: message.reason ?? '',
    };
    const address = isTexted[kind] ? message.phone : null;
    const text = texts.say(locale, `server.message.${kind}.text`, values);
    const facts = { message: kind, order: message.number };
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

/** Answers that no retry will ask for any more. */
export const forgetAnswers = async ({ db, clock }: Backend): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', clock.now() - answerLifetime)
    .execute();
};
