import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { homeTimeZone } from '../../../domain/constants.ts';
import { decimalFromMinor, money } from '../../../domain/money.ts';
import { taxIn } from '../../../domain/receipt.ts';
import type { PaymentRow } from '../../database/rows/payments.ts';
import type { Db } from '../../database/schema.ts';
import { ledgerFaults } from '../../ledger.ts';
import { toBeMoved } from '../../rental/payment/record.ts';
import { bookPaidElsewhere, excessOf, lockAlarmed } from '../../rental/end/give-back.ts';
import {
  DeskRefused,
  maybe,
  word,
  type Desk,
  type DeskInTransaction,
  type Row,
  type Said,
  type Subject,
} from '../act.ts';
import { notHere } from '../not-here.ts';
import { amountText, endIn, midnightBefore, timeIn } from '../read.ts';

const span = [
  { name: 'from', says: 'first day, as 2026-11-01; else 30 days ago' },
  { name: 'to', says: 'last day; else today' },
];

type Taken = {
  readonly day: string;
  readonly venue: string;
  readonly currency: string;
  readonly rentals: number;
  readonly revenue: number;
};

const dayOf = (column: string) =>
  sql.raw(`to_char(to_timestamp(${column} / 1000.0) at time zone '${homeTimeZone}', 'YYYY-MM-DD')`);

/** The revenue that was booked, less what went back of it, on each day and for each venue. */
async function revenue(
  db: Db,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly Taken[]> {
  const { rows } = await sql<Taken>`
    select ${dayOf('postings.at')} as day, coalesce(venues.name, '') as venue, entries.currency,
      count(distinct rented.id)::int as rentals, sum(entries.amount)::bigint as revenue
    from ledger_entries as entries
      inner join ledger_postings as postings on postings.id = entries.posting_id
      left join payments on payments.id = postings.payment_id
      left join lateral (
        select id, cabinet_id from rentals where payment_id = payments.id
        union all select id, cabinet_id from rentals
          where payments.subject_kind = 'order' and id = payments.subject_id
        limit 1) as rented on true
      left join cabinets on cabinets.id = rented.cabinet_id
      left join venues on venues.id = cabinets.venue_id
    where entries.account = 'revenue' and postings.at >= ${from} and postings.at < ${to}
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows.map(row => ({ ...row, revenue: Number(row.revenue) }));
}

/** Payouts that left for people's own accounts on each day, as they asked for it. */
async function payouts(db: Db, { from, to }: { readonly from: number; readonly to: number }) {
  const { rows } = await sql<{ day: string; currency: string; count: number; amount: number }>`
    select ${dayOf('postings.at')} as day, currency, count(*)::int as count,
      sum(amount)::bigint as amount
    from ledger_entries inner join ledger_postings as postings on postings.id = posting_id
    where postings.kind = 'payout' and amount > 0 and at >= ${from} and at < ${to}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows.map(row => ({
    day: row.day,
    payouts: row.count,
    amount: money(Number(row.amount), row.currency),
  }));
}

function spanOf({ clock }: Pick<Desk, 'clock'>, said: Said) {
  const from = maybe(said, 'from');
  const to = maybe(said, 'to');
  return {
    from: from === undefined ? midnightBefore(clock.now(), 30) : timeIn(from, '--from'),
    to: to === undefined ? clock.now() + 1 : endIn(to, '--to'),
  };
}

const alarm = { name: 'alarm', says: 'as today and the log name it' };

const unknownRefund = ({ refund_step: step, currency }: PaymentRow, reference: string): string =>
  `A refund of ${amountText(step ?? 0, currency)} was asked for, and nobody knows whether it happened: money retry finds out. One that was made in the provider's dashboard counts for it; make none elsewhere. Where the provider does not know the payment any more, look into its dashboard: if it shows no refund, say money paid-elsewhere ${reference} --looked.`;

const rentalOf = (db: Db, payment: PaymentRow) =>
  db
    .selectFrom('rentals')
    .select('id')
    .where(where =>
      where.or([where('payment_id', '=', payment.id), where('id', '=', payment.subject_id ?? '')]),
    )
    .executeTakeFirst();

function beforeOf(payment: PaymentRow): Row {
  const amount = (minor: number) => money(Number(minor), payment.currency);
  return {
    payment: payment.provider_id ?? payment.id,
    due: payment.due === null ? null : amount(payment.due),
    taken: amount(payment.captured),
    back: amount(payment.refunded),
    elsewhere: payment.paid_elsewhere > 0 ? amount(payment.paid_elsewhere) : null,
  };
}

/** Ends an alarm about a refund that was refused: staff pay it another way. */
async function paidElsewhere({ tx, clock, config }: DeskInTransaction, said: Said) {
  const reference = word(said, 'alarm');
  const payment = await lockAlarmed(tx, { config }, reference);
  if (!payment) throw new DeskRefused(`There is no alarm ${reference}.`);
  const rental = await rentalOf(tx, payment);
  if (payment.refund_step !== null && !payment.refund_refused) {
    if (payment.pending)
      throw new DeskRefused(
        `The refund of ${reference} is being tried again: wait until today says how that ends.`,
      );
    // Nothing but the provider's own pages can say that a refund did not happen.
    if (said['looked'] !== true) throw new DeskRefused(unknownRefund(payment, reference));
  }
  const amount = excessOf(payment);
  if (!rental || payment.refund_step === null || amount === 0)
    throw new DeskRefused(`${reference} is about no refund of a rental that was refused.`);
  await bookPaidElsewhere(tx, { config }, payment, { rentalId: rental.id, now: clock.now() });
  return {
    target: reference,
    before: beforeOf(payment),
    after: { alarm: null, paidElsewhere: money(amount, payment.currency) },
  };
}

/** Ends an alarm about a payment; `isRetry`: its money is to be moved again. */
async function answerAlarm({ tx, clock }: DeskInTransaction, said: Said, isRetry: boolean) {
  const reference = word(said, 'alarm');
  const payment = await tx
    .updateTable('payments')
    .set({ alarm: null, ...(isRetry ? toBeMoved(clock.now()) : {}) })
    .where('alarm', '=', reference)
    .returningAll()
    .executeTakeFirst();
  if (!payment) throw new DeskRefused(`There is no alarm ${reference}.`);
  // The refund would be asked for again as soon as anything else moves this money.
  if (!isRetry && payment.refund_step !== null)
    throw new DeskRefused(
      payment.refund_refused
        ? `The provider refuses a refund for good. Say money paid-elsewhere ${reference} first, which ends every further try, then transfer ${amountText(excessOf(payment), payment.currency)}; or money retry.`
        : unknownRefund(payment, reference),
    );
  const rental = await rentalOf(tx, payment);
  return {
    target: reference,
    before: beforeOf(payment),
    after: { alarm: null, movesAgain: isRetry },
    moving: isRetry && rental ? [rental.id] : [],
    // The service moves money that belongs to no rental.
    isQueued: isRetry && !rental,
  };
}

/** Quoted cell of CSV; a cell that a spreadsheet would compute becomes text. */
const cell = (text: string): string =>
  `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

export const moneySubject: Subject = {
  name: 'money',
  says: 'Revenue, VAT and payouts, and whether the books add up',
  acts: [
    {
      name: 'days',
      says: 'revenue by day and venue, with the VAT in it, and payouts; fees are at the provider',
      options: [...span, { name: 'csv', says: 'a file for the revenue, for a tax adviser' }],
      read: async ({ db, clock, config }, said) => {
        const span = spanOf({ clock }, said);
        const taken = await revenue(db, span);
        const { taxRate } = config.company;
        const file = maybe(said, 'csv');
        if (file !== undefined)
          await writeFile(
            file,
            [
              'day,venue,rentals,currency,gross,vat,net,vat rate',
              ...taken.map(row => {
                const tax = taxIn(row.revenue, taxRate);
                const [gross, vat, net] = [row.revenue, tax, row.revenue - tax].map(minor =>
                  decimalFromMinor(minor, row.currency),
                );
                return [
                  row.day,
                  cell(row.venue),
                  row.rentals,
                  row.currency,
                  gross,
                  vat,
                  net,
                  taxRate,
                ].join(',');
              }),
              '',
            ].join('\r\n'),
          );
        const totals = new Map<string, number>();
        for (const { currency, revenue: minor } of taken)
          totals.set(currency, (totals.get(currency) ?? 0) + minor);
        return {
          revenue: taken.map(row => ({
            day: row.day,
            venue: row.venue,
            rentals: row.rentals,
            revenue: money(row.revenue, row.currency),
            vat: money(taxIn(row.revenue, taxRate), row.currency),
          })),
          sum: [...totals].map(([currency, minor]) => ({
            revenue: money(minor, currency),
            vat: money(taxIn(minor, taxRate), currency),
          })),
          payouts: await payouts(db, span),
        };
      },
    },
    {
      name: 'retry',
      says: 'moves once more what an alarm (M-…) stands for; a step that happened happens once',
      words: [alarm],
      moves: 'money',
      change: (desk, said) => answerAlarm(desk, said, true),
    },
    {
      name: 'seen',
      says: 'an alarm (M-…) was seen to at the provider: it is listed no more',
      words: [alarm],
      moves: 'money',
      change: (desk, said) => answerAlarm(desk, said, false),
    },
    {
      name: 'paid-elsewhere',
      says: 'a refund that the provider refuses is paid another way: ends its tries, names the amount to transfer',
      words: [alarm],
      options: [
        {
          name: 'looked',
          says: "the provider's dashboard was looked at, and shows no such refund",
          flag: true,
        },
      ],
      moves: 'money',
      change: paidElsewhere,
    },
    {
      name: 'check',
      says: 'whether every posting sums to zero and nobody is below it',
      read: async ({ db }) => {
        const faults = await ledgerFaults(db);
        return {
          books: [{ addUp: faults.length === 0 }],
          faults: faults.map(fault => ({ fault })),
        };
      },
    },
    ...notHere('money'),
  ],
};
