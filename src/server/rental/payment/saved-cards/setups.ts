import { refusalCodes } from '../../../../contract/refusals.ts';
import type { Backend } from '../../../backend.ts';
import type { ProviderName } from '../../../database/rows/payments.ts';
import type { SavedCardRow } from '../../../database/rows/cards.ts';
import type { UserRow } from '../../../database/rows/people.ts';
import { Refusal } from '../../../refusal.ts';
import { type CardVault, ProviderRefused } from '../providers/port.ts';
import { customersOf, demandOpening, rememberCustomer } from '../record.ts';
import { keepCard } from './saved-cards.ts';

/** Age after which a set-up that was begun is not followed any more. */
const lifetime = 24 * 60 * 60_000;
/** Maximum number of a person's open set-ups that the provider is asked for. */
const asked = 10;

/** "Saving a card needs login" (section 5): a guest's device may be anybody's tomorrow. */
export function demandMember({ kind }: UserRow): void {
  if (kind !== 'member') throw new Refusal(refusalCodes.membersOnly, 'server.membersOnly');
}

/** Begins a set-up from `address`; throws for a guest, and where that is done too often. */
async function begin<Begun extends { readonly id: string; readonly customerId: string }>(
  backend: Backend,
  user: UserRow,
  address: string,
  at: (
    vault: CardVault,
    person: { readonly userId: string; readonly customerId: string | null },
  ) => Promise<Begun>,
): Promise<Begun> {
  demandMember(user);
  await demandOpening(backend, { userId: user.id, address });
  const { db, clock, vault } = backend;
  const begun = await at(vault, { userId: user.id, customerId: user.card_customer_id });
  await rememberCustomer(backend, user, begun.customerId);
  await db
    .insertInto('card_setups')
    .values({ id: begun.id, user_id: user.id, card_id: null, created_at: clock.now() })
    .execute();
  return begun;
}

/** Begins to save a card; the browser confirms it with the provider. */
export async function beginSetup(
  backend: Backend,
  user: UserRow,
  address: string,
): Promise<{ readonly clientSecret: string }> {
  const { clientSecret } = await begin(backend, user, address, (vault, person) =>
    vault.beginSetup(person),
  );
  return { clientSecret };
}

/** Begins to save a card on the provider's own page. */
export async function beginHostedSetup(
  backend: Backend,
  user: UserRow,
  address: string,
  page: Parameters<CardVault['beginHostedSetup']>[1],
): Promise<{ readonly redirectUrl: string }> {
  const { url } = await begin(backend, user, address, (vault, person) =>
    vault.beginHostedSetup(person, page),
  );
  return { redirectUrl: url };
}

/**
 * Lets an unpaid payment keep its card, or not any more: the set-up that the payment itself
 * carries. Its row is written before the provider is told and stays until the provider has taken it
 * back, so a lost answer hides no set-up.
 */
export async function keepCardOf(
  { db, clock, providers }: Backend,
  user: UserRow,
  {
    provider,
    paymentId,
    keeps,
  }: {
    readonly provider: ProviderName;
    /** Provider's name for the payment. */
    readonly paymentId: string;
    readonly keeps: boolean;
  },
): Promise<void> {
  const farEnd = providers[provider];
  if (!farEnd.keepCard) return;
  if (keeps) {
    await db
      .insertInto('card_setups')
      .values({ id: paymentId, user_id: user.id, card_id: null, created_at: clock.now() })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    return farEnd.keepCard(paymentId, true);
  }
  const known = db.selectFrom('card_setups').select('id').where('id', '=', paymentId);
  if (!(await known.executeTakeFirst())) return;
  await farEnd.keepCard(paymentId, false);
  await db.deleteFrom('card_setups').where('id', '=', paymentId).execute();
}

/** Name of a finished set-up: its own, or that of the card that came of it. */
export type SetupName = { readonly setupId: string } | { readonly providerCardId: string };

/**
 * Stores the card of a set-up that the person began and the provider says has succeeded; repeated,
 * it answers the same card. Null while it has not succeeded.
 */
export async function finishSetup(
  backend: Backend,
  user: UserRow,
  name: SetupName,
): Promise<SavedCardRow | null> {
  const saved = backend.db.selectFrom('saved_cards').selectAll().where('user_id', '=', user.id);
  if ('setupId' in name) return followOne(backend, user.id, name.setupId);
  const known = saved.where('provider_id', '=', name.providerCardId);
  const before = await known.executeTakeFirst();
  if (before) return before;
  await followSetups(backend, user.id);
  return (await known.executeTakeFirst()) ?? null;
}

/** Follows a provider's news about a set-up; one that was not begun here is not ours. */
export async function followSetup(backend: Backend, setupId: string): Promise<void> {
  const begun = await backend.db
    .selectFrom('card_setups')
    .select('user_id')
    .where('id', '=', setupId)
    .executeTakeFirst();
  if (begun) await followOne(backend, begun.user_id, setupId);
}

/** Stores the cards of a person's set-ups. A set-up that cannot be asked for waits. */
export async function followSetups(backend: Backend, userId: string): Promise<void> {
  const { db, log } = backend;
  const begun = await db
    .selectFrom('card_setups')
    .select('id')
    .where('user_id', '=', userId)
    .where('card_id', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(asked)
    .execute();
  for (const { id } of begun) {
    try {
      await followOne(backend, userId, id);
    } catch (error) {
      log.warn({ err: error, setupId: id }, 'a set-up could not be asked for');
    }
  }
}

async function followOne(
  backend: Backend,
  userId: string,
  setupId: string,
): Promise<SavedCardRow | null> {
  const { db, clock, vault } = backend;
  const begun = await db
    .selectFrom('card_setups')
    .selectAll()
    .where('id', '=', setupId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!begun) return null;
  if (begun.card_id !== null)
    return (
      (await db
        .selectFrom('saved_cards')
        .selectAll()
        .where('id', '=', begun.card_id)
        .executeTakeFirst()) ?? null
    );
  const facts = await vault.setup(setupId).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return null;
    throw error;
  });
  const customers = await customersOf(db, userId);
  if (facts?.card && facts.customerId !== null && customers.includes(facts.customerId))
    return keepCard(backend, { userId, setupId, customerId: facts.customerId, card: facts.card });
  if (!facts || facts.isOver || begun.created_at + lifetime < clock.now())
    await db.deleteFrom('card_setups').where('id', '=', setupId).execute();
  return null;
}
