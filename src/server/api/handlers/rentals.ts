import type { Backend } from '../../backend.ts';
import type { CabinetRow } from '../../database/rows/cabinets.ts';
import type { UserRow } from '../../database/rows/people.ts';
import type { RentalRow } from '../../database/rows/rentals.ts';
import type { Hold } from '../../payment/port.ts';
import { refusalCodes } from '../../../contract/refusals.ts';
import { notYet, Refusal } from '../../refusal.ts';
import { followIntent } from '../../rental/authorise.ts';
import { openCardRental, rentByBalance } from '../../rental/open.ts';
import { unknownCabinet } from '../../rental/rules.ts';
import { signedIn, unauthorized } from '../caller.ts';
import type { Handlers } from '../handler.ts';
import { cardMethodId } from './cabinets.ts';
import { namedRentals, outcomeOf } from './order-view.ts';

const badInput = (field: string): Refusal =>
  new Refusal(refusalCodes.badInput, 'server.badInput', { field }, field);

/** Why a payment intent started no rental yet. */
function refusalOf(status: Hold['status'] | null): Refusal {
  switch (status) {
    case 'open':
      return new Refusal(refusalCodes.paymentDeclined, 'server.paymentDeclined');
    case 'actionNeeded':
      return new Refusal(refusalCodes.paymentActionNeeded, 'server.paymentActionNeeded');
    case 'cancelled':
      return new Refusal(refusalCodes.paymentCancelled, 'server.paymentCancelled');
    default:
      return notYet();
  }
}

/**
 * Starting a rental and asking what became of it (specification, section 7, Cabinet and rent,
 * Payment).
 */
export const rentalHandlers = (
  backend: Backend,
): Pick<Handlers, 'rentByBalance' | 'createDepositIntent' | 'confirmSetup' | 'checkOrder'> => {
  const { db } = backend;
  const cabinetWhere = async (column: 'id' | 'code', value: string): Promise<CabinetRow> => {
    const cabinet = await db
      .selectFrom('cabinets')
      .selectAll()
      .where(column, '=', value)
      .executeTakeFirst();
    if (!cabinet) throw unknownCabinet(value);
    return cabinet;
  };
  const ownRental = (user: UserRow, column: 'id' | 'payment_intent_id', value: string) =>
    namedRentals(db)
      .where(`rentals.${column}`, '=', value)
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
        await cabinetWhere('code', cabinetCode),
        caller.requestKey,
      );
    },
    createDepositIntent: async ({ cabinetId, paymentMethodId, amount }, caller) => {
      const user = signedIn(caller);
      const cabinet = await cabinetWhere('id', cabinetId);
      if (paymentMethodId !== cardMethodId) throw badInput('paymentId');
      if (amount !== cabinet.deposit) throw badInput('amount');
      return openCardRental(backend, user, cabinet);
    },
    confirmSetup: async ({ paymentIntentId }, caller) => {
      const user = signedIn(caller);
      if (!(await ownRental(user, 'payment_intent_id', paymentIntentId)))
        throw new Refusal(refusalCodes.notFound, 'server.notFound');
      const status = await followIntent(backend, paymentIntentId);
      const rental = await ownRental(user, 'payment_intent_id', paymentIntentId);
      if (!rental || rental.status === 'created') throw refusalOf(status);
      demandStarted(rental);
      return { orderId: rental.id, purchaseNumber: null };
    },
    checkOrder: async ({ tradeNumber }, caller) => {
      const user = signedIn(caller);
      // A return from the bank's page knows only the payment intent.
      const find = async () =>
        (await ownRental(user, 'id', tradeNumber)) ??
        ownRental(user, 'payment_intent_id', tradeNumber);
      let rental = await find();
      if (!rental) throw new Refusal(refusalCodes.notFound, 'server.notFound');
      if (rental.status === 'created' && rental.payment_intent_id !== null) {
        const status = await followIntent(backend, rental.payment_intent_id);
        rental = await find();
        if (!rental || rental.status === 'created') throw refusalOf(status);
      }
      demandStarted(rental);
      const outcome = outcomeOf(rental);
      if (!outcome) throw notYet();
      return outcome;
    },
  };
};
