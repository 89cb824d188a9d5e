import type { StartableProvider } from '../../domain/sign-in-providers.ts';
import type { Backend } from '../backend.ts';
import type { SignInAttemptRow } from '../database/rows/people.ts';
import type { Db } from '../database/schema.ts';
import { newToken, sameSecret, sha256 } from '../secrets.ts';
import type { Verified } from './person.ts';
import { ProofRefused } from './providers/refused.ts';

const minute = 60_000;
/** Time that a person may take at the provider. */
const attemptLifetime = 15 * minute;
/** Lifetime of a ticket; the page that comes back asks at once. */
const ticketLifetime = 2 * minute;

type Places = { readonly db: Db; readonly clock: Backend['clock'] };
type AttemptProvider = StartableProvider | 'wechat';

/**
 * An attempt to sign in at a provider. `state` goes there and comes back, `nonce` and `verifier`
 * bind the answer to it, and `secret` stays in the page that began: another page that opens the way
 * back has none. No cookie is needed, so it works for an app of another origin too.
 */
export type Begun = {
  readonly state: string;
  readonly secret: string;
  readonly nonce: string;
  readonly verifier: string;
};

export async function beginAttempt(
  { db, clock }: Places,
  {
    provider,
    returnOrigin,
    redirectUri,
    linkTo,
  }: {
    readonly provider: AttemptProvider;
    readonly returnOrigin: string;
    readonly redirectUri: string;
    readonly linkTo: string | null;
  },
): Promise<Begun> {
  const now = clock.now();
  const begun = {
    state: newToken(),
    secret: newToken(),
    nonce: newToken(),
    verifier: newToken(),
  };
  await db
    .deleteFrom('sign_in_attempts')
    .where('expires_at', '<', now - attemptLifetime)
    .execute();
  await db
    .insertInto('sign_in_attempts')
    .values({
      state_hash: sha256(begun.state),
      provider,
      secret_hash: sha256(begun.secret),
      nonce: begun.nonce,
      verifier: begun.verifier,
      return_origin: returnOrigin,
      redirect_uri: redirectUri,
      link_to: linkTo,
      created_at: now,
      expires_at: now + attemptLifetime,
      returned_at: null,
      subject: null,
      display_name: null,
      label: null,
      ticket_hash: null,
      ticket_expires_at: null,
      redeemed_at: null,
    })
    .execute();
  return begun;
}

/** The attempt that a state belongs to, for one use; `null`: none, too old, or used. */
export async function takeReturned(
  { db, clock }: Places,
  provider: AttemptProvider,
  state: string,
): Promise<SignInAttemptRow | null> {
  const row = await db
    .updateTable('sign_in_attempts')
    .set({ returned_at: clock.now() })
    .where('state_hash', '=', sha256(state))
    .where('provider', '=', provider)
    .where('returned_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Demands that an app which was sent back itself is the page that began. Answers the account that
 * the way is to be linked to, if any.
 */
export async function demandOwnReturn(
  places: Places,
  provider: AttemptProvider,
  { state, secret }: { readonly state?: string | undefined; readonly secret?: string | undefined },
): Promise<string | null> {
  if (state === undefined && secret === undefined) return null;
  const attempt = await takeReturned(places, provider, state ?? '');
  if (!attempt) throw new ProofRefused('state unknown, used or too old');
  if (!sameSecret(attempt.secret_hash, sha256(secret ?? '')))
    throw new ProofRefused('begun elsewhere');
  return attempt.link_to;
}

/** Stores the person who came back, and gives the ticket that the page swaps for a session. */
export async function issueTicket(
  { db, clock }: Places,
  { state_hash: stateHash }: SignInAttemptRow,
  {
    subject,
    displayName,
    label,
  }: { readonly subject: string; readonly displayName: string; readonly label: string | null },
): Promise<string> {
  const ticket = newToken();
  await db
    .updateTable('sign_in_attempts')
    .set({
      subject,
      display_name: displayName,
      label,
      ticket_hash: sha256(ticket),
      ticket_expires_at: clock.now() + ticketLifetime,
    })
    .where('state_hash', '=', stateHash)
    .execute();
  return ticket;
}

/** Identity behind a ticket, for the page that began; throws `ProofRefused`. `spend` uses it up. */
export async function checkTicket(
  { db, clock }: Places,
  ticket: string,
  secret: string,
): Promise<Verified & { readonly provider: AttemptProvider; readonly linkTo: string | null }> {
  const row = await db
    .selectFrom('sign_in_attempts')
    .selectAll()
    .where('ticket_hash', '=', sha256(ticket))
    .executeTakeFirst();
  if (!row || row.subject === null) throw new ProofRefused('ticket unknown');
  if (!sameSecret(row.secret_hash, sha256(secret))) throw new ProofRefused('begun elsewhere');
  return {
    provider: row.provider,
    subject: row.subject,
    name: row.display_name,
    label: row.label,
    linkTo: row.link_to,
    spend: async tx => {
      const { numUpdatedRows } = await tx
        .updateTable('sign_in_attempts')
        .set({ redeemed_at: clock.now() })
        .where('state_hash', '=', row.state_hash)
        .where('redeemed_at', 'is', null)
        .where('ticket_expires_at', '>', clock.now())
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new ProofRefused('ticket used or too old');
    },
  };
}
