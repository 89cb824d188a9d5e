import { mainGateway } from '../../config/gateways.ts';
import type { Db } from '../../database/schema.ts';

/** Cabinets that people rent from, each with its gateway, those heard last first. */
const inUse = async (db: Db) =>
  (
    await db
      .selectFrom('cabinets')
      .select(['code', 'gateway'])
      .where('bound', '=', true)
      .where('trial', '=', false)
      .orderBy('last_seen_at', order => order.desc().nullsLast())
      .execute()
  ).map(({ code, gateway }) => ({ gateway: gateway ?? mainGateway, code }));

/** Cabinets whose gateway is none of these: no message of theirs is heard, and none is asked. */
export const withoutGateway = async (db: Db, gateways: readonly string[]) =>
  (await inUse(db)).filter(({ gateway }) => !gateways.includes(gateway));

/** Cabinet of each gateway that was heard last, by its code; null where none is entered. */
export async function heardLast(
  db: Db,
  gateways: readonly string[],
): Promise<readonly { readonly gateway: string; readonly code: string | null }[]> {
  const cabinets = await inUse(db);
  return gateways.map(gateway => ({
    gateway,
    code: cabinets.find(row => row.gateway === gateway)?.code ?? null,
  }));
}
