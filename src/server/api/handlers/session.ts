import { randomBytes } from 'node:crypto';
import { refusalCodes } from '../../../contract/refusals.ts';
import { defaultCurrency } from '../../../domain/constants.ts';
import type { Backend } from '../../backend.ts';
import { takeAttempt, type Limit } from '../../database/attempts.ts';
import { Refusal } from '../../refusal.ts';
import { noteNoSession } from '../../login/sessions.ts';
import { newId, sha256 } from '../../secrets.ts';
import { issueToken, signedIn, unauthorized } from '../caller.ts';
import type { Handlers } from '../handler.ts';
import { userView } from './user-view.ts';

const day = 24 * 60 * 60_000;

/** A guest who comes back within this time after a session expired is still the same. */
const renewableFor = 60 * day;
/** Tabs and lost answers renew a session more than once. */
const renewals: Limit = { kind: 'renew:family', max: 20, within: day };

/** Guests and their sessions (specification, section 7, Auth). */
export const sessionHandlers = (
  backend: Backend,
): Pick<Handlers, 'guestLogin' | 'renewGuest' | 'userInfo'> => {
  const { db, clock, config } = backend;
  const demandAttempt = async (limit: Limit, key: string) => {
    if (!(await takeAttempt(backend, [{ limits: [limit], key }])))
      throw new Refusal(refusalCodes.tooMany, 'server.tooMany');
  };
  /** Guests are made and renewed for nothing, so one address gets only so many a minute. */
  const guests: Limit = { kind: 'guest:address', max: config.guestsPerMinute, within: 60_000 };
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
    // An expired session still proves who the guest was, also one who came by an invitation; a
    // revoked one proves nothing, and a member signs in again.
    renewGuest: async (_request, { token, address, sessionDevice }) => {
      await demandAttempt(guests, address);
      const known =
        token === null
          ? undefined
          : await db
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
      if (!known) {
        const operation = 'renewGuest';
        await noteNoSession(backend, backend.log, { operation, token, renewableFor });
        throw unauthorized();
      }
      await demandAttempt(renewals, known.family);
      const { user_id: userId, family } = known;
      return { token: await issueToken(backend, userId, { family, device: sessionDevice }) };
    },
    userInfo: async (_request, caller) => userView(backend, signedIn(caller), defaultCurrency),
  };
};
