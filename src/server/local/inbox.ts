import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock, Messenger } from '../ports.ts';
import type { LocalTables } from './tables.ts';

/** Keeps every message for the inbox of the local page instead of sending it. */
export const inbox = (db: Kysely<LocalTables>, clock: Clock): Messenger => ({
  send: async ({ userId, address, subject, text }) => {
    await db
      .insertInto('local_messages')
      .values({ id: randomUUID(), user_id: userId, address, subject, text, sent_at: clock.now() })
      .execute();
  },
});
