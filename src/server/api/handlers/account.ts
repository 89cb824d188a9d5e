import type { Backend } from '../../backend.ts';
import { balancesOf, deleteAccount, hindrancesOf } from '../../login/delete-account.ts';
import { linkedWays, unlinkWay } from '../../login/linked-ways.ts';
import { personalDataOf } from '../../login/personal-data.ts';
import { endSessions, openSessions } from '../../login/sessions.ts';
import { unsubscribePerson } from '../../push/subscriptions.ts';
import { type Handlers, signedIn } from '../caller.ts';

/** Leaving: here, everywhere, a way to sign in, the account; and taking one's data along. */
export const accountHandlers = (
  backend: Backend,
): Pick<
  Handlers,
  'account' | 'endSession' | 'logoutEverywhere' | 'unlinkWay' | 'deleteAccount' | 'personalData'
> => {
  const { db } = backend;
  return {
    account: async (_request, caller) => {
      const { id } = signedIn(caller);
      return {
        sessions: await openSessions(backend, id, caller.token),
        ways: await linkedWays(db, id),
        hindrances: await hindrancesOf(db, id),
        balances: await balancesOf(db, id),
      };
    },
    endSession: async ({ sessionId }, caller) => {
      const { id } = signedIn(caller);
      await unsubscribePerson(db, id, sessionId);
      await endSessions(backend, id, sessionId);
      return null;
    },
    logoutEverywhere: async (_request, caller) => {
      const { id } = signedIn(caller);
      await unsubscribePerson(db, id);
      await endSessions(backend, id);
      return null;
    },
    unlinkWay: async ({ wayId }, caller) => {
      await unlinkWay(backend, signedIn(caller).id, wayId);
      return null;
    },
    deleteAccount: async (_request, caller) => {
      await deleteAccount(backend, signedIn(caller).id);
      return null;
    },
    personalData: (_request, caller) => personalDataOf(backend, signedIn(caller).id),
  };
};
