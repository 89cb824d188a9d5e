import type { Backend } from '../backend.ts';
import type { Db } from '../database/schema.ts';
import { sha256 } from '../secrets.ts';
import { ProofRefused } from './providers/refused.ts';

/** Time for which a used proof is remembered; no provider's token is valid for longer. */
const remembered = 90 * 24 * 60 * 60_000;

/**
 * Part of a proof that counts as used: of a signed token everything that is signed. A signature can
 * be written in several ways (other unused bits, padding, base64's own alphabet), and each is good.
 */
function spentOf(proof: string): string {
  const [header, payload, ...rest] = proof.split('.');
  return rest.length === 1 ? `${header}.${payload}` : proof;
}

/** Uses up a token, so that a copy of it, made anywhere on its way, is worth nothing. */
export async function demandUnused(
  { db, clock }: { readonly db: Db; readonly clock: Backend['clock'] },
  provider: string,
  proof: string,
): Promise<void> {
  const now = clock.now();
  await db
    .deleteFrom('used_proofs')
    .where('used_at', '<', now - remembered)
    .execute();
  const { numInsertedOrUpdatedRows: kept } = await db
    .insertInto('used_proofs')
    .values({ hash: sha256(`${provider}:${spentOf(proof)}`), used_at: now })
    .onConflict(conflict => conflict.column('hash').doNothing())
    .executeTakeFirstOrThrow();
  if (Number(kept ?? 0) === 0) throw new ProofRefused('used before');
}
