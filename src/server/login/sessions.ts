import type { OpenSession } from '../../domain/account.ts';
import type { Backend } from '../backend.ts';
import type { Db } from '../database/schema.ts';
import { sha256 } from '../secrets.ts';
import { readDevice } from './session-device.ts';

type Sessions = Pick<Backend, 'db' | 'clock'>;

/** Request that was refused; `renewableFor`: extra time of a guest's token for a renewal. */
type Asked = {
  readonly operation: string;
  readonly token: string | null;
  readonly renewableFor?: number;
};

/** Logs why a token opens nothing; its holder always gets the same answer. */
export async function noteNoSession(
  sessions: Sessions,
  log: Backend['log'],
  asked: Asked,
): Promise<void> {
  const why = await whyNoSession(sessions, asked);
  log.info({ operation: asked.operation, why }, 'session refused');
}

async function whyNoSession(
  { db, clock }: Sessions,
  { token, renewableFor = 0 }: Asked,
): Promise<'no token' | 'unknown' | 'ended' | 'too old' | 'account deleted' | 'no guest'> {
  if (token === null) return 'no token';
  const known = await db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select(['tokens.revoked_at', 'tokens.expires_at', 'users.deleted_at'])
    .where('tokens.hash', '=', sha256(token))
    .executeTakeFirst();
  if (!known) return 'unknown';
  if (known.revoked_at !== null) return 'ended';
  if (known.expires_at <= clock.now() - renewableFor) return 'too old';
  return known.deleted_at === null ? 'no guest' : 'account deleted';
}

/** Ends the session of a token with all it was renewed from and into. */
export async function endSessionOf({ db, clock }: Sessions, token: string): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ revoked_at: clock.now() })
    .where('family', '=', tokens =>
      tokens
        .selectFrom('tokens as known')
        .select('known.family')
        .where('known.hash', '=', sha256(token)),
    )
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends a person's sessions: one, or all of them. Others' and ended ones stay as they are. */
export async function endSessions(
  { db, clock }: { readonly db: Db; readonly clock: Backend['clock'] },
  userId: string,
  sessionId?: string,
): Promise<void> {
  let ended = db
    .updateTable('tokens')
    .set({ revoked_at: clock.now() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (sessionId !== undefined) ended = ended.where('family', '=', sessionId);
  await ended.execute();
}

/** The sessions of a person that are good now, the newest first; `token` is the one that asks. */
export async function openSessions(
  { db, clock }: Sessions,
  userId: string,
  token: string | null,
): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('tokens')
    .select(({ fn }) => [
      'family',
      fn.min('created_at').as('begun_at'),
      fn.max('expires_at').as('expires_at'),
    ])
    .select(tokens =>
      tokens
        .selectFrom('tokens as newest')
        .select('newest.device')
        .whereRef('newest.family', '=', 'tokens.family')
        .orderBy('newest.created_at', 'desc')
        .limit(1)
        .as('device'),
    )
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .groupBy('family')
    .orderBy('begun_at', 'desc')
    .execute();
  const asking =
    token === null
      ? undefined
      : await db
          .selectFrom('tokens')
          .select('family')
          .where('hash', '=', sha256(token))
          .executeTakeFirst();
  return rows
    .filter(({ expires_at: until }) => Number(until) > clock.now())
    .map(row => ({
      id: row.family,
      begunAt: Number(row.begun_at),
      device: readDevice(row.device ?? ''),
      isThis: row.family === asking?.family,
    }));
}
