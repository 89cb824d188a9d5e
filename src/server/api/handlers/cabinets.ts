import type { Cabinet, Slot } from '../../../domain/cabinet.ts';
import type { Backend } from '../../backend.ts';
import type { CabinetRow, SlotRow } from '../../database/rows/cabinets.ts';
import type { UserRow } from '../../database/rows/people.ts';
import { spendableOf } from '../../rental/payment/payout/wallet.ts';
import { refusalCodes } from '../../../contract/refusals.ts';
import { Refusal } from '../../refusal.ts';
import {
  cabinetByCode,
  demandBound,
  demandReady,
  unfinishedRentals,
  paysForMore,
  sponsorOf,
} from '../../rental/start/rules.ts';
import { isReady } from '../../rental/dispense/slots.ts';
import { freeTariff, tariffOf } from '../../rental/price/price.ts';
import { type Handlers, signedIn } from '../caller.ts';
import { symbolOf } from './order-view.ts';

export const slotOf = (row: SlotRow): Slot => {
  if (row.out_of_order || row.out_of_service) return { number: row.number, state: 'outOfOrder' };
  if (row.power_bank_id === null) return { number: row.number, state: 'empty' };
  return {
    number: row.number,
    state: isReady(row) ? 'ready' : 'charging',
    level: row.level,
  };
};

/** Cabinet as a person (`null`: an unknown one) finds it. Throws where it rents nothing out now. */
export async function cabinetFor(
  { db, clock }: Pick<Backend, 'db' | 'clock'>,
  cabinet: CabinetRow,
  user: UserRow | null,
): Promise<Cabinet> {
  const unfinished = user === null ? 0 : await unfinishedRentals(db, user.id);
  // A person with a rental is told about that first: their own power bank may have been the last
  // one, and the station may have gone silent while it opens their slot.
  if (unfinished === 0) await demandReady(db, cabinet, clock.now());
  else demandBound(cabinet);
  const sponsor = user && (await sponsorOf(db, user));
  const sponsored = sponsor !== null && (await paysForMore(db, sponsor, clock.now()));
  const venue = await db
    .selectFrom('venues')
    .select('name')
    .where('id', '=', cabinet.venue_id)
    .executeTakeFirstOrThrow();
  const slots = await db
    .selectFrom('slots')
    .selectAll()
    .where('cabinet_id', '=', cabinet.id)
    .orderBy('number')
    .execute();
  return {
    cabinetCode: cabinet.code,
    cabinetId: cabinet.id,
    tariff: sponsored ? freeTariff(cabinet) : tariffOf(cabinet),
    currency: cabinet.currency,
    currencySymbol: symbolOf(cabinet.currency),
    overtimeFee: sponsored ? 0 : cabinet.overtime_fee,
    userBalance: user === null ? 0 : await spendableOf(db, user.id, cabinet.currency),
    unfinishedRentals: unfinished,
    venueName: venue.name,
    slots: slots.map(slotOf),
    paidByInvitation: sponsored,
  };
}

/** Cabinets as a person finds them (specification, section 7, Cabinet and rent). */
export const cabinetHandlers = (
  backend: Backend,
): Pick<Handlers, 'checkCabinet' | 'checkMixedCode'> => {
  const { db } = backend;
  return {
    checkCabinet: async ({ cabinetCode }, caller) => {
      const user = signedIn(caller);
      return cabinetFor(backend, await cabinetByCode(db, cabinetCode), user);
    },
    checkMixedCode: async ({ mixedCode }, caller) => {
      const user = signedIn(caller);
      const cabinets = await db
        .selectFrom('cabinets')
        .selectAll()
        .where('mixed_code', '=', mixedCode)
        .where('bound', '=', true)
        .orderBy('online', 'desc')
        .orderBy('code')
        .execute();
      const [first] = cabinets;
      if (!first)
        throw new Refusal(refusalCodes.notBound, 'server.notBound', { devicecode: mixedCode });
      for (const cabinet of cabinets) {
        try {
          return await cabinetFor(backend, cabinet, user);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error; // the next device behind the code may do
        }
      }
      return cabinetFor(backend, first, user);
    },
  };
};
