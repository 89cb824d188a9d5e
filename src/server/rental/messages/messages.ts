import { apiBase } from '../../../contract/envelope.ts';
import { switchPushOff } from '../../../contract/push/calls.ts';
import { localeFor } from '../../../domain/locale.ts';
import { urlOf } from '../../../domain/routes.ts';
import type { Backend } from '../../backend.ts';
import { type Limit, takeAttempt } from '../../database/attempts.ts';
import type { MessageChannel, ReturnClaimRow } from '../../database/rows/rentals.ts';
import type { Db } from '../../database/schema.ts';
import { withTransaction } from '../../database/transaction.ts';
import { raiseHourly } from '../../hourly-alarm.ts';
import { withdrawalMail } from '../../mail/withdrawal-mail.ts';
import { subscriptionsOf, unsubscribe } from '../../push/subscriptions.ts';
import { sha256 } from '../../secrets.ts';
import { batch, deliver, forEach } from '../batches.ts';
import { reminderDue, remindersOf } from '../price/price.ts';
import { findRental, lockRental, type MessageKind, messageKinds, queueMessage } from '../record.ts';
import { aheadOf, pushWords, textMessage, type UnsentMessage, wordsOf } from './words.ts';

/** Sends messages that were not sent yet. */
export const messages = async (backend: Backend): Promise<void> => {
  const { db, clock } = backend;
  const due = await db
    .selectFrom('messages')
    .select('id')
    .where('sent_at', 'is', null)
    .where('retry_at', '<=', clock.now())
    .orderBy('retry_at')
    .orderBy('created_at')
    .limit(batch)
    .execute();
  await forEach(backend, 'messages', due, async id => {
    const message = await unsentMessage(db, id);
    if (message === null) return;
    if (isPast(message, clock.now())) {
      await db.updateTable('messages').set({ retry_at: null }).where('id', '=', id).execute();
      return;
    }
    const facts = {
      message: message.kind,
      order: message.rental?.number ?? message.payout?.reference,
    };
    await deliver(backend, 'messages', { id, tries: message.attempts, facts }, async () => {
      const sentBy = await tell(backend, message);
      await db.updateTable('messages').set({ sent_by: sentBy }).where('id', '=', id).execute();
    });
  });
};

/**
 * Channels of each message: push where the person asked for it, else a text message to a proven
 * number. Without either it stands only on the rental's page.
 */
const reaches: Record<MessageKind, { readonly push: boolean; readonly text: boolean }> = {
  released: { push: false, text: false },
  cameOut: { push: true, text: true },
  capAhead: { push: true, text: true },
  doubleCapAhead: { push: true, text: true },
  reminder: { push: true, text: true },
  overtime: { push: true, text: true },
  returned: { push: true, text: true },
  unpaid: { push: true, text: true },
  claimRejected: { push: true, text: true },
  claimLapses: { push: true, text: true },
  claimLapsed: { push: true, text: true },
  // About no rental, while push is asked for on a rental's page.
  payoutReturned: { push: false, text: true },
  staffWord: { push: true, text: true },
};

/** Tries without an answer of any push service before a text message goes instead. */
const pushTries = 3;
/** Time for which a push service keeps a message that announces nothing, in seconds. */
const dayLong = 24 * 60 * 60;

/**
 * True where a message announces an event that cannot come any more, since the power bank is back
 * for instance.
 */
function isPast(message: UnsentMessage, now: number): boolean {
  if (message.kind === 'claimLapses') return message.claim?.state !== 'open';
  const ahead = aheadOf(message);
  if (ahead === null) return false;
  const { rental } = message;
  const isRunning = rental?.status === 'renting' && rental.overtime_at !== null;
  return !isRunning || ahead.strikesAt <= now;
}

/** Sends a message by its person's best channel, and answers it. Rejects to be tried again. */
async function tell(backend: Backend, message: UnsentMessage): Promise<MessageChannel> {
  const { kind } = message;
  const address = reaches[kind].text ? message.phone : null;
  if (reaches[kind].push) {
    const pushed = await pushTo(backend, message);
    if (pushed === 'taken') return 'push';
    if (pushed === 'unknown' && (address === null || message.attempts < pushTries))
      throw new Error('no push service answered');
  }
  const { texts, config, messenger } = backend;
  const { subject, text } = wordsOf(texts, message);
  await messenger.send({
    userId: message.user_id,
    address,
    subject,
    text: address === null ? text : textMessage(texts, config.brand, message),
  });
  return address === null ? 'page' : 'text';
}

/** Sends a push message to every browser of the person; `nowhere`: none takes it. */
async function pushTo(
  backend: Backend,
  message: UnsentMessage,
): Promise<'taken' | 'unknown' | 'nowhere'> {
  const { db, clock, config, push, texts } = backend;
  const { rental } = message;
  if (push === null || rental === null) return 'nowhere';
  const browsers = await subscriptionsOf(db, message.user_id);
  // A later message of the rental replaces one that has not arrived yet.
  const topic = sha256(rental.id).slice(0, 32);
  const strikesAt = aheadOf(message)?.strikesAt;
  const seconds = strikesAt === undefined ? dayLong : Math.ceil((strikesAt - clock.now()) / 1000);
  const outcomes = await Promise.allSettled(
    browsers.map(async browser => {
      const { off, ...words } = pushWords(texts, message, browser.time_zone);
      const outcome = await push.send(
        browser,
        {
          id: message.id,
          tag: topic,
          ...words,
          page: urlOf({ page: 'orderDetail', orderId: rental.id }),
          off: {
            label: off,
            at: `${config.publicUrl ?? ''}${apiBase}/${switchPushOff.path}`,
          },
        },
        { seconds, topic },
      );
      if (outcome === 'gone') await unsubscribe(db, browser.endpoint);
      return outcome;
    }),
  );
  if (outcomes.some(each => each.status === 'fulfilled' && each.value === 'taken')) return 'taken';
  return outcomes.some(each => each.status === 'rejected') ? 'unknown' : 'nowhere';
}

/** Unsent message of this id; null where it is sent, or of a kind unknown to this version. */
async function unsentMessage(db: Db, id: string): Promise<UnsentMessage | null> {
  const message = await db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.user_id')
    .selectAll('messages')
    .select('users.locale')
    .where('messages.id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  const kind = messageKinds.find(known => known === message?.kind);
  if (!message || !kind) return null;
  const { rental_id: rentalId, claim_id: claimId, payout_id: payoutId } = message;
  return {
    id,
    kind,
    user_id: message.user_id,
    attempts: message.attempts,
    locale: message.locale,
    words: message.words,
    phone: await phoneOf(db, message.user_id),
    rental: rentalId === null ? null : ((await findRental(db, rentalId)) ?? null),
    claim: claimId === null ? null : await claimOf(db, claimId),
    payout: payoutId === null ? null : await payoutOf(db, payoutId),
  };
}

const claimOf = (db: Db, id: string): Promise<ReturnClaimRow> =>
  db.selectFrom('return_claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function phoneOf(db: Db, userId: string): Promise<string | null> {
  const proven = await db
    .selectFrom('identities')
    .select('subject')
    .where('provider', '=', 'phone')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return proven?.subject ?? null;
}

async function payoutOf(db: Db, id: string): Promise<UnsentMessage['payout']> {
  const payout = await db
    .selectFrom('payouts')
    .select(['reference', 'currency'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { sum } = await db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_entries', 'ledger_entries.posting_id', 'ledger_postings.id')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .where('ledger_postings.id', 'like', `payoutReturned:${id}:%`)
    .where('amount', '>', 0)
    .executeTakeFirstOrThrow();
  return { ...payout, returned: Number(sum) };
}

/** Tells people before a price rises. */
export const reminders = async (backend: Backend): Promise<void> => {
  const { db, clock } = backend;
  const now = clock.now();
  const due = await db
    .selectFrom('rentals')
    .select('id')
    .where('reminder_at', 'is not', null)
    .where('reminder_at', '<=', now)
    .limit(batch)
    .execute();
  await forEach(backend, 'reminders', due, id =>
    withTransaction(db, async tx => {
      const rental = await lockRental(tx, id);
      if (!rental || rental.reminder_at === null) return; // put off by a claim meanwhile
      const isRunning = rental.status === 'renting';
      const all = isRunning ? remindersOf(rental) : [];
      const told = reminderDue(all, now);
      if (told) await queueMessage(tx, { rental, kind: told.kind, now });
      const next = all.find(({ toldAt }) => toldAt > now)?.toldAt ?? null;
      await tx.updateTable('rentals').set({ reminder_at: next }).where('id', '=', id).execute();
    }),
  );
};

/** Limit of the whole service. Above it the form is misused to mail strangers. */
const perHour: Limit = { kind: 'acknowledgement:service', max: 100, within: 60 * 60_000 };

/**
 * Acknowledges withdrawals by mail that were not yet. Those beyond the hour's limit wait, and the
 * operator gets an alarm.
 */
export const acknowledgements = async (backend: Backend): Promise<void> => {
  const { db, clock, texts, mailer } = backend;
  if (mailer === null) return;
  const waiting = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('acknowledged_at', 'is', null)
    .where('retry_at', '<=', clock.now())
    .orderBy('retry_at')
    .limit(batch)
    .execute();
  let isSpent = false;
  await forEach(backend, 'acknowledgements', waiting, async id => {
    if (isSpent) return;
    if (!(await takeAttempt(backend, [{ limits: [perHour], key: 'all' }]))) {
      isSpent = true;
      const { max, within } = perHour;
      return raiseHourly(backend, 'acknowledgements', { max, within });
    }
    const withdrawal = waiting.find(candidate => candidate.id === id);
    if (!withdrawal) return;
    const mail = withdrawalMail(texts, localeFor(withdrawal.locale, texts.offered), {
      receivedAt: Number(withdrawal.received_at),
      orderNumber: withdrawal.order_number,
      name: withdrawal.name,
      reference: withdrawal.reference,
    });
    const { mail_attempts: tries, reference } = withdrawal;
    await deliver(backend, 'withdrawals', { id, tries, facts: { reference } }, () =>
      mailer.send({ to: withdrawal.email, ...mail }),
    );
  });
};
