import { randomBytes } from 'node:crypto';
import type { SessionDevice } from '../../../domain/account.ts';
import { defaultCurrency } from '../../../domain/constants.ts';
import type { Backend } from '../../backend.ts';
import { takeAttempt, type Limit } from '../../database/attempts.ts';
import type { TokenRow } from '../../database/rows/people.ts';
import type { Db } from '../../database/schema.ts';
import { withTransaction } from '../../database/transaction.ts';
import { tooMany } from '../../refusal.ts';
import { noteNoSession } from '../../login/sessions.ts';
import { newId, sha256 } from '../../secrets.ts';
import { type Handlers, issueToken, signedIn, unauthorized } from '../caller.ts';
import { userView } from './user-view.ts';

const day = 24 * 60 * 60_000;

/** Time after a session's end within which a guest can still renew it. */
const renewableFor = 60 * day;
/** Renewals of one session, as by tabs and lost answers. */
const renewals: Limit = { kind: 'renew:family', max: 20, within: day };

type Renewable = Pick<TokenRow, 'user_id' | 'family'>;

/** Guests and their sessions (specification, section 7, Auth). */
export const sessionHandlers = (
  backend: Backend,
): Pick<Handlers, 'guestLogin' | 'renewGuest' | 'userInfo'> => {
  const { db, clock, config } = backend;
  const demandAttempt = async (limit: Limit, key: string) => {
    if (!(await takeAttempt(backend, [{ limits: [limit], key }]))) throw tooMany();
  };
  /** Limit per address: guests are made and renewed for nothing. */
  const perMinute = { max: config.guestsPerMinute, within: 60_000 };
  const guests: Limit = { kind: 'guest:address', ...perMinute };
  /** Limit of renewals alone: an address that makes too many guests keeps those it has. */
  const returning: Limit = { kind: 'renew:address', ...perMinute };
  /** The session that a token still renews. */
  const renewable = (at: Db, token: string) =>
    at
      .selectFrom('tokens')
      .innerJoin('users', 'users.id', 'tokens.user_id')
      .select(['tokens.user_id', 'tokens.family'])
      .where('hash', '=', sha256(token))
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', clock.now() - renewableFor)
      .where('users.kind', '<>', 'member')
      .where('users.merged_into', 'is', null)
      .where('users.deleted_at', 'is', null)
      .executeTakeFirst();
  /**
   * Renews a session; null where the guest has signed in meanwhile, since an old token must not
   * open the member's account.
   */
  const renew = (token: string, { user_id: userId }: Renewable, device: SessionDevice) =>
    withTransaction(db, async tx => {
      await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
      const now = await renewable(tx, token);
      if (!now) return null;
      return issueToken({ db: tx, clock }, now.user_id, { family: now.family, device });
    });
  return {
    guestLogin: async (_request, { locale, address, sessionDevice }) => {
      await demandAttempt(guests, address);
      const id = newId();
      await db
        .insertInto('users')
        .values({
          id,
          kind: 'guest',
          display_name: `Tourist ${randomBytes(2).toString('hex').toUpperCase()}`,
          locale,
          card_customer_id: null,
          created_at: clock.now(),
          contact_phone: null,
          invite_code: null,
          merged_into: null,
          deleted_at: null,
        })
        .execute();
      return { token: await issueToken(backend, id, { device: sessionDevice }) };
    },
    // An expired session still proves the guest, also one with an invitation; a revoked one proves
    // nothing, and a member signs in again.
    renewGuest: async (_request, { token, address, sessionDevice }) => {
      await demandAttempt(returning, address);
      const known = token === null ? undefined : await renewable(db, token);
      if (known) await demandAttempt(renewals, known.family);
      const renewed = known && token !== null ? await renew(token, known, sessionDevice) : null;
      if (renewed !== null) return { token: renewed };
      const operation = 'renewGuest';
      await noteNoSession(backend, backend.log, { operation, token, renewableFor });
      throw unauthorized();
    },
    userInfo: async (_request, caller) => userView(backend, signedIn(caller), defaultCurrency),
  };
};
