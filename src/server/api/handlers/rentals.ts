import type { Backend } from '../../backend.ts';
import type { CabinetRow } from '../../database/rows/cabinets.ts';
import type { UserRow } from '../../database/rows/people.ts';
import type { RentalRow } from '../../database/rows/rentals.ts';
import { refusalCodes } from '../../../contract/refusals.ts';
import { notYet, Refusal } from '../../refusal.ts';
import { followDeposit } from '../../rental/authorise.ts';
import { rentByBalance } from '../../rental/open-balance.ts';
import { sponsorOf } from '../../login/sponsor.ts';
import { rentByInvitation } from '../../rental/open-invited.ts';
import { unknownCabinet } from '../../rental/rules.ts';
import { signedIn, unauthorized } from '../caller.ts';
import type { Handlers } from '../handler.ts';
import { namedRentals, outcomeOf } from './order-view.ts';
import { refusalOf } from './payment-view.ts';

/**
 * Starting a rental and asking what became of it (specification, section 7, Cabinet and rent,
 * Payment).
 */
export const rentalHandlers = (
  backend: Backend,
): Pick<Handlers, 'rentByBalance' | 'rentByInvitation' | 'confirmSetup' | 'checkOrder'> => {
  const { db } = backend;
  const cabinetByCode = async (value: string): Promise<CabinetRow> => {
    const cabinet = await db
      .selectFrom('cabinets')
      .selectAll()
      .where('code', '=', value)
      .executeTakeFirst();
    if (!cabinet) throw unknownCabinet(value);
    return cabinet;
  };
  type Key = 'rentals.id' | 'payments.provider_id';
  const ownRental = (user: UserRow, key: Key, value: string) =>
    namedRentals(db)
      .where(key, '=', value)
      .where('rentals.user_id', '=', user.id)
      .executeTakeFirst();
  /** Throws where the attempt ended before anything was asked of the cabinet. */
  const demandStarted = (rental: RentalRow): void => {
    if (rental.end_reason === 'abandoned') throw refusalOf('cancelled');
    if (rental.end_reason === 'blocked')
      throw new Refusal(refusalCodes.activeRental, 'server.activeRental');
  };
  return {
    rentByBalance: async ({ cabinetCode }, caller) => {
      if (caller.requestKey === null) throw unauthorized();
      return rentByBalance(
        backend,
        signedIn(caller),
        await cabinetByCode(cabinetCode),
        caller.requestKey,
      );
    },
    rentByInvitation: async ({ cabinetCode }, caller) => {
      const user = signedIn(caller);
      const sponsor = await sponsorOf(db, user);
      if (caller.requestKey === null) throw unauthorized();
      if (sponsor === null) throw new Refusal(refusalCodes.notInvited, 'server.notInvited');
      const cabinet = await cabinetByCode(cabinetCode);
      return rentByInvitation(backend, user, cabinet, { sponsor, requestKey: caller.requestKey });
    },
    confirmSetup: async ({ paymentIntentId }, caller) => {
      const user = signedIn(caller);
      const known = await ownRental(user, 'payments.provider_id', paymentIntentId);
      if (!known) throw new Refusal(refusalCodes.notFound, 'server.notFound');
      const status = await followDeposit(backend, known.payment_id);
      const rental = await ownRental(user, 'rentals.id', known.id);
      if (!rental || rental.status === 'created') throw refusalOf(status);
      demandStarted(rental);
      return { orderId: rental.id, purchaseNumber: null };
    },
    checkOrder: async ({ tradeNumber }, caller) => {
      const user = signedIn(caller);
      // A return from the bank's page knows only the payment intent.
      const find = async () =>
        (await ownRental(user, 'rentals.id', tradeNumber)) ??
        ownRental(user, 'payments.provider_id', tradeNumber);
      let rental = await find();
      if (!rental) throw new Refusal(refusalCodes.notFound, 'server.notFound');
      if (rental.status === 'created') {
        const status = await followDeposit(backend, rental.payment_id);
        rental = await find();
        if (!rental || (rental.status === 'created' && status !== null)) throw refusalOf(status);
      }
      demandStarted(rental);
      const outcome = outcomeOf(rental);
      if (!outcome) throw notYet();
      return outcome;
    },
  };
};
