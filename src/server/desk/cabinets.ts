import type { Transaction } from 'kysely';
import { dayNames, hoursText } from '../../domain/written-hours.ts';
import { mainGateway } from '../config/gateways.ts';
import type { CabinetRow } from '../database/rows/cabinets.ts';
import type { Database, Db } from '../database/schema.ts';
import { tariffOf } from '../rental/price/price.ts';
import { DeskRefused, type Answer, type Row } from './act.ts';
import { moment } from './read.ts';
import { tariffRow } from './tariffs.ts';

/** Cabinet of a code. */
export async function oneCabinet(db: Db, code: string): Promise<CabinetRow> {
  const cabinet = await db
    .selectFrom('cabinets')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  if (!cabinet) throw new DeskRefused(`There is no cabinet ${code}.`);
  return cabinet;
}

/** `all`, or codes separated by commas. */
export async function severalCabinets(db: Db, said: string): Promise<readonly CabinetRow[]> {
  if (said !== 'all') return Promise.all(said.split(',').map(code => oneCabinet(db, code.trim())));
  return db.selectFrom('cabinets').selectAll().orderBy('code').execute();
}

/**
 * Cabinets that are to be priced, each locked until the transaction ends, so that two who change it
 * at once follow each other; `all` are those in use.
 */
export async function lockCabinets(
  tx: Transaction<Database>,
  said: string,
): Promise<readonly CabinetRow[]> {
  const codes = [...new Set(said.split(',').map(code => code.trim()))];
  const cabinets = await tx
    .selectFrom('cabinets')
    .selectAll()
    .$if(said === 'all', query => query.where('bound', '=', true).where('trial', '=', false))
    .$if(said !== 'all', query => query.where('code', 'in', codes))
    .orderBy('code')
    .forNoKeyUpdate()
    .execute();
  const unknown = said === 'all' ? [] : codes.filter(one => !cabinets.some(c => c.code === one));
  if (unknown.length > 0) throw new DeskRefused(`There is no cabinet ${unknown.join(', ')}.`);
  return cabinets;
}

/** Opening hours of a venue, in words. */
export const hoursOf = async (db: Db, venueId: string): Promise<string> => {
  const spans = await db
    .selectFrom('venue_hours')
    .select(['opens', 'closes'])
    .where('venue_id', '=', venueId)
    .orderBy('opens')
    .execute();
  return spans.length === 0 ? 'always' : hoursText(spans, dayNames.en);
};

/** Everything about a cabinet, with its slots and its coming changes. */
export async function wholeCabinet(db: Db, cabinet: CabinetRow): Promise<Answer> {
  const venue = await db
    .selectFrom('venues')
    .selectAll()
    .where('id', '=', cabinet.venue_id)
    .executeTakeFirstOrThrow();
  const slots = await db
    .selectFrom('slots')
    .selectAll()
    .where('cabinet_id', '=', cabinet.id)
    .orderBy('number')
    .execute();
  const changes = await db
    .selectFrom('tariff_changes')
    .selectAll()
    .where('cabinet_id', '=', cabinet.id)
    .where('applied_at', 'is', null)
    .orderBy('starts_at')
    .execute();
  const tablets = await db
    .selectFrom('kiosks')
    .select(['id', 'enrolled_at', 'seen_at', 'revoked_at'])
    .where('cabinet_id', '=', cabinet.id)
    .orderBy('enrolled_at')
    .execute();
  const running = await db
    .selectFrom('rentals')
    .select(['number', 'rented_at'])
    .where('cabinet_id', '=', cabinet.id)
    .where('status', '=', 'renting')
    .orderBy('rented_at')
    .execute();
  return {
    cabinet: [
      {
        code: cabinet.code,
        device: cabinet.id,
        venue: venue.name,
        address: venue.address,
        hours: await hoursOf(db, venue.id),
        timeZone: venue.time_zone,
        online: cabinet.online,
        seen: moment(cabinet.last_seen_at),
        outOfService: cabinet.out_of_service,
        signal: cabinet.signal,
        firmware: cabinet.firmware,
        gateway: cabinet.gateway ?? mainGateway,
        temperature: cabinet.temperature,
        ...tariffRow(tariffOf(cabinet), cabinet.currency),
      },
    ],
    slots: slots.map(slot => ({
      slot: slot.number,
      powerBank: slot.power_bank_id,
      level: slot.level,
      outOfOrder: slot.out_of_order,
      outOfService: slot.out_of_service,
      error: slot.error,
    })),
    tariffsToCome: changes.map(change => ({
      from: moment(change.starts_at),
      ...tariffRow(tariffOf(change), cabinet.currency),
    })),
    tablets: tablets.map(tablet => ({
      tablet: tablet.id,
      enrolled: moment(tablet.enrolled_at),
      seen: moment(tablet.seen_at),
      revoked: moment(tablet.revoked_at),
    })),
    rentals: running.map(rental => ({ order: rental.number, rented: moment(rental.rented_at) })),
  };
}

/** Cabinets that gateways speak of and staff have not entered, by the gateways' names for them. */
export async function unknownCabinets(db: Db): Promise<Row[]> {
  const rows = await db
    .selectFrom('unknown_cabinets')
    .selectAll()
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.map(row => ({
    device: row.id,
    gateway: row.gateway,
    firstSeen: moment(row.first_seen_at),
    seen: moment(row.last_seen_at),
  }));
}
