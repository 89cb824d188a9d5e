import type { Transaction } from 'kysely';
import { noticingDelay } from '../../domain/return-claim.ts';
import type { CabinetRow } from '../database/rows/cabinets.ts';
import type { Database } from '../database/schema.ts';
import { silenceLimit } from '../rental/limits.ts';

/** A cabinet speaks again: that it was not heard of is kept, since it explains a late return. */
export async function noticeSilence(
  tx: Transaction<Database>,
  { id, last_seen_at: since }: Pick<CabinetRow, 'id' | 'last_seen_at'>,
  now: number,
): Promise<void> {
  if (since !== null && now - since > silenceLimit)
    await tx
      .insertInto('cabinet_silences')
      .values({ cabinet_id: id, since, until: now })
      .onConflict(conflict => conflict.doNothing())
      .execute();
}

/** Since when a cabinet had been silent at an event, or just before it; null where it was not. */
export async function silenceBefore(
  tx: Transaction<Database>,
  cabinetId: string,
  at: number,
): Promise<number | null> {
  const silence = await tx
    .selectFrom('cabinet_silences')
    .select('since')
    .where('cabinet_id', '=', cabinetId)
    .where('since', '<=', at)
    .where('until', '>=', at - noticingDelay)
    .orderBy('since')
    .limit(1)
    .executeTakeFirst();
  return silence?.since ?? null;
}
