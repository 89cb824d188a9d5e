import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';

export type LocalKiosk = {
  readonly id: string;
  readonly cabinetId: string;
  readonly seenAt: number;
};

/** The tablets that are in use, in the order in which they were set up. */
export const kiosks = async (db: Kysely<Database>): Promise<readonly LocalKiosk[]> =>
  db
    .selectFrom('kiosks')
    .select(['id', 'cabinet_id as cabinetId', 'seen_at as seenAt'])
    .where('revoked_at', 'is', null)
    .orderBy('enrolled_at')
    .execute();
