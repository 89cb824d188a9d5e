import { localeFor } from '../../../domain/locale.ts';
import type { Backend } from '../../backend.ts';
import { answerLifetime, retryDelay } from '../limits.ts';
import { messageKinds, type MessageKind } from '../record.ts';
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
  const now = clock.now();
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
    .orderBy('messages.created_at')
    .limit(batch)
    .execute();
  await forEach(backend, 'messages', unsent, async id => {
    const message = unsent.find(candidate => candidate.id === id);
    const kind = messageKinds.find(known => known === message?.kind);
    if (
      !message ||
      !kind ||
      (message.attempts > 0 && now < message.created_at + retryDelay(message.attempts))
    )
      return;
    const locale = localeFor(message.locale);
    const amount =
      kind === 'returned' || kind === 'unpaid' ? (message.due_amount ?? 0) : message.deposit;
    const values = {
      number: message.number,
      amount: texts.money(locale, amount, message.currency),
      reference: message.reference ?? '',
      reason: message.reason ?? '',
    };
    // Of several processes that look at it in the same moment one counts this attempt and sends.
    const taken = await db
      .updateTable('messages')
      .set({ attempts: message.attempts + 1 })
      .where('id', '=', id)
      .where('attempts', '=', message.attempts)
      .where('sent_at', 'is', null)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return;
    const address = isTexted[kind] ? message.phone : null;
    const text = texts.say(locale, `server.message.${kind}.text`, values);
    await messenger.send({
      userId: message.user_id,
      address,
      subject: texts.say(locale, `server.message.${kind}.subject`, values),
      // A text message shows a number, not who writes.
      text: address === null ? text : `${config.brand}: ${text}`,
    });
    await db.updateTable('messages').set({ sent_at: clock.now() }).where('id', '=', id).execute();
  });
};

/** Answers that no retry will ask for any more. */
export const forgetAnswers = async ({ db, clock }: Backend): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', clock.now() - answerLifetime)
    .execute();
};
