import { sql } from 'kysely';
import { refusalCodes } from '../../../contract/refusals.ts';
import { isInviteCode } from '../../../domain/phone-login.ts';
import { tariffWord } from '../../../domain/tariff.ts';
import type { CabinetRow } from '../../database/rows/cabinets.ts';
import type { UserRow } from '../../database/rows/people.ts';
import type { Db } from '../../database/schema.ts';
import { Refusal } from '../../refusal.ts';
import { isReadySlot } from '../dispense/slots.ts';
import { silenceLimit } from '../limits.ts';
import { tariffOf } from '../price/price.ts';
import { activeStatuses } from '../record.ts';

/** Rentals that are not closed: under way, or at fault and not settled. */
export async function unfinishedRentals(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('rentals')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .where(where =>
      where.or([
        where('status', 'in', [...activeStatuses]),
        where.and([where('status', '=', 'fault'), where('settlement_id', 'is', null)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** The rental that a person has under way. */
export async function runningRental(db: Db, userId: string): Promise<string | null> {
  const running = await db
    .selectFrom('rentals')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', [...activeStatuses])
    .limit(1)
    .executeTakeFirst();
  return running?.id ?? null;
}

export async function hasUnpaidOrders(db: Db, userId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('rentals')
      .select('id')
      .where('user_id', '=', userId)
      .where('payment_failure', 'is not', null)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/** True for a person who is blocked by staff. */
export async function isBlocked(db: Db, userId: string): Promise<boolean> {
  const { blocked_at: blockedAt } = await db
    .selectFrom('users')
    .select('blocked_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return blockedAt !== null;
}

/** Throws where a person may not start another rental. */
export async function demandMayRent(db: Db, userId: string): Promise<void> {
  if (await isBlocked(db, userId))
    throw new Refusal(refusalCodes.unavailable, 'server.personBlocked');
  if ((await unfinishedRentals(db, userId)) > 0)
    throw new Refusal(refusalCodes.activeRental, 'server.activeRental');
  if (await hasUnpaidOrders(db, userId))
    throw new Refusal(refusalCodes.unpaidOrders, 'server.unpaidOrders');
}

/** True for a cabinet that stopped reporting. One that never reported was only just set up. */
const isSilent = ({ last_seen_at: seen }: CabinetRow, now: number): boolean =>
  seen !== null && now - seen > silenceLimit;

export function demandBound(cabinet: CabinetRow): void {
  if (!cabinet.bound)
    throw new Refusal(refusalCodes.notBound, 'server.notBound', { devicecode: cabinet.code });
}

/** Refusal where the operator took the cabinet, or the power banks in it, out of service. */
const inService = ({ code }: CabinetRow): Refusal =>
  new Refusal(refusalCodes.inService, 'server.inService', { devicecode: code });

/** Throws where a cabinet cannot be used, with the texts of section 8. */
export function demandReachable(cabinet: CabinetRow, now: number): void {
  demandBound(cabinet);
  if (cabinet.out_of_service) throw inService(cabinet);
  if (!cabinet.online || isSilent(cabinet, now))
    throw new Refusal(refusalCodes.offline, 'server.offline', { devicecode: cabinet.code });
}

export async function demandReady(db: Db, cabinet: CabinetRow, now: number): Promise<void> {
  demandReachable(cabinet, now);
  const ready = await db
    .selectFrom('slots')
    .select('number')
    .where('cabinet_id', '=', cabinet.id)
    .where(isReadySlot)
    .limit(1)
    .executeTakeFirst();
  if (ready) return;
  const takenOut = await db
    .selectFrom('slots')
    .select('number')
    .where('cabinet_id', '=', cabinet.id)
    .where('out_of_service', '=', true)
    .where('power_bank_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (takenOut) throw inService(cabinet);
  throw new Refusal(refusalCodes.noBattery, 'server.noBattery', { devicecode: cabinet.code });
}

/** Shown terms: the deposit in minor units, and all prices as `tariffWord` says them. */
export type ShownTerms = {
  readonly amount?: number | undefined;
  readonly shownTariff?: string | undefined;
};

/** Throws where a rental would cost another price than the person was shown. */
export function demandAsShown(
  cabinet: CabinetRow,
  { amount = cabinet.deposit, shownTariff }: ShownTerms,
): void {
  const word = tariffWord(tariffOf(cabinet));
  if (amount !== cabinet.deposit || (shownTariff ?? word) !== word)
    throw new Refusal(refusalCodes.priceChanged, 'server.priceChanged');
}

export const unknownCabinet = (devicecode: string): Refusal =>
  new Refusal(refusalCodes.unknownCabinet, 'server.unknownCabinet', { devicecode });

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

/**
 * The invitation that pays this person's rentals, or null: they came by one, and the operator has
 * not taken it back.
 */
export async function sponsorOf(
  db: Db,
  { kind, invite_code: code }: Pick<UserRow, 'kind' | 'invite_code'>,
): Promise<string | null> {
  if (kind === 'guest' || !isInviteCode(code)) return null;
  const invite = await db
    .selectFrom('invites')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst();
  return invite?.code ?? null;
}

/**
 * True where an invitation pays for one more power bank: until it ends, up to its limits in all and
 * at once. Power banks that never came out do not count.
 */
export async function paysForMore(db: Db, code: string, at: number): Promise<boolean> {
  const invite = await db
    .selectFrom('invites')
    .select(['uses', 'at_once'])
    .where('code', '=', code)
    .where(where => where.or([where('valid_until', 'is', null), where('valid_until', '>', at)]))
    .executeTakeFirst();
  const { all, now } = await db
    .selectFrom('rentals')
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn
        .countAll<string>()
        .filterWhere('status', 'in', [...activeStatuses])
        .as('now'),
    ])
    .where('sponsor', '=', code)
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  return invite !== undefined && Number(all) < invite.uses && Number(now) < invite.at_once;
}
