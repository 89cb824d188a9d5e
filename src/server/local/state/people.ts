import type { Kysely } from 'kysely';
import type { FeedbackTopic } from '../../../domain/report.ts';
import type { Database } from '../../database/schema.ts';
import { balanceOf } from '../../ledger.ts';
import type { LocalTables } from '../../../../packages/local-ends/src/tables.ts';

export type LocalMessage = {
  readonly id: string;
  readonly userId: string | null;
  readonly address: string | null;
  readonly subject: string;
  readonly text: string;
  /** Name of the attachment. */
  readonly attachment: string | null;
  readonly at: number;
};

export type LocalReport = {
  readonly reference: string;
  readonly topic: FeedbackTopic;
  readonly text: string;
  readonly cabinetCode: string | null;
  readonly rentalNumber: string | null;
  readonly writer: string;
  readonly at: number;
  readonly done: boolean;
};

export type LocalUser = {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly balance: number;
  readonly currency: string;
};

export const shown = 100;

export async function messages(db: Kysely<LocalTables>): Promise<LocalMessage[]> {
  const rows = await db
    .selectFrom('local_messages')
    .selectAll()
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute();
  return rows.map(row => ({
    id: row.id,
    userId: row.user_id,
    address: row.address,
    subject: row.subject,
    text: row.text,
    attachment: row.attachment_name,
    at: Number(row.sent_at),
  }));
}

export async function reports(db: Kysely<Database>): Promise<LocalReport[]> {
  const rows = await db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.user_id')
    .leftJoin('rentals', 'rentals.id', 'reports.rental_id')
    .select([
      'reference',
      'users.display_name',
      'topic',
      'text',
      'cabinet_code',
      'rentals.number',
      'reports.created_at',
      'done_at',
    ])
    .orderBy('reports.created_at', 'desc')
    .orderBy('reference')
    .limit(shown)
    .execute();
  return rows.map(row => ({
    reference: row.reference,
    topic: row.topic,
    text: row.text,
    cabinetCode: row.cabinet_code,
    rentalNumber: row.number,
    writer: row.display_name,
    at: Number(row.created_at),
    done: row.done_at !== null,
  }));
}

export async function users(db: Kysely<Database>): Promise<LocalUser[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'display_name', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(10)
    .execute();
  return Promise.all(
    rows.map(async row => ({
      id: row.id,
      name: row.display_name,
      created: Number(row.created_at),
      balance: await balanceOf(db, { kind: 'balance', userId: row.id }, 'EUR'),
      currency: 'EUR',
    })),
  );
}
