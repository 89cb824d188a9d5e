import type { Backend } from '../backend.ts';
import { withTransaction } from '../database/transaction.ts';
import { purchase } from '../device/apply-event.ts';
import { localeFor } from '../../domain/locale.ts';
import { abandon, followDeposit } from './authorise.ts';
import { giveUpDispensing, sendEject, startDispensing } from './dispense.ts';
import { abandonAfter, answerLifetime, reconcileInterval, retryDelay } from './limits.ts';
import { depositSettling, trySettleMoney } from './money.ts';
import { settlePayment } from '../payment/settle.ts';
import { lockRental, messageKinds, queueMessage } from './record.ts';

/** How many rows a duty takes at once; the rest is taken the next second. */
const batch = 100;

/** Does `work` for each id; one that fails is logged and does not stop the others. */
async function forEach(
  backend: Backend,
  duty: string,
  ids: readonly { readonly id: string }[],
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  for (const { id } of ids) {
    try {
      await work(id);
    } catch (error) {
      backend.log.error({ err: error, duty, id }, 'due work failed, will be tried again');
    }
  }
}

/**
 * Everything that becomes due by the clock. Each duty reads what is due from the rows themselves,
 * so it may run at any time, twice, in several processes, or after days of standstill, and does the
 * same.
 */
export const duties = {
  /**
   * Commands that were not accepted go out again; a start without a confirmed eject is given up.
   */
  sweepDispensing: async (backend: Backend): Promise<void> => {
    const { db, clock } = backend;
    const late = await db
      .selectFrom('rentals')
      .select('id')
      .where('status', '=', 'dispensing')
      .where('dispense_deadline', '<=', clock.now())
      .limit(batch)
      .execute();
    await forEach(backend, 'sweepDispensing', late, id =>
      giveUpDispensing(backend, id, 'noAnswer'),
    );
    const unsent = await db
      .selectFrom('rentals')
      .select('id')
      .where('status', '=', 'dispensing')
      .where('eject_sent_at', 'is', null)
      .limit(batch)
      .execute();
    await forEach(backend, 'sweepDispensing', unsent, id => sendEject(backend, id));
    const waiting = await db
      .selectFrom('rentals')
      .select('id')
      .where('status', '=', 'authorised')
      .limit(batch)
      .execute();
    await forEach(backend, 'sweepDispensing', waiting, id => startDispensing(backend, id));
  },
  overtime: async (backend: Backend): Promise<void> => {
    const { db, clock } = backend;
    const over = await db
      .selectFrom('rentals')
      .select('id')
      .where('status', '=', 'renting')
      .where('overtime_at', '<=', clock.now())
      .limit(batch)
      .execute();
    await forEach(backend, 'overtime', over, async id => {
      await withTransaction(db, async tx => {
        const now = clock.now();
        const rental = await lockRental(tx, id);
        if (rental?.status === 'renting' && rental.overtime_at !== null)
          await purchase(tx, rental, { at: rental.overtime_at, now });
      });
      await trySettleMoney(backend, id);
    });
  },
  settle: async (backend: Backend): Promise<void> => {
    const { db, clock } = backend;
    const open = await db
      .selectFrom('payments')
      .select('id')
      .where('pending', '=', true)
      .where('retry_at', '<=', clock.now())
      .limit(batch)
      .execute();
    await forEach(backend, 'settle', open, id => settlePayment(backend, depositSettling, id));
  },
  /** Payments whose outcome nobody asked for: a closed browser, a lost webhook. */
  reconcileIntents: async (backend: Backend): Promise<void> => {
    const { db, clock } = backend;
    const now = clock.now();
    const open = await db
      .selectFrom('rentals')
      .select(['id', 'payment_id', 'created_at'])
      .where('status', '=', 'created')
      .where('checked_at', '<=', now - reconcileInterval)
      .limit(batch)
      .execute();
    await forEach(backend, 'reconcileIntents', open, async id => {
      const rental = open.find(candidate => candidate.id === id);
      if (!rental) return;
      await db.updateTable('rentals').set({ checked_at: now }).where('id', '=', id).execute();
      await followDeposit(backend, rental.payment_id);
      if (rental.created_at <= now - abandonAfter) await abandon(backend, id);
    });
  },
  reminders: async (backend: Backend): Promise<void> => {
    const { db, clock } = backend;
    const now = clock.now();
    const due = await db
      .selectFrom('rentals')
      .select('id')
      .where('reminder_at', 'is not', null)
      .where('reminder_at', '<=', now)
      .limit(batch)
      .execute();
    await forEach(backend, 'reminders', due, id =>
      withTransaction(db, async tx => {
        const rental = await lockRental(tx, id);
        if (!rental || rental.reminder_at === null) return; // put off by a claim meanwhile
        if (rental.status === 'renting') await queueMessage(tx, { rental, kind: 'reminder', now });
        await tx.updateTable('rentals').set({ reminder_at: null }).where('id', '=', id).execute();
      }),
    );
  },
  messages: async (backend: Backend): Promise<void> => {
    const { db, clock, texts, messenger } = backend;
    const now = clock.now();
    const unsent = await db
      .selectFrom('messages')
      .innerJoin('users', 'users.id', 'messages.user_id')
      .innerJoin('rentals', 'rentals.id', 'messages.rental_id')
      .leftJoin('return_claims', 'return_claims.id', 'messages.claim_id')
      .select([
        'messages.id',
        'messages.kind',
        'messages.user_id',
        'messages.created_at',
        'messages.attempts',
        'users.locale',
        'rentals.number',
        'rentals.currency',
        'rentals.deposit',
        'rentals.due_amount',
        'return_claims.reference',
        'return_claims.reason',
      ])
      .where('messages.sent_at', 'is', null)
      .orderBy('messages.created_at')
      .limit(batch)
      .execute();
    await forEach(backend, 'messages', unsent, async id => {
      const message = unsent.find(candidate => candidate.id === id);
      const kind = messageKinds.find(known => known === message?.kind);
      if (
        !message ||
        !kind ||
        (message.attempts > 0 && now < message.created_at + retryDelay(message.attempts))
      )
        return;
      const locale = localeFor(message.locale);
      const amount =
        kind === 'returned' || kind === 'unpaid' ? (message.due_amount ?? 0) : message.deposit;
      const values = {
        number: message.number,
        amount: texts.money(locale, amount, message.currency),
        reference: message.reference ?? '',
        reason: message.reason ?? '',
      };
      await db
        .updateTable('messages')
        .set({ attempts: message.attempts + 1 })
        .where('id', '=', id)
        .execute();
      await messenger.send({
        userId: message.user_id,
        address: null,
        subject: texts.say(locale, `server.message.${kind}.subject`, values),
        text: texts.say(locale, `server.message.${kind}.text`, values),
      });
      await db.updateTable('messages').set({ sent_at: clock.now() }).where('id', '=', id).execute();
    });
  },
  forgetAnswers: async ({ db, clock }: Backend): Promise<void> => {
    await db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', clock.now() - answerLifetime)
      .execute();
  },
} as const;

export type Duty = keyof typeof duties;
export const dutyNames = Object.keys(duties) as Duty[]; // Object.keys forgets the keys' type

/** Does everything that is due now, in the order in which one makes work for the next. */
export async function runDueWork(backend: Backend): Promise<void> {
  for (const name of dutyNames) await duties[name](backend);
}
