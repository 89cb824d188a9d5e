import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { LocalTables } from '../../../../packages/local-ends/src/tables.ts';

export type PowerBankOut = {
  readonly powerBankId: string;
  readonly since: number;
  readonly rentalNumber: string | null;
  readonly user: string | null;
};

export async function powerBanksOut(db: Kysely<Database & LocalTables>): Promise<PowerBankOut[]> {
  const banks = await db
    .selectFrom('local_power_banks')
    .leftJoin('local_slots', 'local_slots.power_bank_id', 'local_power_banks.id')
    .where('local_slots.number', 'is', null)
    .select(['local_power_banks.id', 'level_at'])
    .orderBy('level_at', 'desc')
    .limit(100)
    .execute();
  if (banks.length === 0) return [];
  const rentals = await db
    .selectFrom('rentals')
    .innerJoin('users', 'users.id', 'rentals.user_id')
    .where(
      'power_bank_id',
      'in',
      banks.map(bank => bank.id),
    )
    .select(['power_bank_id', 'number', 'users.display_name'])
    .orderBy('rentals.rented_at', 'desc')
    .execute(); // whoever began to pay first may have got it last
  return banks.map(bank => {
    const rental = rentals.find(one => one.power_bank_id === bank.id);
    return {
      powerBankId: bank.id,
      since: Number(bank.level_at),
      rentalNumber: rental?.number ?? null,
      user: rental?.display_name ?? null,
    };
  });
}
