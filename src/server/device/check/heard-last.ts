import { mainGateway } from '../../config/gateways.ts';
import type { Db } from '../../database/schema.ts';

/** Cabinet of each gateway that was heard last, by its code; null where none is entered. */
export async function heardLast(
  db: Db,
  gateways: readonly string[],
): Promise<readonly { readonly gateway: string; readonly code: string | null }[]> {
  const cabinets = await db
    .selectFrom('cabinets')
    .select(['code', 'gateway'])
    .where('bound', '=', true)
    .where('trial', '=', false)
    .orderBy('last_seen_at', order => order.desc().nullsLast())
    .execute();
  return gateways.map(gateway => ({
    gateway,
    code: cabinets.find(row => (row.gateway ?? mainGateway) === gateway)?.code ?? null,
  }));
}
