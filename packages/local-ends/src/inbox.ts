import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from './clock.ts';
import type { LocalTables } from './tables.ts';

/** Takes a text to a person; `address`: a number or an address, where one is known. */
export type Messenger = {
  send(message: {
    readonly userId: string;
    readonly address: string | null;
    readonly subject: string;
    readonly text: string;
  }): Promise<void>;
};

/** Takes a mail; of its attachments the first is kept. */
export type Mailer = {
  send(mail: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly attachments?: readonly { readonly name: string; readonly content: Buffer }[];
  }): Promise<void>;
};

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
