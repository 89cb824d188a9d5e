import { randomInt } from 'node:crypto';
import svgCaptcha from 'svg-captcha';
import type { Backend } from '../backend.ts';
import { sameSecret } from '../secrets.ts';
import { captchaLifetime } from './limits.ts';

// Called with a text it draws that text; the package's types only know its other functions.
const draw = svgCaptcha as unknown as (text: string, options: ConfigOf) => string;
type ConfigOf = Parameters<typeof svgCaptcha.create>[0];

/** Without signs that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 4;

/** Dark signs on nothing: the field they stand beside is white in both themes. */
const look = {
  width: 128,
  height: 52,
  fontSize: 46,
  noise: 2,
  color: false,
  background: '',
} as const;

/**
 * The picture for an id that the app made up: the same signs while they are good, `null` once they
 * were tried or are too old.
 */
export async function drawCaptcha(
  { db, clock }: Pick<Backend, 'db' | 'clock'>,
  id: string,
): Promise<string | null> {
  const now = clock.now();
  const answer = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  await db
    .insertInto('captchas')
    .values({ id, answer, expires_at: now + captchaLifetime, used_at: null })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const known = await db
    .selectFrom('captchas')
    .select('answer')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  // Long after anybody could ask for them again.
  await db
    .deleteFrom('captchas')
    .where('expires_at', '<', now - 24 * 60 * 60_000)
    .execute();
  return known === undefined ? null : draw(known.answer, look);
}

/** One try, right or wrong, then the picture is worth nothing. Two tries at once: one of them. */
export async function solveCaptcha(
  { db, clock }: Pick<Backend, 'db' | 'clock'>,
  id: string,
  said: string,
): Promise<boolean> {
  const now = clock.now();
  const tried = await db
    .updateTable('captchas')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('answer')
    .executeTakeFirst();
  return tried !== undefined && sameSecret(tried.answer, said.trim().toUpperCase());
}
