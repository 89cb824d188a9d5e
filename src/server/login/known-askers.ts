import type { Backend } from '../backend.ts';
import { hmac } from '../secrets.ts';

/** A number or an invitation, and a network or device that it was used from. */
export type Use = { readonly of: string; readonly from: string };

type Keeping = Pick<Backend, 'db' | 'clock' | 'config'>;

const hashOf = ({ config }: Keeping, { of, from }: Use): string =>
  hmac(config.codeSecret, `used:${of}:${from}`);

/**
 * Networks and devices that a number or an invitation was used from keep budgets of their own, so
 * that strangers who use up the common one lock out none of them.
 */
export async function rememberUse(
  keeping: Keeping,
  of: string,
  froms: readonly string[],
): Promise<void> {
  const usedAt = keeping.clock.now();
  await keeping.db
    .insertInto('known_askers')
    .values(froms.map(from => ({ hash: hashOf(keeping, { of, from }), used_at: usedAt })))
    .onConflict(conflict => conflict.column('hash').doUpdateSet({ used_at: usedAt }))
    .execute();
}

/** The first of these that it was used from; null where none was. */
export async function knownAmong(
  keeping: Keeping,
  of: string,
  froms: readonly string[],
): Promise<string | null> {
  const hashes = froms.map(from => hashOf(keeping, { of, from }));
  const known = await keeping.db
    .selectFrom('known_askers')
    .select('hash')
    .where('hash', 'in', hashes)
    .execute();
  return froms.find((_, at) => known.some(({ hash }) => hash === hashes[at])) ?? null;
}
