import type { NotNull } from 'kysely';
import type { KioskFault, KioskMoment, KioskStation } from '../../../domain/kiosk.ts';
import { refusalCodes } from '../../../contract/refusals.ts';
import type { Backend } from '../../backend.ts';
import type { CabinetRow } from '../../database/rows/cabinets.ts';
import { handOffOf } from '../../login/hand-offs.ts';
import { demandKiosk, demandPin, enrolKiosk, revokeKiosk } from '../../login/kiosks.ts';
import { Refusal } from '../../refusal.ts';
import { sha256 } from '../../secrets.ts';
import { testCabinet, venueIsClosed } from '../../rental/dispense/cabinets.ts';
import { tariffOf } from '../../rental/price/price.ts';
import { clockTolerance } from '../../rental/limits.ts';
import { demandReachable } from '../../rental/start/rules.ts';
import type { Handlers } from '../caller.ts';
import { slotOf } from './cabinets.ts';
import { nearbyOf } from './nearby.ts';
import { symbolOf } from './order-view.ts';

/** Milliseconds for which an event at a cabinet is news on its tablet. */
const newsFor = 60_000;
/** Limit above the events of a full cabinet in that time. */
const mostNews = 50;

const faults: readonly KioskFault[] = ['offline', 'inService', 'notBound'];

function faultOf(cabinet: CabinetRow, now: number): KioskFault | null {
  try {
    demandReachable(cabinet, now);
    return null;
  } catch (error) {
    const { code } = error instanceof Refusal ? error : { code: null };
    const fault = faults.find(name => refusalCodes[name] === code);
    if (fault === undefined) throw error;
    return fault;
  }
}

/** A venue's tablet: it says nothing of any person (chosen; the specification has no such calls). */
export const kioskHandlers = (
  backend: Backend,
): Pick<
  Handlers,
  'enrolKiosk' | 'kioskStation' | 'checkKioskPin' | 'testCabinet' | 'leaveKiosk'
> => {
  const { db, clock } = backend;

  /** The latest events of the cabinet's slots; one that was reported late is no news. */
  const momentsOf = async (cabinetId: string): Promise<readonly KioskMoment[]> => {
    const since = clock.now() - newsFor;
    const events = await db
      .selectFrom('device_events')
      .select(['id', 'kind', 'slot'])
      .where('cabinet_id', '=', cabinetId)
      .where('kind', 'in', ['ejected', 'returned'])
      .where('received_at', '>', since)
      // A cabinet's clock may be wrong by this much before that is noticed.
      .where('at', '>', since - clockTolerance)
      .where('slot', 'is not', null)
      // A power bank that ended no rental is no news: put in by staff, bought, or seen again.
      .where(where =>
        where.or([
          where('kind', '=', 'ejected'),
          where.exists(
            where
              .selectFrom('rental_events')
              .select('rental_events.id')
              .whereRef('rental_events.rental_id', '=', 'device_events.rental_id')
              .whereRef('rental_events.at', '=', 'device_events.at')
              .where('rental_events.kind', '=', 'returned'),
          ),
        ]),
      )
      .orderBy('received_at', 'desc')
      .orderBy('sequence', 'desc')
      .limit(mostNews)
      .$narrowType<{ slot: NotNull }>()
      .execute();
    return events.toReversed().map(({ id, kind, slot }) => ({
      id: sha256(id).slice(0, 32),
      kind: kind === 'ejected' ? 'taken' : 'returned',
      slot,
    }));
  };

  const present = async (cabinetId: string): Promise<Omit<KioskStation, 'handOff' | 'next'>> => {
    const cabinet = await db
      .selectFrom('cabinets')
      .selectAll()
      .where('id', '=', cabinetId)
      .executeTakeFirstOrThrow();
    const venue = await db
      .selectFrom('venues')
      .select(['id', 'name', 'time_zone'])
      .where('id', '=', cabinet.venue_id)
      .executeTakeFirstOrThrow();
    const slots = await db
      .selectFrom('slots')
      .selectAll()
      .where('cabinet_id', '=', cabinetId)
      .orderBy('number')
      .execute();
    return {
      cabinetCode: cabinet.code,
      venueName: venue.name,
      tariff: tariffOf(cabinet),
      currency: cabinet.currency,
      currencySymbol: symbolOf(cabinet.currency),
      slots: slots.map(slotOf),
      fault: faultOf(cabinet, clock.now()),
      isVenueClosed: await venueIsClosed(db, venue, clock.now()),
      answeredTest: cabinet.answered_test,
      moments: await momentsOf(cabinetId),
    };
  };

  const nextTo = async (near: string) => {
    const { cabinets, origin } = await nearbyOf(backend, { wanted: 'banks', near, limit: 1 });
    // Without a position of the venue there is no distance to other stations.
    return origin === null ? null : (cabinets[0] ?? null);
  };

  /** The tablet, in the hands of staff, who know its PIN: its token alone may have been copied. */
  const byStaff = async ({ pin }: { readonly pin: string }, token: string | null) => {
    const kiosk = await demandKiosk(backend, token);
    await demandPin(backend, kiosk, pin);
    return kiosk;
  };

  return {
    enrolKiosk: async (request, { address }) => enrolKiosk(backend, request, address),
    kioskStation: async (_, { token }) => {
      const kiosk = await demandKiosk(backend, token);
      const station = await present(kiosk.cabinet_id);
      // No code for phones at a station without rentals.
      const isLeading = station.fault === null && token !== null;
      return {
        ...station,
        next: station.fault === null ? null : await nextTo(station.cabinetCode),
        handOff: isLeading ? await handOffOf(backend, kiosk, token) : null,
      };
    },
    checkKioskPin: async ({ pin }, { token }) => {
      await demandPin(backend, await demandKiosk(backend, token), pin);
      return null;
    },
    testCabinet: async (request, { token }) =>
      testCabinet(backend, (await byStaff(request, token)).cabinet_id),
    leaveKiosk: async (request, { token }) => {
      await revokeKiosk(backend, (await byStaff(request, token)).id);
      return null;
    },
  };
};
