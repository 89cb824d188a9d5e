import type { CabinetRow } from '../database/rows/cabinets.ts';
import type { Db } from '../database/schema.ts';
import { unknownCabinet } from './rules.ts';

/** The cabinet of a code that a person scanned or typed; throws where there is none. */
export async function cabinetByCode(db: Db, code: string): Promise<CabinetRow> {
  const cabinet = await db
    .selectFrom('cabinets')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  if (!cabinet) throw unknownCabinet(code);
  return cabinet;
}
