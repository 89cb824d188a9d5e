import type { Backend } from '../../backend.ts';
import { claimReturn, withdrawClaim } from '../../rental/claim/claim-return.ts';
import { type Handlers, signedIn, unauthorized } from '../caller.ts';

/** Returns that no cabinet registered. */
export const returnClaimHandlers = (
  backend: Backend,
): Pick<Handlers, 'claimReturn' | 'withdrawClaim'> => ({
  claimReturn: async ({ orderId, cabinetCode, claimedAt }, caller) => {
    const user = signedIn(caller);
    if (caller.requestKey === null) throw unauthorized();
    return claimReturn(backend, user, {
      orderId,
      cabinetCode,
      claimedAt,
      requestKey: caller.requestKey,
    });
  },
  withdrawClaim: (named, caller) => withdrawClaim(backend, signedIn(caller), named),
});
