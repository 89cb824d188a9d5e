import type { Backend } from './backend.ts';
import { acknowledgements, messages, reminders } from './rental/messages/messages.ts';
import { forgetGuests } from './login/forget-guests.ts';
import { removeCards } from './rental/payment/saved-cards/saved-cards.ts';
import { tellStrayHolds } from './rental/payment/settle/stray-holds.ts';
import { checkLedger, watch } from './rental/sweep/watch.ts';
import { noteBlockedCards, noteDebts } from './rental/payment/settle/refused-cards.ts';
import { claims } from './rental/claim/settle-claim.ts';
import { sweepDispensing } from './rental/dispense/dispense.ts';
import { forgetAnswers, forgetTechnical } from './rental/sweep/retention.ts';
import {
  compareBooks,
  reconcileCharges,
  reconcileIntents,
  settle,
} from './rental/sweep/payments.ts';
import { partRentals } from './rental/sweep/part-rentals.ts';
import { receiptMails, receipts } from './rental/receipt/sending.ts';
import { overtime } from './rental/end/buy.ts';
import { tariffs } from './rental/price/price.ts';

type DutyRule = {
  readonly run: (backend: Backend) => Promise<void>;
  /** Seconds between two runs. */
  readonly every: number;
};

/**
 * Duties that become due by the clock. Each duty reads its due work from the rows themselves, so it
 * may run at any time, twice, in several processes, or after days of standstill, and does the same.
 * People wait for a rental's start and its money; the others may be a little late.
 */
const duties = {
  tellStrayHolds: { run: tellStrayHolds, every: 3_600 },
  sweepDispensing: { run: sweepDispensing, every: 1 },
  tariffs: { run: tariffs, every: 5 },
  claims: { run: claims, every: 30 },
  overtime: { run: overtime, every: 5 },
  settle: { run: settle, every: 2 },
  noteDebts: { run: noteDebts, every: 5 },
  noteBlockedCards: { run: noteBlockedCards, every: 30 },
  receipts: { run: receipts, every: 10 },
  receiptMails: { run: receiptMails, every: 5 },
  compareBooks: { run: compareBooks, every: 60 },
  reconcileIntents: { run: reconcileIntents, every: 5 },
  reconcileCharges: { run: reconcileCharges, every: 5 },
  removeCards: { run: removeCards, every: 10 },
  reminders: { run: reminders, every: 30 },
  messages: { run: messages, every: 2 },
  acknowledgements: { run: acknowledgements, every: 5 },
  forgetAnswers: { run: forgetAnswers, every: 3_600 },
  forgetTechnical: { run: forgetTechnical, every: 60 },
  partRentals: { run: partRentals, every: 3_600 },
  forgetGuests: { run: forgetGuests, every: 3_600 },
  watch: { run: watch, every: 60 },
  checkLedger: { run: checkLedger, every: 86_400 },
} as const satisfies Readonly<Record<string, DutyRule>>;

export type Duty = keyof typeof duties;
export const dutyNames = Object.keys(duties) as Duty[]; // Object.keys forgets the keys' type

/** Seconds between two runs of a duty. */
export const secondsBetween = (duty: Duty): number => duties[duty].every;

/** Runs one duty. A failure is logged, and it runs again like any other. */
export async function runDuty(backend: Backend, duty: Duty): Promise<void> {
  try {
    await duties[duty].run(backend);
  } catch (error) {
    backend.log.error({ err: error, duty }, 'a duty failed, it runs again');
  }
}

/** Runs all duties, in the order in which one makes work for the next. */
export async function runDueWork(backend: Backend): Promise<void> {
  for (const name of dutyNames) await runDuty(backend, name);
}

/**
 * The duties as their turns come on the backend's clock, however it is moved: each call runs those
 * whose interval is over since this one ran them.
 */
export function dutiesByClock(backend: Backend): () => Promise<void> {
  const ranAt = new Map<Duty, number>();
  return async () => {
    const now = backend.clock.now();
    for (const name of dutyNames) {
      if (now - (ranAt.get(name) ?? -Infinity) < secondsBetween(name) * 1_000) continue;
      ranAt.set(name, now);
      await runDuty(backend, name);
    }
  };
}
