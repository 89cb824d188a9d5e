import type { Backend } from '../../backend.ts';
import type { UserRow } from '../../database/rows/people.ts';
import { createPasskey, passkeyToCreate, passkeyToUse } from '../../login/passkeys.ts';
import { guardedBy } from '../../login/providers/refused.ts';
import { type Caller, type Handlers, signedIn, unauthorized } from '../caller.ts';

/** The caller, if they have an account: a guest's device has nothing to come back to. */
function member(caller: Caller): UserRow {
  const user = signedIn(caller);
  if (user.kind !== 'member') throw unauthorized();
  return user;
}

/** Coming back with a touch; `passkeyLogin` stands with the other ways. */
export const passkeyHandlers = (
  backend: Backend,
): Pick<Handlers, 'passkeyToCreate' | 'createPasskey' | 'passkeyToUse'> => {
  const guarded = guardedBy(backend);
  return {
    passkeyToCreate: async ({ pageUrl }, caller) => {
      const { origin, address } = caller;
      const question = await passkeyToCreate(backend, member(caller), { pageUrl, origin, address });
      return { question };
    },
    createPasskey: ({ credential }, caller) =>
      guarded('passkey', async () => {
        await createPasskey(backend, member(caller), credential, caller.sessionDevice);
        return null;
      }),
    passkeyToUse: async ({ pageUrl }, { origin, address }) => ({
      question: await passkeyToUse(backend, { pageUrl, origin, address }),
    }),
  };
};
