import type { Backend } from '../../backend.ts';
import { refusalCodes } from '../../../contract/refusals.ts';
import { Refusal } from '../../refusal.ts';
import { followDeposit } from '../../rental/start/deposit.ts';
import { cabinetByCode, sponsorOf } from '../../rental/start/rules.ts';
import {
  type AttemptAtOnce,
  rentByBalance,
  rentByInvitation,
} from '../../rental/start/open-at-once.ts';
import { type Caller, type Handlers, signedIn, unauthorized } from '../caller.ts';
import { refusalOf } from './payment-view.ts';
import { demandStarted, tradesOf } from './trades.ts';

/** Key of a caller's attempt, and its age. */
export function attemptOf({ requestKey, requestAge }: Caller): AttemptAtOnce {
  if (requestKey === null) throw unauthorized();
  return { key: requestKey, age: requestAge };
}

/** Starts of rentals and their outcome (specification, section 7, Cabinet and rent, Payment). */
export const rentalHandlers = (
  backend: Backend,
): Pick<Handlers, 'rentByBalance' | 'rentByInvitation' | 'confirmSetup'> => {
  const { db } = backend;
  const { rentalBy, charge } = tradesOf(backend);
  return {
    rentByBalance: async ({ cabinetCode, ...shown }, caller) => {
      const attempt = { ...attemptOf(caller), ...shown };
      const cabinet = await cabinetByCode(db, cabinetCode);
      return rentByBalance(backend, signedIn(caller), cabinet, attempt);
    },
    rentByInvitation: async ({ cabinetCode }, caller) => {
      const user = signedIn(caller);
      const sponsor = await sponsorOf(db, user);
      const attempt = attemptOf(caller);
      if (sponsor === null) throw new Refusal(refusalCodes.notInvited, 'server.notInvited');
      const cabinet = await cabinetByCode(db, cabinetCode);
      return rentByInvitation(backend, user, cabinet, sponsor, attempt);
    },
    confirmSetup: async ({ paymentIntentId }, caller) => {
      const user = signedIn(caller);
      const known = await rentalBy(user, 'payments.provider_id', paymentIntentId);
      if (!known) {
        const { order, tradeNumber, purpose } = await charge(user, paymentIntentId);
        return {
          orderId: order?.id ?? tradeNumber,
          purchaseNumber: purpose === 'purchase' ? (order?.number ?? null) : null,
        };
      }
      const status = await followDeposit(backend, known.payment_id);
      const rental = await rentalBy(user, 'rentals.id', known.id);
      if (!rental || rental.status === 'created') throw refusalOf(status);
      demandStarted(rental);
      return { orderId: rental.id, purchaseNumber: null };
    },
  };
};
