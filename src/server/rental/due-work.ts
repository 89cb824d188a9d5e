import type { Backend } from '../backend.ts';
import { acknowledgements } from './duties/acknowledgements.ts';
import { forgetGuests } from '../login/forget-guests.ts';
import { removeCards } from '../payment/card-removals.ts';
import { releaseStrayHolds } from '../payment/stray-holds.ts';
import { claims } from './duties/claims.ts';
import { sweepDispensing } from './duties/dispensing.ts';
import { forgetAnswers, messages } from './duties/messages.ts';
import { compareBooks, reconcileCharges, reconcileIntents, settle } from './duties/payments.ts';
import { receiptMails } from './duties/receipt-mails.ts';
import { receipts } from './duties/receipts.ts';
import { forgetTechnical } from './duties/retention.ts';
import { overtime, reminders } from './duties/running.ts';
import { watch } from './watch.ts';

/**
 * Everything that becomes due by the clock. Each duty reads what is due from the rows themselves,
 * so it may run at any time, twice, in several processes, or after days of standstill, and does the
 * same.
 */
const duties = {
  sweepDispensing,
  claims,
  overtime,
  settle,
  receipts,
  receiptMails,
  compareBooks,
  releaseStrayHolds,
  reconcileIntents,
  reconcileCharges,
  removeCards,
  reminders,
  messages,
  acknowledgements,
  forgetAnswers,
  forgetTechnical,
  forgetGuests,
  watch,
} as const;

export type Duty = keyof typeof duties;
export const dutyNames = Object.keys(duties) as Duty[]; // Object.keys forgets the keys' type

/** Does what one duty finds due. One that fails is in the log, and runs again like any other. */
export async function runDuty(backend: Backend, duty: Duty): Promise<void> {
  try {
    await duties[duty](backend);
  } catch (error) {
    backend.log.error({ err: error, duty }, 'a duty failed, it runs again');
  }
}

/** Does everything that is due now, in the order in which one makes work for the next. */
export async function runDueWork(backend: Backend): Promise<void> {
  for (const name of dutyNames) await runDuty(backend, name);
}
