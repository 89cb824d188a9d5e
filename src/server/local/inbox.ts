import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock, Mailer, Messenger } from '../ports.ts';
import type { LocalTables } from './tables.ts';

/** Keeps every message for the inbox of the local page instead of sending it. */
export const inbox = (db: Kysely<LocalTables>, clock: Clock): Messenger => ({
  send: async ({ userId, address, subject, text }) => {
    await db
      .insertInto('local_messages')
      .values({
        id: randomUUID(),
        user_id: userId,
        address,
        subject,
        text,
        attachment_name: null,
        attachment: null,
        sent_at: clock.now(),
      })
      .execute();
  },
});

/** Keeps every mail in the same inbox, by its address alone. */
export const mailbox = (db: Kysely<LocalTables>, clock: Clock): Mailer => ({
  send: async ({ to, subject, text, attachments: [attached] = [] }) => {
    await db
      .insertInto('local_messages')
      .values({
        id: randomUUID(),
        user_id: null,
        address: to,
        subject,
        text,
        attachment_name: attached?.name ?? null,
        attachment: attached?.content.toString('base64') ?? null,
        sent_at: clock.now(),
      })
      .execute();
  },
});
