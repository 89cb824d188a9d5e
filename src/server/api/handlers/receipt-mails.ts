import { refusalCodes } from '../../../contract/refusals.ts';
import { mailboxOf, maskedMail } from '../../../domain/mail-address.ts';
import type { Backend } from '../../backend.ts';
import { takeAttempt, type Limit } from '../../database/attempts.ts';
import { notFound, Refusal, tooMany } from '../../refusal.ts';
import { newId } from '../../secrets.ts';
import { type Caller, type Handlers, signedIn } from '../caller.ts';

const hour = 60 * 60_000;

/** Enough for a person who mistypes, too few to fill a stranger's mailbox. */
const perPerson: readonly Limit[] = [{ kind: 'receiptMail:person', max: 10, within: hour }];
const perMailbox: readonly Limit[] = [{ kind: 'receiptMail:mailbox', max: 10, within: 24 * hour }];

/** The receipt by mail (specification, section 7): sent as soon as there is one. */
export const receiptMailHandlers = (
  backend: Backend,
): Pick<Handlers, 'receiptMail' | 'sendReceipt' | 'sendReceiptAgain'> => {
  const { db, clock, mailer } = backend;
  const ownRental = async (orderId: string, caller: Caller) => {
    const rental = await db
      .selectFrom('rentals')
      .leftJoin('receipt_mails', 'receipt_mails.rental_id', 'rentals.id')
      .select(['rentals.id', 'status', 'email'])
      .where('rentals.id', '=', orderId)
      .where('rentals.user_id', '=', signedIn(caller).id)
      .executeTakeFirst();
    if (!rental) throw notFound();
    return rental;
  };
  const isEligible = ({ status }: Awaited<ReturnType<typeof ownRental>>): boolean =>
    mailer !== null && (status === 'renting' || status === 'returned' || status === 'overtime');
  const allow = async (caller: Caller, email: string): Promise<void> => {
    const counted = [
      { limits: perPerson, key: signedIn(caller).id },
      { limits: perMailbox, key: mailboxOf(email) },
    ];
    if (!(await takeAttempt(backend, counted))) throw tooMany();
  };
  return {
    receiptMail: async ({ orderId }, caller) => {
      const rental = await ownRental(orderId, caller);
      return {
        isOffered: isEligible(rental),
        address: rental.email === null ? null : maskedMail(rental.email),
      };
    },
    sendReceipt: async ({ orderId, email }, caller) => {
      const rental = await ownRental(orderId, caller);
      if (!isEligible(rental)) throw new Refusal(refusalCodes.noReceipt, 'server.noReceipt');
      await allow(caller, email);
      const asked = {
        email,
        locale: caller.locale,
        time_zone: caller.timeZone,
        asked_at: clock.now(),
        sent_at: null,
        attempts: 0,
        retry_at: clock.now(),
      };
      await db
        .insertInto('receipt_mails')
        .values({ id: newId(), rental_id: rental.id, user_id: signedIn(caller).id, ...asked })
        .onConflict(conflict => conflict.column('rental_id').doUpdateSet(asked))
        .execute();
      return null;
    },
    sendReceiptAgain: async ({ orderId }, caller) => {
      const { email } = await ownRental(orderId, caller);
      if (email === null) throw notFound();
      await allow(caller, email);
      await db
        .updateTable('receipt_mails')
        .set({ sent_at: null, attempts: 0, retry_at: clock.now() })
        .where('rental_id', '=', orderId)
        .execute();
      return null;
    },
  };
};
