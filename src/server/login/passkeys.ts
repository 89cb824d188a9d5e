import { deviceName } from '../../domain/device-name.ts';
import type { SessionDevice } from '../../domain/account.ts';
import type { Backend } from '../backend.ts';
import { takeAttempt, type Limit } from '../database/attempts.ts';
import type { UserRow } from '../database/rows/people.ts';
import { withTransaction } from '../database/transaction.ts';
import { ownOriginOf } from '../redirect-target.ts';
import { tooMany } from '../refusal.ts';
import { sha256 } from '../secrets.ts';
import { madePasskey } from './providers/passkey.ts';
import { ProofRefused } from './providers/refused.ts';

const minute = 60_000;
/** Time for which a person may look for their device. */
const questionLifetime = 5 * minute;
/** Questions to one address; a venue's guests share one. */
const questions: Limit = { kind: 'passkey:address', max: 120, within: 60 * minute };
/** Maximum number of passkeys of one account. */
const most = 20;

type Asking = {
  /** Address of the app's page; a passkey is good at its host alone. */
  readonly pageUrl: string;
  /** Address of this server as the person reached it. */
  readonly origin: string;
  readonly address: string;
};

async function originOf(backend: Backend, { pageUrl, origin, address }: Asking): Promise<string> {
  const page = ownOriginOf(backend.config, { url: pageUrl, origin, field: 'url' });
  if (!(await takeAttempt(backend, [{ limits: [questions], key: address }]))) throw tooMany();
  return page;
}

/** Stores a question as the browser's library takes it; it is good for one answer. */
async function keep<Options extends { readonly challenge: string }>(
  { db, clock }: Backend,
  options: Options,
  { origin, linkTo }: { readonly origin: string; readonly linkTo: string | null },
): Promise<string> {
  const now = clock.now();
  await db.deleteFrom('passkey_questions').where('expires_at', '<', now).execute();
  await db
    .insertInto('passkey_questions')
    .values({
      challenge_hash: sha256(options.challenge),
      origin,
      link_to: linkTo,
      expires_at: now + questionLifetime,
    })
    .execute();
  return JSON.stringify(options);
}

const passkeysOf = ({ db }: Pick<Backend, 'db'>, userId: string) =>
  db
    .selectFrom('identities')
    .select('subject')
    .where('user_id', '=', userId)
    .where('provider', '=', 'passkey')
    .execute();

/**
 * Question by which a member's device makes a passkey; one that holds one of theirs already says
 * so. It unlocks the key by a touch, a face or a PIN, so no password is asked beside it.
 */
export async function passkeyToCreate(
  backend: Backend,
  user: UserRow,
  asking: Asking,
): Promise<string> {
  const origin = await originOf(backend, asking);
  const own = await passkeysOf(backend, user.id);
  if (own.length >= most) throw tooMany();
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: backend.config.brand,
    rpID: new URL(origin).hostname,
    userID: new TextEncoder().encode(user.id),
    userName: user.display_name,
    userDisplayName: user.display_name,
    timeout: questionLifetime,
    excludeCredentials: own.map(({ subject }) => ({ id: subject })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return keep(backend, options, { origin, linkTo: user.id });
}

/** Question by which a device signs in. It names no passkey, so it does not tell who has one. */
export async function passkeyToUse(backend: Backend, asking: Asking): Promise<string> {
  const origin = await originOf(backend, asking);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    timeout: questionLifetime,
    userVerification: 'required',
  });
  return keep(backend, options, { origin, linkTo: null });
}

/** Adds a passkey to the ways of the member who was asked to make one; throws `ProofRefused`. */
export async function createPasskey(
  backend: Backend,
  user: UserRow,
  credential: string,
  device: SessionDevice,
): Promise<void> {
  const { madeFor, made } = await madePasskey(backend, credential);
  if (madeFor !== user.id) throw new ProofRefused('made for another account');
  await withTransaction(backend.db, async tx => {
    const owner = await tx
      .selectFrom('users')
      .select('deleted_at')
      .where('id', '=', user.id)
      .forKeyShare()
      .executeTakeFirst();
    if (owner?.deleted_at !== null) throw new ProofRefused('made for nobody');
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto('identities')
      .values({
        provider: 'passkey',
        subject: made.id,
        user_id: user.id,
        created_at: backend.clock.now(),
        label: deviceName(device),
      })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (Number(added ?? 0) === 0) throw new ProofRefused('passkey known');
    await tx
      .insertInto('passkeys')
      .values({
        credential_id: made.id,
        public_key: Buffer.from(made.publicKey),
        counter: made.counter,
        used_at: null,
      })
      .execute();
  });
}
