import type { Backend } from '../../backend.ts';
import { questionOf, showPass, takeOver, wasTaken } from '../../login/order-pass.ts';
import { type Handlers, signedIn, unauthorized } from '../caller.ts';

/** Passes of a rental from a venue's tablet to the phone of the person who began it there. */
export const orderPassHandlers = (
  backend: Backend,
): Pick<Handlers, 'orderPass' | 'passQuestion' | 'takeOver'> => ({
  orderPass: async ({ orderId }, { user, token }) => {
    if (token === null) throw unauthorized();
    if (user) return { pass: await showPass(backend, { user, token }, orderId) };
    if (await wasTaken(backend, token, orderId)) return { pass: null };
    throw unauthorized();
  },
  passQuestion: async ({ pass }, { user, token }) => {
    // A session that has to be renewed first may belong to a person who is to be asked.
    if (token !== null && !user) throw unauthorized();
    return questionOf(backend, user, pass);
  },
  takeOver: async ({ pass }, caller) => {
    await takeOver(backend, signedIn(caller), pass);
    return null;
  },
});
