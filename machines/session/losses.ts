import { isTourist } from '../../src/domain/user.ts';
import type { SessionContext } from './session.machine.ts';

/**
 * Whether this session alone leads to what was rented: of a guest it is known. Of a token whose user
 * was never read nothing is known, and a guest of this very scan has rented nothing.
 */
export const losesRentals = ({ token, user, userToken }: SessionContext): boolean =>
  user !== null && userToken === token && isTourist(user);
