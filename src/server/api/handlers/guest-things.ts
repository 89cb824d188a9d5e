import type { Backend } from '../../backend.ts';
import { isGuest } from '../../login/person.ts';
import { takeGuest, thingsOf } from '../../login/guest-things.ts';
import { moveSubscriptions } from '../../push/subscriptions.ts';
import { type Handlers, signedIn, userOfToken } from '../caller.ts';

/** Question to a guest who signs in to an existing account, and their answer. */
export const guestThingsHandlers = (
  backend: Backend,
): Pick<Handlers, 'guestThings' | 'takeGuest'> => ({
  guestThings: async ({ guestToken }, caller) => {
    const member = signedIn(caller);
    const guest = await userOfToken(backend, guestToken, null);
    if (!isGuest(guest) || guest.id === member.id) return null;
    const things = await thingsOf(backend.db, guest.id);
    return things && { account: member.display_name, ...things };
  },
  takeGuest: async ({ guestToken }, caller) => {
    const { id } = signedIn(caller);
    await takeGuest(backend, signedIn(caller), guestToken);
    if (caller.token !== null)
      await moveSubscriptions(backend.db, { from: guestToken, to: caller.token, userId: id });
    return null;
  },
});
