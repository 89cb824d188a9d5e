import type { Transaction } from 'kysely';
import { refusalCodes } from '../../contract/refusals.ts';
import type { PassQuestion } from '../../domain/order-pass.ts';
import type { Backend } from '../backend.ts';
import type { UserRow } from '../database/rows/people.ts';
import type { Database, Db } from '../database/schema.ts';
import { withTransaction } from '../database/transaction.ts';
import { notFound, Refusal } from '../refusal.ts';
import { secretFrom, sha256 } from '../secrets.ts';
import { isGuest, lockGuest } from './person.ts';
import { thingsOf } from './guest-things.ts';
import { merge } from './merge.ts';

type Kept = Pick<Backend, 'db' | 'clock'>;

const minute = 60_000;
/**
 * Times for which the tablet is told the same pass, and for which a pass is good: a scan in the
 * last second still has as long again.
 */
const shownFor = 5 * minute;
const goodFor = 10 * minute;

const spent = () => new Refusal(refusalCodes.passSpent, 'server.passSpent');

/** Pass derived from the session's token, so that it can be told again and is stored nowhere. */
const passOf = (token: string, orderId: string, madeAt: number): string =>
  secretFrom(token, `pass ${orderId}`, madeAt);

/** Pass that takes this order of the guest to one phone. A member's account goes with no order. */
export async function showPass(
  { db, clock }: Kept,
  { user, token }: { readonly user: UserRow; readonly token: string },
  orderId: string,
): Promise<string> {
  const rental = await db
    .selectFrom('rentals')
    .select('id')
    .where('id', '=', orderId)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (!rental || !isGuest(user)) throw notFound();
  const now = clock.now();
  const shown = await db
    .selectFrom('order_passes')
    .select(['hash', 'made_at'])
    .where('rental_id', '=', orderId)
    .where('used_at', 'is', null)
    .where('made_at', '>', now - shownFor)
    .orderBy('made_at', 'desc')
    .execute();
  // A pass of another session of this guest is derived from another token.
  for (const { hash, made_at: madeAt } of shown) {
    const pass = passOf(token, orderId, Number(madeAt));
    if (sha256(pass) === hash) return pass;
  }
  const pass = passOf(token, orderId, now);
  await db
    .insertInto('order_passes')
    .values({ hash: sha256(pass), rental_id: orderId, made_at: now, used_at: null })
    .onConflict(conflict => conflict.column('hash').doNothing())
    .execute();
  return pass;
}

/** True where the guest of a session that is over gave this order to its present owner. */
export async function wasTaken({ db }: Kept, token: string, orderId: string): Promise<boolean> {
  const taken = await db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .innerJoin('rentals', 'rentals.user_id', 'users.merged_into')
    .select('rentals.id')
    .where('tokens.hash', '=', sha256(token))
    .where('rentals.id', '=', orderId)
    .executeTakeFirst();
  return taken !== undefined;
}

/** Question before a rental is taken over by a person who has things of their own; `null`: none. */
export async function questionOf(
  backend: Backend,
  person: UserRow | null,
  pass: string,
): Promise<PassQuestion | null> {
  const owner = await ownerOf(backend, backend.db, pass);
  if (owner.id === person?.id) return null;
  if (owner.isSpent) throw spent();
  if (person === null) return null;
  if (person.kind === 'member') return { account: person.display_name };
  return (await thingsOf(backend.db, person.id)) && { account: null };
}

/**
 * Gives the order of a pass to the person, with everything of the guest who had it: of several
 * phones the first one gets it. Repeated by the same person it changes nothing more.
 */
export async function takeOver(
  backend: Backend,
  { id }: Pick<UserRow, 'id'>,
  pass: string,
): Promise<void> {
  await withTransaction(backend.db, async tx => {
    await lockPass(tx, pass);
    const owner = await ownerOf(backend, tx, pass);
    if (owner.id === id) return;
    if (owner.isSpent) throw spent();
    const person = await tx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const guest = await lockGuest(tx, owner);
    if (!guest || person.merged_into !== null || person.deleted_at !== null) throw spent();
    await merge(tx, backend, guest, person);
    // Other passes of the same order are used up, too.
    await tx
      .updateTable('order_passes')
      .set({ used_at: backend.clock.now() })
      .where('rental_id', '=', owner.orderId)
      .where('used_at', 'is', null)
      .execute();
  });
}

/** Locks a pass, so that two phones with it come one after the other. */
const lockPass = (tx: Transaction<Database>, pass: string) =>
  tx
    .selectFrom('order_passes')
    .select('hash')
    .where('hash', '=', sha256(pass))
    .forNoKeyUpdate()
    .execute();

/** Owner of a pass's order, and whether the pass is used up or too old. */
async function ownerOf(
  { clock }: Pick<Kept, 'clock'>,
  db: Db,
  pass: string,
): Promise<UserRow & { readonly orderId: string; readonly isSpent: boolean }> {
  const known = await db
    .selectFrom('order_passes')
    .innerJoin('rentals', 'rentals.id', 'order_passes.rental_id')
    .innerJoin('users', 'users.id', 'rentals.user_id')
    .selectAll('users')
    .select(['rentals.id as orderId', 'made_at', 'used_at'])
    .where('order_passes.hash', '=', sha256(pass))
    .executeTakeFirst();
  if (!known) throw spent();
  const { made_at: madeAt, used_at: usedAt, ...owner } = known;
  return {
    ...owner,
    isSpent: usedAt !== null || Number(madeAt) <= clock.now() - goodFor || !isGuest(known),
  };
}
