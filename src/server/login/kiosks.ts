import { refusalCodes } from '../../contract/refusals.ts';
import { envelopeCodes } from '../../contract/envelope.ts';
import type { Backend } from '../backend.ts';
import type { KioskRow } from '../database/rows/kiosks.ts';
import { takeAttempt } from '../database/attempts.ts';
import { withTransaction } from '../database/transaction.ts';
import { Refusal, tooMany } from '../refusal.ts';
import { hmac, newId, newToken, sha256 } from '../secrets.ts';
import { hashPassword, isPassword } from './invites.ts';
import { kioskLinkLifetime, kioskLinkTries, kioskPinLock, kioskPinTries } from './limits.ts';

type Kept = Pick<Backend, 'db' | 'clock'>;

/** Makes a link of staff: its secret is told once and is good once, for an hour. */
export async function makeKioskLink({ db, clock }: Kept, cabinetId: string): Promise<string> {
  const secret = newToken();
  await db
    .insertInto('kiosk_links')
    .values({
      hash: sha256(secret),
      cabinet_id: cabinetId,
      expires_at: clock.now() + kioskLinkLifetime,
      used_at: null,
    })
    .execute();
  return secret;
}

const linkSpent = () => new Refusal(refusalCodes.kioskLinkSpent, 'server.kioskLinkSpent');

/**
 * Throws unless a tablet may be set up by this link. The check costs little and comes before the
 * costly ones, since strangers ask as well.
 */
async function demandLink(
  backend: Pick<Backend, 'db' | 'clock' | 'config'>,
  link: string,
  token: string,
  address: string,
): Promise<void> {
  const { db, clock } = backend;
  const open = await db
    .selectFrom('kiosk_links')
    .select('hash')
    .where('hash', '=', sha256(link))
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  const own = await db
    .selectFrom('kiosks')
    .select('id')
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  if (open || own) return;
  const isOneMore = await takeAttempt(backend, [{ limits: kioskLinkTries, key: address }]);
  throw isOneMore ? linkSpent() : tooMany();
}

/**
 * Token of a new tablet. Of two browsers that open one link the first to finish has it, and gets it
 * again where the answer was lost: the token is derived from the link and its own `attempt`.
 */
export async function enrolKiosk(
  backend: Pick<Backend, 'db' | 'clock' | 'config'>,
  { link, attempt, pin }: { readonly link: string; readonly attempt: string; readonly pin: string },
  address: string,
): Promise<{ readonly token: string; readonly cabinetCode: string }> {
  const { db, clock } = backend;
  const token = hmac(link, `tablet:${attempt}`);
  await demandLink(backend, link, token, address);
  const pinHash = await hashPassword(pin);
  const now = clock.now();
  return withTransaction(db, async tx => {
    const taken = await tx
      .updateTable('kiosk_links')
      .set({ used_at: now })
      .where('hash', '=', sha256(link))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('cabinet_id')
      .executeTakeFirst();
    // The PIN that was chosen last counts: a reloaded page has asked for another one.
    const again = taken
      ? undefined
      : await tx
          .updateTable('kiosks')
          .set({ pin_hash: pinHash })
          .where('token_hash', '=', sha256(token))
          .where('enrolled_at', '>', now - kioskLinkLifetime)
          .where('revoked_at', 'is', null)
          .returning('cabinet_id')
          .executeTakeFirst();
    const enrolled = taken ?? again;
    if (!enrolled) throw linkSpent();
    if (taken)
      await tx
        .insertInto('kiosks')
        .values({
          id: newId(),
          cabinet_id: taken.cabinet_id,
          token_hash: sha256(token),
          pin_hash: pinHash,
          pin_tries: 0,
          pin_locked_until: null,
          enrolled_at: now,
          seen_at: now,
          revoked_at: null,
        })
        .execute();
    const { code } = await tx
      .selectFrom('cabinets')
      .select('code')
      .where('id', '=', enrolled.cabinet_id)
      .executeTakeFirstOrThrow();
    return { token, cabinetCode: code };
  });
}

/**
 * The tablet that a token belongs to; throws for any other token. Only a revoked tablet is told so
 * and gives its enrolment up: every other failure may pass.
 */
export async function demandKiosk({ db, clock }: Kept, token: string | null): Promise<KioskRow> {
  const kiosk =
    token === null
      ? undefined
      : await db
          .selectFrom('kiosks')
          .selectAll()
          .where('token_hash', '=', sha256(token))
          .executeTakeFirst();
  if (!kiosk) throw new Refusal(envelopeCodes.unauthorized, 'server.unauthorized');
  if (kiosk.revoked_at !== null)
    throw new Refusal(refusalCodes.kioskRevoked, 'server.kioskRevoked');
  const now = clock.now();
  // Noted once a minute: the tablet asks every few seconds, staff read minutes.
  if (now - kiosk.seen_at >= 60_000)
    await db.updateTable('kiosks').set({ seen_at: now }).where('id', '=', kiosk.id).execute();
  return kiosk;
}

/**
 * Throws unless this is the tablet's PIN. Counting comes before looking, so that many at once get no
 * more tries than one after the other.
 */
export async function demandPin(
  { db, clock }: Kept,
  { id }: Pick<KioskRow, 'id'>,
  pin: string,
): Promise<void> {
  const now = clock.now();
  const tried = await withTransaction(db, async tx => {
    const kiosk = await tx
      .selectFrom('kiosks')
      .select(['pin_hash', 'pin_tries', 'pin_locked_until'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const { pin_locked_until: until } = kiosk;
    if (until !== null && until > now)
      throw new Refusal(refusalCodes.kioskPinLocked, 'server.kioskPinLocked', {
        minutes: Math.ceil((until - now) / 60_000),
      });
    const tries = (until === null ? kiosk.pin_tries : 0) + 1;
    const isLast = tries >= kioskPinTries;
    await tx
      .updateTable('kiosks')
      .set({ pin_tries: tries, pin_locked_until: isLast ? now + kioskPinLock : null })
      .where('id', '=', id)
      .execute();
    return { hash: kiosk.pin_hash, left: kioskPinTries - tries };
  });
  if (!(await isPassword(tried.hash, pin))) {
    throw tried.left === 0
      ? new Refusal(refusalCodes.kioskPinLocked, 'server.kioskPinLocked', {
          minutes: kioskPinLock / 60_000,
        })
      : new Refusal(refusalCodes.kioskPinWrong, 'server.kioskPinWrong', { tries: tried.left });
  }
  await db
    .updateTable('kiosks')
    .set({ pin_tries: 0, pin_locked_until: null })
    .where('id', '=', id)
    .execute();
}

/** Ends a tablet's token; `false` where there is no such tablet. */
export async function revokeKiosk({ db, clock }: Kept, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('kiosks')
    .set({ revoked_at: clock.now() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
