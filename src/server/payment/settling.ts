import type { Transaction } from 'kysely';
import type { PaymentRow } from '../database/rows/payments.ts';
import type { Database } from '../database/schema.ts';
import type { Account } from '../ledger.ts';

type Tx = Transaction<Database>;

/** What is new about a payment that a step of was booked. */
export type Booked = {
  /** Nothing is left to move. */
  readonly isDone: boolean;
  /** Others gave some of it back, or a dispute was lost. */
  readonly isGivenBack: boolean;
  readonly now: number;
};

/** What a purpose has to say while its payment is settled. */
export type Settling = {
  /** Locks what is paid for, which always comes before its payment. */
  lockSubject(tx: Tx, payment: PaymentRow): Promise<void>;
  /**
   * The person has paid: how much of it shall stay taken. What nobody owes any more, paid twice for
   * instance, goes back by itself. Null where only the end of a rental says it.
   */
  wanted(tx: Tx, payment: PaymentRow, now: number): Promise<number | null>;
  /** A step is booked. Comes again, and changes nothing then. */
  booked(tx: Tx, payment: PaymentRow, facts: Booked): Promise<void>;
  /** The account of the books that its money goes to. */
  account(tx: Tx, payment: PaymentRow): Promise<Account>;
  /** The account that a refund of ours comes from, where that is another one. */
  refundedFrom?(tx: Tx, payment: PaymentRow): Promise<Account>;
  /**
   * How much of `due` shall stay taken after the operator gave `refunded` back of their own accord;
   * without it as much as before, so that it counts towards what was to go back.
   */
  dueAfterOutside?(due: number, refunded: number): number;
  /**
   * A refund was refused, or so much of them undone later (0: none): only what `payment` says of
   * them stands. How much shall stay taken now; without it, a refused one is tried again.
   */
  refundVoid?(
    tx: Tx,
    payment: PaymentRow,
    facts: { readonly undone: number; readonly now: number },
  ): Promise<number>;
};

/** One row for every purpose; a missing one does not compile. */
export type Settlings = Readonly<Record<PaymentRow['purpose'], Settling>>;
