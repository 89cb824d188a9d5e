import type { FastifyRequest } from 'fastify';
import { envelopeCodes, headerNames } from '../../contract/envelope.ts';
import type { OperationRequest, OperationValue } from '../../contract/operation.ts';
import type { OperationId, Operations } from '../../contract/operations.ts';
import type { SessionDevice } from '../../domain/account.ts';
import { type Locale, localeFor, type OfferedLanguages } from '../../domain/locale.ts';
import type { Backend } from '../backend.ts';
import type { UserRow } from '../database/rows/people.ts';
import { writeDevice } from '../login/session-device.ts';
import { endSessionOf } from '../login/sessions.ts';
import type { Entered } from '../login/sign-in.ts';
import { moveSubscriptions } from '../push/subscriptions.ts';
import { Refusal } from '../refusal.ts';
import { tokenLifetime } from '../rental/limits.ts';
import { newId, newToken, sha256 } from '../secrets.ts';

/**
 * Caller of an operation, as far as the headers prove it. `user` is null without a valid token;
 * `requestKey` names this attempt of a call that moves money; `requestAge` is the milliseconds
 * since it was asked for, as the device counts; `address` is the network address of the request;
 * `device` names the device as far as that can be told, `sessionDevice` its kind; `origin` is this
 * server as they reached it.
 */
export type Caller = {
  readonly user: UserRow | null;
  readonly token: string | null;
  readonly locale: Locale;
  readonly requestKey: string | null;
  readonly requestAge: number;
  readonly address: string;
  readonly device: string;
  readonly sessionDevice: SessionDevice;
  readonly origin: string;
  /** Time zone in which the person reads times; an IANA name. */
  readonly timeZone: string;
};

export const unauthorized = (): Refusal =>
  new Refusal(envelopeCodes.unauthorized, 'server.unauthorized');

/** Refusal of a call that came without a token, or with one that opens nothing. */
export const notSignedIn = (token: string | null): Refusal =>
  token === null ? new Refusal(envelopeCodes.unauthorized, 'server.notLoggedIn') : unauthorized();

/** Person of a call that needs one. */
export function signedIn({ user, token }: Caller): UserRow {
  if (!user) throw notSignedIn(token);
  return user;
}

/**
 * Begins a session, of a family of its own unless it renews another. Only the token's hash is
 * stored: the table is of no use to a thief.
 */
export async function issueToken(
  { db, clock }: Pick<Backend, 'db' | 'clock'>,
  userId: string,
  { device, family = newId() }: { readonly device: SessionDevice; readonly family?: string },
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await db
    .insertInto('tokens')
    .values({
      hash: sha256(token),
      family,
      user_id: userId,
      created_at: now,
      expires_at: now + tokenLifetime,
      revoked_at: null,
      device: writeDevice(device),
    })
    .execute();
  return token;
}

/**
 * Begins a session for a person who has just signed in. It is always a new one, and the one they
 * came with is over, whoever it belonged to: an earlier token opens nothing afterwards. A guest who
 * is still to be asked keeps theirs.
 */
export async function beginSession(
  backend: Pick<Backend, 'db' | 'clock'>,
  { userId, leavesGuest }: Entered,
  { token, sessionDevice }: Pick<Caller, 'token' | 'sessionDevice'>,
): Promise<{ readonly token: string }> {
  const fresh = await issueToken(backend, userId, { device: sessionDevice });
  if (token !== null && !leavesGuest) {
    await moveSubscriptions(backend.db, { from: token, to: fresh, userId });
    await endSessionOf(backend, token);
  }
  return { token: fresh };
}

/**
 * User of a token that is known, not expired and not revoked, unless the guest has become somebody
 * else. Remembers the person's current language, for messages.
 */
export async function userOfToken(
  { db, clock }: Pick<Backend, 'db' | 'clock'>,
  token: string,
  locale: Locale | null,
): Promise<UserRow | null> {
  const user = await db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .selectAll('users')
    .where('tokens.hash', '=', sha256(token))
    .where('tokens.revoked_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('users.merged_into', 'is', null)
    .where('tokens.expires_at', '>', clock.now())
    .executeTakeFirst();
  if (user && locale !== null && user.locale !== locale)
    await db.updateTable('users').set({ locale }).where('id', '=', user.id).execute();
  return user ?? null;
}

/** A header that is said once and not empty. */
export const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The language of a request's answers: the app's own header, the operator's default without one. */
export const localeOf = (request: FastifyRequest, offered: OfferedLanguages) =>
  localeFor(headerOf(request, headerNames.lang), offered);

/**
 * Handlers of the contract's operations: a missing or mistyped one does not compile. Failures are
 * thrown as `Refusal`.
 */
export type Handlers = {
  readonly [Id in OperationId]: (
    request: OperationRequest<Operations[Id]>,
    caller: Caller,
  ) => Promise<OperationValue<Operations[Id]>>;
};
