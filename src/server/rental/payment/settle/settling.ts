import type { Transaction } from 'kysely';
import type { PaymentRow } from '../../../database/rows/payments.ts';
import type { Database } from '../../../database/schema.ts';
import type { Account } from '../../../ledger.ts';

type Tx = Transaction<Database>;

/** News of a payment after a step of it was booked. */
export type Booked = {
  /** Nothing is left to move. */
  readonly isDone: boolean;
  /** Others gave some of it back, or a dispute was lost. */
  readonly isGivenBack: boolean;
  /** Staff gave it back another way; else it is the provider's news. */
  readonly by?: 'staff';
  readonly now: number;
};

/** Rules of a purpose while its payment is settled. */
export type Settling = {
  /** Locks the subject of the payment, which always comes before the payment. */
  lockSubject(tx: Tx, payment: PaymentRow): Promise<void>;
  /**
   * Part of a paid amount that shall stay taken. Money that is not owed any more, for instance paid
   * twice, goes back by itself. Null where only the end of a rental says it.
   */
  wanted(tx: Tx, payment: PaymentRow, now: number): Promise<number | null>;
  /** Called after each booked step, perhaps again for the same one, which changes nothing then. */
  booked(tx: Tx, payment: PaymentRow, facts: Booked): Promise<void>;
  /** The account of the books that its money goes to. */
  account(tx: Tx, payment: PaymentRow): Promise<Account>;
  /** The account that a refund of ours comes from, where that is another one. */
  refundedFrom?(tx: Tx, payment: PaymentRow): Promise<Account>;
  /**
   * Part of `due` that shall stay taken after the operator gave `refunded` back of their own
   * accord; without it as much as before, so that it counts towards the part that was to go back.
   */
  dueAfterOutside?(due: number, refunded: number): number;
  /**
   * Amount that shall stay taken after a refund was refused (`undone` is 0), or after so much of
   * them was undone later: only the refunds in `payment` count. Without it, a refused one is tried
   * again.
   */
  refundVoid?(
    tx: Tx,
    payment: PaymentRow,
    facts: { readonly undone: number; readonly now: number },
  ): Promise<number>;
};

/** One row for every purpose; a missing one does not compile. */
export type Settlings = Readonly<Record<PaymentRow['purpose'], Settling>>;
