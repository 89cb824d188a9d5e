import type { OpenDatabase } from '../../../src/server/database/open.ts';

export async function furnishBackend({ db }: OpenDatabase): Promise<void> {
  await db
    .insertInto('venues')
    .values({
      id: 'venue',
      name: 'Café Morgenrot',
      address: 'Kastanienallee 85',
      latitude: 52.5,
      longitude: 13.4,
    })
    .execute();
  for (const code of ['BW1001', 'OFFLINE1', 'JAM1', 'SLOW1', 'LATE1']) {
    await db
      .insertInto('cabinets')
      .values({
        id: `id-${code}`,
        code,
        venue_id: 'venue',
        bound: true,
        online: true,
        out_of_service: false,
        last_seen_at: null,
        last_skew: null,
        clock_skew: 0,
        clock_wrong_at: null,
        mixed_code: null,
        currency: 'EUR',
        unit_price: 100,
        unit_minutes: 30,
        free_minutes: 0,
        daily_cap: 500,
        deposit: 5500,
        overtime_fee: 0,
        trial: false,
      })
      .execute();
    await db
      .insertInto('slots')
      .values(
        [1, 2, 3].map(number => ({
          cabinet_id: `id-${code}`,
          number,
          power_bank_id: number === 3 ? null : `PB-${code}-${number}`,
          level: 60,
          out_of_order: false,
          out_of_service: false,
          locked_by: null,
          sequence: 0,
        })),
      )
      .execute();
  }
}
