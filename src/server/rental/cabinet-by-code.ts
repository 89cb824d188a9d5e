import type { CabinetRow } from '../database/rows/cabinets.ts';
import type { Db } from '../database/schema.ts';
import { unknownCabinet } from './rules.ts';

/**
 * The cabinet of a code that a person scanned or typed; throws where there is none. Capitals do not
 * matter where only one cabinet fits.
 */
export async function cabinetByCode(db: Db, code: string): Promise<CabinetRow> {
  const cabinet = await db
    .selectFrom('cabinets')
    .selectAll()
    .where(eb => eb.or([eb('code', '=', code), eb('code', '=', code.toUpperCase())]))
    // The exact code goes first.
    .orderBy(eb => eb('code', '=', code), 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!cabinet) throw unknownCabinet(code);
  return cabinet;
}
