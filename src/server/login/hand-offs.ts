import type { Backend } from '../backend.ts';
import type { KioskRow } from '../database/rows/kiosks.ts';
import { secretFrom, sha256 } from '../secrets.ts';

type Kept = Pick<Backend, 'db' | 'clock'>;

/** Time after which a tablet's unused code is renewed; it leads one phone on. */
const shownFor = 60_000;
/** Time for which a code is good: a scan in its last second still gets there. */
const goodFor = 90_000;
const forgottenAfter = 60 * 60_000;

/** Secret derived from the tablet's token, so that it can be told again and is stored nowhere. */
const secretOf = (token: string, madeAt: number): string => secretFrom(token, 'hand-off', madeAt);

/** Secret that the code on this tablet carries now; the tablet asks with its own `token`. */
export async function handOffOf(
  { db, clock }: Kept,
  { id }: Pick<KioskRow, 'id'>,
  token: string,
): Promise<string> {
  const now = clock.now();
  const shown = await db
    .selectFrom('kiosk_hand_offs')
    .select('made_at')
    .where('kiosk_id', '=', id)
    .where('used_at', 'is', null)
    .where('made_at', '>', now - shownFor)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (shown) return secretOf(token, shown.made_at);
  const secret = secretOf(token, now);
  await db
    .deleteFrom('kiosk_hand_offs')
    .where('kiosk_id', '=', id)
    .where('made_at', '<', now - forgottenAfter)
    .execute();
  await db
    .insertInto('kiosk_hand_offs')
    .values({ hash: sha256(secret), kiosk_id: id, made_at: now, used_at: null })
    .onConflict(conflict => conflict.column('hash').doNothing())
    .execute();
  return secret;
}

/** Uses up a scanned code; `false` where it was used, is old or not of this cabinet. */
export async function takeHandOff(
  { db, clock }: Kept,
  { code, secret }: { readonly code: string; readonly secret: string },
): Promise<boolean> {
  const now = clock.now();
  const { numUpdatedRows } = await db
    .updateTable('kiosk_hand_offs')
    .set({ used_at: now })
    .where('hash', '=', sha256(secret))
    .where('used_at', 'is', null)
    .where('made_at', '>', now - goodFor)
    .where('kiosk_id', 'in', kiosks =>
      kiosks
        .selectFrom('kiosks')
        .innerJoin('cabinets', 'cabinets.id', 'kiosks.cabinet_id')
        .select('kiosks.id')
        .where('cabinets.code', '=', code)
        .where('kiosks.revoked_at', 'is', null),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
