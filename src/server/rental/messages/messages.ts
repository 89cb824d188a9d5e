import { apiBase } from '../../../contract/envelope.ts';
import { switchPushOff } from '../../../contract/push/calls.ts';
import { urlOf } from '../../../domain/routes.ts';
import type { Backend } from '../../backend.ts';
import type { MessageChannel } from '../../database/rows/rentals.ts';
import { subscriptionsOf, unsubscribe } from '../../push/subscriptions.ts';
import { sha256 } from '../../secrets.ts';
import { batch, deliver, forEach } from '../batches.ts';
import { answerLifetime } from '../limits.ts';
import type { MessageKind } from '../record.ts';
import { type UnsentMessage, unsentMessage } from './unsent.ts';
import { aheadOf, pushWords, textMessage, wordsOf } from './words.ts';

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

/** Forgets answers that no retry will ask for any more. */
export const forgetAnswers = async ({ db, clock }: Backend): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', clock.now() - answerLifetime)
    .execute();
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
