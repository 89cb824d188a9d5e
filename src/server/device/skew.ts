import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { clockTolerance } from '../rental/limits.ts';

/**
 * Notes the error of a cabinet's clock by a live message. A late message looks like a clock that is
 * behind, so the smaller one of two in a row counts.
 */
export async function noticeSkew(
  tx: Transaction<Database>,
  cabinetId: string,
  skew: number,
): Promise<void> {
  const seen = Math.abs(skew) <= clockTolerance ? 0 : skew;
  await tx
    .updateTable('cabinets')
    .set({
      last_skew: seen,
      clock_skew: sql<number>`case
        when abs(coalesce(last_skew, 0)) < abs(${seen}::bigint) then coalesce(last_skew, 0)
        else ${seen}::bigint end`,
    })
    .where('id', '=', cabinetId)
    .execute();
}
