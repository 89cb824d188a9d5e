import { sql } from 'kysely';
import { money } from '../../domain/money.ts';
import type { RentalRow } from '../database/rows/rentals.ts';
import type { Db } from '../database/schema.ts';
import { isUnsure } from '../rental/end/give-back.ts';
import { owedFor, paymentsOf } from '../rental/price/owed.ts';
import { DeskRefused, type Answer, type Row } from './act.ts';
import { midnightBefore, moment } from './read.ts';
import { nobody } from '../rental/record.ts';

/** Marks of the rentals to find; all of them must hold. */
export type Wanted = {
  /** Order number, id, or the reference of a claim, a report or a withdrawal. */
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly card?: string | undefined;
  /** Milliseconds: rented on the day that begins then, by the operator's clock. */
  readonly day?: number | undefined;
  /** Code of the cabinet it came from or went to. */
  readonly cabinet?: string | undefined;
  readonly powerBank?: string | undefined;
  readonly person?: string | undefined;
};

const most = 100;

/** The newest first. */
export async function findRentals(db: Db, wanted: Wanted): Promise<readonly RentalRow[]> {
  const { name, phone, card, day, cabinet, powerBank, person } = wanted;
  const when = (said: unknown, condition: ReturnType<typeof sql>) =>
    said === undefined ? sql`true` : condition;
  const { rows } = await sql<RentalRow>`
    select rentals.* from rentals where
      ${when(
        name,
        sql`(rentals.number = ${name} or rentals.id = ${name}
          or rentals.id in (select rental_id from return_claims where reference = ${name})
          or rentals.id in (select rental_id from reports where reference = ${name})
          or rentals.id in (select rental_id from withdrawals where reference = ${name}))`,
      )}
      and ${when(
        phone,
        sql`rentals.user_id in (select user_id from identities where provider = 'phone' and subject = ${phone}
          union select id from users where contact_phone = ${phone})`,
      )}
      and ${when(
        card,
        sql`exists (select from payments where last_digits = ${card}
          and (payments.id = rentals.payment_id or (subject_kind = 'order' and subject_id = rentals.id)))`,
      )}
      and ${when(day, sql`rentals.created_at >= ${day}::bigint and rentals.created_at < ${midnightBefore(day ?? 0, -1)}::bigint`)}
      and ${when(
        cabinet,
        sql`exists (select from cabinets where code = ${cabinet}
          and (id = rentals.cabinet_id or id = rentals.return_cabinet_id))`,
      )}
      and ${when(powerBank, sql`rentals.power_bank_id = ${powerBank}`)}
      and ${when(person, sql`rentals.user_id = ${person}`)}
    order by rentals.created_at desc, rentals.id limit ${most}`.execute(db);
  return rows;
}

/** The one rental of a name that a person has. */
export async function oneRental(db: Db, name: string): Promise<RentalRow> {
  const [found] = await findRentals(db, { name });
  if (!found) throw new DeskRefused(`There is no rental ${name}.`);
  return found;
}

const codeOf = async (db: Db, id: string | null): Promise<string | null> =>
  id === null
    ? null
    : ((await db.selectFrom('cabinets').select('code').where('id', '=', id).executeTakeFirst())
        ?.code ?? null);

/** A rental in one line. */
export async function rentalRow(db: Db, rental: RentalRow): Promise<Row> {
  return {
    order: rental.number,
    status: rental.status,
    rented: moment(rental.rented_at ?? rental.created_at),
    from: await codeOf(db, rental.cabinet_id),
    returned: moment(rental.returned_at),
    to: await codeOf(db, rental.return_cabinet_id),
    powerBank: rental.power_bank_id,
    price: rental.due_amount === null ? null : money(rental.due_amount, rental.currency),
    owed:
      rental.payment_failure === null ? null : money(await owedFor(db, rental), rental.currency),
    person: rental.user_id === nobody ? null : rental.user_id,
  };
}

/** Everything that is known of a rental, also for a bank's dispute. */
export async function wholeRental(db: Db, rental: RentalRow): Promise<Answer> {
  const payments = await paymentsOf(db, rental);
  const ids = ['', ...payments.map(({ id }) => id)];
  const named = ['', ...payments.map(payment => payment.provider_id ?? payment.id)];
  const events = await db
    .selectFrom('rental_events')
    .selectAll()
    .where('rental_id', '=', rental.id)
    .orderBy('received_at')
    .orderBy('at')
    .execute();
  const entries = await db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_entries', 'posting_id', 'ledger_postings.id')
    .select(['at', 'kind', 'account', 'amount', 'currency'])
    .where('payment_id', 'in', ids)
    .orderBy('at')
    .orderBy('ledger_postings.id')
    .orderBy('amount')
    .execute();
  const messages = await db
    .selectFrom('messages')
    .select(['created_at', 'kind', 'sent_at', 'sent_by', 'words'])
    .where('rental_id', '=', rental.id)
    .orderBy('created_at')
    .execute();
  const claims = await db
    .selectFrom('return_claims')
    .selectAll()
    .where('rental_id', '=', rental.id)
    .orderBy('created_at')
    .execute();
  const receipts = await db
    .selectFrom('receipts')
    .select(['number', 'issued_at', 'replaces'])
    .where('rental_id', '=', rental.id)
    .orderBy('issued_at')
    .execute();
  const reports = await db
    .selectFrom('reports')
    .select('reference')
    .where('rental_id', '=', rental.id)
    .execute();
  const withdrawals = await db
    .selectFrom('withdrawals')
    .select('reference')
    .where('rental_id', '=', rental.id)
    .execute();
  const acts = await db
    .selectFrom('staff_log')
    .select(['number', 'at', 'by', 'subject', 'act', 'target', 'why'])
    .where(where =>
      where.or([
        where('target', 'in', [
          rental.number,
          ...[...claims, ...reports, ...withdrawals].map(({ reference }) => reference),
        ]),
        // An alarm that was seen to is in the log alone, with its payment.
        where.and([
          where('subject', '=', 'money'),
          sql<boolean>`before::json ->> 'payment' in (${sql.join(named)})`,
        ]),
      ]),
    )
    .orderBy('number')
    .execute();
  const amount = (minor: number) => money(Number(minor), rental.currency);
  return {
    rental: [
      {
        ...(await rentalRow(db, rental)),
        perMinutes: rental.unit_minutes,
        unitPrice: amount(rental.unit_price),
        freeMinutes: rental.free_minutes,
        dailyCap: amount(rental.daily_cap),
        deposit: amount(rental.deposit),
        invitation: rental.sponsor,
      },
    ],
    timeline: events.map(event => ({
      at: moment(event.at),
      received: event.received_at === event.at ? null : moment(event.received_at),
      what: event.kind,
      by: event.actor,
      detail: event.detail === '{}' ? null : event.detail,
    })),
    payments: payments.map(payment => ({
      purpose: payment.purpose,
      provider: payment.provider,
      payment: payment.provider_id,
      card: [payment.brand, payment.last_digits].filter(Boolean).join(' ') || null,
      state: payment.state,
      due: payment.due === null ? null : amount(payment.due),
      taken: amount(payment.captured),
      back: amount(payment.refunded),
      elsewhere: payment.paid_elsewhere > 0 ? amount(payment.paid_elsewhere) : null,
      disputed: payment.disputed > 0 ? amount(payment.disputed) : null,
      money: isUnsure(payment) ? 'unknown' : 'done',
      alarm: payment.alarm,
    })),
    ledger: entries.map(entry => ({
      at: moment(entry.at),
      what: entry.kind,
      account: entry.account,
      amount: money(Number(entry.amount), entry.currency),
    })),
    messages: messages.map(message => ({
      at: moment(message.created_at),
      what: message.kind,
      sent: moment(message.sent_at),
      by: message.sent_by,
      words: message.words,
    })),
    claims: claims.map(one => ({
      reference: one.reference,
      state: one.state,
      claimed: moment(one.claimed_at),
      decidedBy: one.decided_by,
      reason: one.reason,
    })),
    receipts: receipts.map(one => ({
      number: one.number,
      issued: moment(one.issued_at),
      replaces: one.replaces,
    })),
    staff: acts.map(one => ({
      log: Number(one.number),
      at: moment(one.at),
      by: one.by,
      what: `${one.subject} ${one.act}${one.target === rental.number ? '' : ` ${one.target}`}`,
      why: one.why,
    })),
  };
}
