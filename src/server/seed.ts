import { defaultTariff } from '../domain/constants.ts';
import type { Tariff } from '../domain/tariff.ts';
import { sql, type Kysely } from 'kysely';
import type { Database } from './database/schema.ts';
import type { CabinetRow, SlotRow } from './database/rows/cabinets.ts';
import { hashPassword } from './login/invites.ts';
import { withTransaction } from './database/transaction.ts';

const venues = [
  {
    id: 'venue-morgenrot',
    name: 'Café Morgenrot',
    address: 'Kastanienallee 85, 10435 Berlin',
    latitude: 52.5386,
    longitude: 13.4092,
  },
  {
    id: 'venue-kastanie',
    name: 'Späti Kastanie',
    address: 'Kastanienallee 12, 10435 Berlin',
    latitude: 52.5352,
    longitude: 13.4061,
  },
  {
    id: 'venue-zion',
    name: 'Zionskirchplatz',
    address: 'Zionskirchplatz 5, 10119 Berlin',
    latitude: 52.5349,
    longitude: 13.4034,
  },
  {
    id: 'venue-brauerei',
    name: 'Kulturbrauerei',
    address: 'Schönhauser Allee 36, 10435 Berlin',
    latitude: 52.5387,
    longitude: 13.413,
  },
  {
    id: 'venue-mauerpark',
    name: 'Kiosk am Mauerpark',
    address: 'Bernauer Straße 63, 13355 Berlin',
    latitude: 52.5401,
    longitude: 13.4031,
  },
  {
    id: 'venue-rosenthal',
    name: 'Bar Rosenthal',
    address: 'Rosenthaler Straße 72, 10119 Berlin',
    latitude: 52.5297,
    longitude: 13.4013,
  },
] as const;

/** The bar is open from 18:00 to 02:00, every day. */
const venueHours = [0, 1, 2, 3, 4, 5, 6].map(day => ({
  venue_id: 'venue-rosenthal',
  opens: (day * 24 + 18) * 60,
  closes: (day * 24 + 26) * 60,
}));

/** Slots as one letter each: r ready, c charging, - free. */
type Sketch = {
  readonly code: string;
  readonly venue: (typeof venues)[number]['id'];
  readonly slots: string;
  readonly tariff?: Partial<Tariff>;
  readonly overtimeFee?: number;
  readonly mixedCode?: string;
  readonly trial?: true;
};

const sketches: readonly Sketch[] = [
  { code: 'BW-4821', venue: 'venue-morgenrot', slots: 'rr-rcr-r', tariff: { freeMinutes: 5 } },
  { code: 'BW-1007', venue: 'venue-kastanie', slots: 'rrr---rr' },
  { code: 'BW-2210', venue: 'venue-zion', slots: 'r-r-c---r-r-', mixedCode: 'MIX-1' },
  {
    code: 'BW-3300',
    venue: 'venue-zion',
    slots: 'rrrrrr--',
    tariff: { unitPrice: 200, unitMinutes: 60, freeMinutes: 5, dailyCap: 2000, deposit: 9900 },
  },
  { code: 'BW-6021', venue: 'venue-rosenthal', slots: 'rrr-r-rr' },
  // Sentinels: the simulator makes them behave as they are named.
  { code: 'OFFLINE-1', venue: 'venue-kastanie', slots: 'rrrr----', trial: true },
  { code: 'EMPTY-1', venue: 'venue-brauerei', slots: 'c-------', trial: true },
  { code: 'UNBOUND-1', venue: 'venue-zion', slots: 'rrrr----', trial: true },
  { code: 'JAM-1', venue: 'venue-mauerpark', slots: 'rrrrrrrr', trial: true },
  { code: 'STUCK-1', venue: 'venue-mauerpark', slots: 'rrrr----', trial: true },
  { code: 'SLOW-1', venue: 'venue-rosenthal', slots: 'rrrr----', trial: true },
  { code: 'LATE-1', venue: 'venue-rosenthal', slots: 'rrrr----', trial: true },
];

const idOf = (code: string): string => `cab-${code.toLowerCase()}`;

const cabinetOf = (sketch: Sketch, now: number): CabinetRow => {
  const tariff = { ...defaultTariff, ...sketch.tariff };
  return {
    id: idOf(sketch.code),
    code: sketch.code,
    venue_id: sketch.venue,
    bound: !sketch.code.startsWith('UNBOUND'),
    online: !sketch.code.startsWith('OFFLINE'),
    out_of_service: false,
    last_seen_at: now,
    last_skew: null,
    clock_skew: 0,
    clock_wrong_at: null,
    mixed_code: sketch.mixedCode ?? null,
    currency: 'EUR',
    unit_price: tariff.unitPrice,
    unit_minutes: tariff.unitMinutes,
    free_minutes: tariff.freeMinutes,
    daily_cap: tariff.dailyCap,
    deposit: tariff.deposit,
    overtime_fee: sketch.overtimeFee ?? 0,
    trial: sketch.trial ?? false,
    answered_test: null,
    signal: null,
    firmware: null,
    temperature: null,
    gateway: null,
  };
};

const slotsOf = (sketch: Sketch): SlotRow[] =>
  [...sketch.slots].map((letter, index) => ({
    cabinet_id: idOf(sketch.code),
    number: index + 1,
    power_bank_id: letter === '-' ? null : `pb-${sketch.code.toLowerCase()}-${index + 1}`,
    level: letter === 'r' ? 100 - index * 3 : letter === 'c' ? 34 : 0,
    out_of_order: false,
    out_of_service: false,
    error: null,
    locked_by: null,
    sequence: 0,
  }));

/** Invitations to try, with their passwords. */
const invitations = [
  ['VIP1', 'borrowatt'],
  ['DEP1', 'borrowatt'],
  ['CPM1', 'borrowatt'],
] as const;

/**
 * Venues, cabinets and power banks of the local ends: only into a database that has no cabinets
 * yet.
 */
export async function seed(db: Kysely<Database>, now: number): Promise<void> {
  if (!(await db.selectFrom('invites').select('code').limit(1).executeTakeFirst())) {
    const rows = await Promise.all(
      invitations.map(async ([code, password]) => ({
        code,
        password_hash: await hashPassword(password),
        // Reviewers and their tests share them.
        uses: 1_000_000,
        at_once: 10_000,
      })),
    );
    await db
      .insertInto('invites')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .execute();
  }
  await withTransaction(db, async tx => {
    // two processes that start at once
    await sql`select pg_advisory_xact_lock(hashtextextended('seed', 0))`.execute(tx);
    if (await tx.selectFrom('cabinets').select('id').limit(1).executeTakeFirst()) return;
    await tx
      .insertInto('venues')
      .values([...venues])
      .execute();
    await tx.insertInto('venue_hours').values(venueHours).execute();
    await tx
      .insertInto('cabinets')
      .values(sketches.map(sketch => cabinetOf(sketch, now)))
      .execute();
    const slots = sketches.flatMap(slotsOf);
    await tx.insertInto('slots').values(slots).execute();
    await tx
      .insertInto('power_banks')
      .values(
        slots.flatMap(slot =>
          slot.power_bank_id === null
            ? []
            : [
                {
                  id: slot.power_bank_id,
                  state: 'inCabinet' as const,
                  seen_at: now,
                  stray_rental_id: null,
                },
              ],
        ),
      )
      .execute();
  });
}
