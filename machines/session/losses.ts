import { isTourist } from '../../src/domain/user.ts';
import type { SessionContext } from './session.machine.ts';

/**
 * True if only this session leads to the person's rentals, which holds for a guest. A token whose
 * user was never read counts as new, without rentals.
 */
export const losesRentals = ({ token, user, userToken }: SessionContext): boolean =>
  user !== null && userToken === token && isTourist(user);
