import type { Backend } from '../../backend.ts';
import { answerLifetime } from '../limits.ts';
import { isPast, tell } from '../tell.ts';
import { deliver } from './deliver.ts';
import { batch, forEach } from './each.ts';
import { unsentMessage } from './unsent.ts';

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
