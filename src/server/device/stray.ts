import type { PowerBankRow } from '../database/rows/cabinets.ts';
import type { Db } from '../database/schema.ts';

/**
 * A power bank that has to be looked for: it came out after its hold was released, it jammed, it was
 * pulled out by force, or a return was accepted that no cabinet has reported. `orderNumber`: its
 * rental's, where that is
 * known. It leaves the list when a cabinet reports it in a slot that works.
 */
export type StrayPowerBank = {
  readonly powerBankId: string;
  readonly why: 'cameOutTooLate' | 'jammed' | 'pulledOut' | 'returnAccepted';
  readonly since: number;
  readonly orderNumber: string | null;
};

const most = 100;
const strayStates = ['missing', 'jammed'] as const satisfies readonly PowerBankRow['state'][];

/** The newest first. */
export async function strayPowerBanks(db: Db): Promise<StrayPowerBank[]> {
  const rows = await db
    .selectFrom('power_banks')
    .leftJoin('rentals', 'rentals.id', 'power_banks.stray_rental_id')
    .select(['power_banks.id', 'state', 'seen_at', 'rentals.number', 'rentals.status'])
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('device_events')
            .select('device_events.id')
            .where('device_events.kind', '=', 'removed')
            .whereRef('device_events.at', '=', 'power_banks.seen_at')
            .where('stray_rental_id', 'is', null)
            .whereRef('device_events.power_bank_id', '=', 'power_banks.id'),
        )
        .as('pulledOut'),
    )
    .where('state', 'in', strayStates)
    .orderBy('seen_at', 'desc')
    .orderBy('power_banks.id')
    .limit(most)
    .execute();
  return rows.map(row => ({
    powerBankId: row.id,
    why:
      row.state === 'jammed'
        ? 'jammed'
        : row.status === 'returned'
          ? 'returnAccepted'
          : row.pulledOut
            ? 'pulledOut'
            : 'cameOutTooLate',
    since: row.seen_at,
    orderNumber: row.number,
  }));
}
