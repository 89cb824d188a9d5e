import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Backend } from '../backend.ts';
import { sameSecret } from '../secrets.ts';
import { drawText } from './captcha-picture.ts';
import { captchaLifetime } from './limits.ts';

/** Signs that do not look alike, even when they are warped. */
const alphabet = 'ABCDEFHJKMNPRSTUVWXY3479';
const length = 4;

/**
 * The picture for an id that the app made up: drawn once, since many views of the same signs help a
 * machine to read them; `null` once they were tried or are too old.
 */
export async function drawCaptcha(
  { db, clock }: Pick<Backend, 'db' | 'clock'>,
  id: string,
): Promise<Uint8Array | null> {
  const now = clock.now();
  const answer = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  await db
    .insertInto('captchas')
    .values({ id, answer, expires_at: now + captchaLifetime, used_at: null, picture: null })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const known = await db
    .selectFrom('captchas')
    .select(['answer', 'picture'])
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  // The id is remembered for a day, so that no second picture is drawn for it; the picture is not.
  await db
    .updateTable('captchas')
    .set({ picture: null })
    .where('expires_at', '<=', now)
    .where('picture', 'is not', null)
    .execute();
  await db
    .deleteFrom('captchas')
    .where('expires_at', '<', now - 24 * 60 * 60_000)
    .execute();
  if (known === undefined) return null;
  if (known.picture !== null) return known.picture;
  const { picture } = await db
    .updateTable('captchas')
    // Of two pictures drawn at once, the first one counts for everybody.
    .set({ picture: sql`coalesce(picture, ${await drawText(known.answer)})` })
    .where('id', '=', id)
    .returning('picture')
    .executeTakeFirstOrThrow();
  return picture;
}

/** Takes one try, right or wrong, and uses the picture up. Of two tries at once one counts. */
export async function solveCaptcha(
  { db, clock }: Pick<Backend, 'db' | 'clock'>,
  id: string,
  said: string,
): Promise<boolean> {
  const now = clock.now();
  const tried = await db
    .updateTable('captchas')
    .set({ used_at: now, picture: null })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('answer')
    .executeTakeFirst();
  return tried !== undefined && sameSecret(tried.answer, said.trim().toUpperCase());
}
