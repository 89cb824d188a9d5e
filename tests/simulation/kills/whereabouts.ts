import { sql, type Kysely } from 'kysely';
import type { RentalRow } from '../../../src/server/database/rows/rentals.ts';
import type { Database } from '../../../src/server/database/schema.ts';
import type { LocalTables } from '../../../packages/local-ends/src/tables.ts';

/** Differences between the places of the power banks and the backend's record of them. */
export async function bankFaults({
  db,
  rentals,
}: {
  readonly db: Kysely<Database & LocalTables>;
  readonly rentals: readonly Pick<RentalRow, 'status' | 'power_bank_id'>[];
}): Promise<string[]> {
  const { rows } = await sql<{
    cabinet_id: string;
    number: number;
    there: string | null;
    believed: string | null;
  }>`
    select p.cabinet_id, p.number, p.power_bank_id as there, s.power_bank_id as believed from local_slots p join slots s on s.cabinet_id = p.cabinet_id and s.number = p.number
    join local_cabinets c on c.id = p.cabinet_id where c.online and p.power_bank_id is distinct from s.power_bank_id`.execute(
    db,
  );
  const out = await db
    .selectFrom('local_power_banks')
    .leftJoin('local_slots', 'power_bank_id', 'local_power_banks.id')
    .select('local_power_banks.id')
    .where('number', 'is', null)
    .execute();
  const rented = new Set(
    rentals.filter(rental => rental.status === 'renting').map(rental => rental.power_bank_id),
  );
  const gone = await db
    .selectFrom('power_banks')
    .select('id')
    .where('state', 'in', ['missing', 'sold'])
    .execute();
  const goneIds = new Set(gone.map(bank => bank.id));
  const outIds = new Set(out.map(bank => bank.id));
  return [
    ...rows.map(
      row =>
        `slot ${row.number} of ${row.cabinet_id} holds ${row.there}, the backend believes ${row.believed}`,
    ),
    ...out
      .filter(bank => !rented.has(bank.id) && !goneIds.has(bank.id))
      .map(bank => `${bank.id} is out for nobody`),
    ...[...rented]
      .filter(bank => bank === null || !outIds.has(bank))
      .map(bank => `${bank} is rented but not out`),
  ];
}
