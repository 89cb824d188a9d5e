import { money } from '../../../domain/money.ts';
import type { PaymentRow } from '../../database/rows/payments.ts';
import type { Db } from '../../database/schema.ts';
import { strayPowerBanks } from '../../device/stray.ts';
import { ledgerFaults } from '../../ledger.ts';
import { keptOf } from '../../rental/payment/record.ts';
import { openReturnClaims } from '../../rental/claim/for-staff.ts';
import { staffPatience } from '../../rental/limits.ts';
import { owedFor } from '../../rental/price/owed.ts';
import { excessOf } from '../../rental/end/give-back.ts';
import type { Row, Subject } from '../act.ts';
import { fleet } from '../fleet.ts';
import { moment } from '../read.ts';

const day = 24 * 60 * 60_000;
const most = 200;

/** The tasks of staff, with when each should be done, the oldest first. */
async function waiting(db: Db): Promise<Row[]> {
  const claims = (await openReturnClaims(db)).map(open => ({
    what: 'claim',
    reference: open.reference,
    since: open.createdAt,
    until: open.lapsesAt,
    about: `${open.orderNumber} at ${open.cabinetCode}`,
  }));
  const reports = await db
    .selectFrom('reports')
    .select(['reference', 'created_at', 'topic', 'cabinet_code'])
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .limit(most)
    .execute();
  const requests = await db
    .selectFrom('partner_requests')
    .select(['reference', 'created_at', 'type', 'shop_name'])
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .limit(most)
    .execute();
  const withdrawals = await db
    .selectFrom('withdrawals')
    .select(['reference', 'received_at', 'order_number'])
    .where('done_at', 'is', null)
    .orderBy('received_at')
    .limit(most)
    .execute();
  const payouts = await db
    .selectFrom('payouts')
    .select(['reference', 'created_at'])
    .where('by_hand', '>', 0)
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .limit(most)
    .execute();
  const waits = [
    ...claims,
    ...reports.map(row => ({
      what: 'report',
      reference: row.reference,
      since: row.created_at,
      until: row.created_at + staffPatience,
      about: [row.topic, row.cabinet_code].filter(Boolean).join(' at '),
    })),
    ...requests.map(row => ({
      what: 'request',
      reference: row.reference,
      since: row.created_at,
      until: row.created_at + staffPatience,
      about: `${row.type} of ${row.shop_name}`,
    })),
    ...withdrawals.map(row => ({
      what: 'withdrawal',
      reference: row.reference,
      since: row.received_at,
      until: row.received_at + staffPatience,
      about: row.order_number,
    })),
    ...payouts.map(row => ({
      what: 'payout',
      reference: row.reference,
      since: row.created_at,
      until: row.created_at + staffPatience,
      about: 'to be transferred',
    })),
  ];
  return waits
    .toSorted((one, other) => one.since - other.since)
    .map(({ what, reference, since, until, about }) => ({
      what,
      reference,
      since: moment(since),
      until: moment(until),
      about,
    }));
}

async function disputes(db: Db): Promise<Row[]> {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('rentals', on =>
      on.on(where =>
        where.or([
          where('rentals.payment_id', '=', where.ref('payments.id')),
          where('rentals.id', '=', where.ref('payments.subject_id')),
        ]),
      ),
    )
    .select([
      'rentals.number',
      'payments.provider',
      'payments.provider_id',
      'payments.disputed',
      'payments.dispute',
      'payments.currency',
    ])
    .where('payments.disputed', '>', 0)
    .where('payments.dispute', 'not in', ['lost', 'won'])
    .limit(most)
    .execute();
  return rows.map(row => ({
    order: row.number,
    provider: row.provider,
    payment: row.provider_id,
    amount: money(Number(row.disputed), row.currency),
    state: row.dispute,
  }));
}

/** Rentals that are owed, the oldest first. */
async function debts(db: Db): Promise<Row[]> {
  const rows = await db
    .selectFrom('rentals')
    .selectAll()
    .where('payment_failure', 'is not', null)
    .orderBy('returned_at')
    .limit(most)
    .execute();
  return Promise.all(
    rows.map(async row => ({
      order: row.number,
      person: row.user_id,
      since: moment(row.returned_at ?? row.rented_at),
      owed: money(await owedFor(db, row), row.currency),
    })),
  );
}

/** A refund is refused for good only once nothing tries it any more. */
const refundOf = ({
  refund_step: step,
  refund_refused: isRefused,
  pending,
}: Pick<PaymentRow, 'refund_step' | 'refund_refused' | 'pending'>): string | null => {
  if (step === null) return null;
  if (pending) return 'under way';
  return isRefused ? 'refused' : 'unknown';
};

async function stuckMoney(db: Db, now: number): Promise<Row[]> {
  const rows = await db
    .selectFrom('payments')
    .select([
      'id',
      'alarm',
      'provider',
      'provider_id',
      'due',
      'captured',
      'refunded',
      'paid_elsewhere',
      'disputed',
      'currency',
      'due_since',
      'pending',
      'refund_step',
      'refund_refused',
    ])
    .where(where =>
      where.or([
        where('alarm', 'is not', null),
        where.and([where('pending', '=', true), where('due_since', '<', now - 60 * 60_000)]),
      ]),
    )
    .limit(most)
    .execute();
  return rows.map(row => ({
    alarm: row.alarm,
    since: moment(row.due_since),
    provider: row.provider,
    payment: row.provider_id ?? row.id,
    due: row.due === null ? null : money(Number(row.due), row.currency),
    taken: money(keptOf(row), row.currency),
    goesBack: row.due === null || excessOf(row) === 0 ? null : money(excessOf(row), row.currency),
    refund: refundOf(row),
  }));
}

/** Days after which an unread return is looked for no more. */
const unreadFor = 14 * day;

/** Power banks put in with an unreadable serial: staff have to find their rentals. */
async function unreadReturns(db: Db, now: number): Promise<Row[]> {
  const rows = await db
    .selectFrom('device_events')
    .innerJoin('cabinets', 'cabinets.id', 'device_events.cabinet_id')
    .select(['cabinets.code', 'device_events.slot', 'device_events.at'])
    .where('kind', '=', 'returnedUnread')
    .where('rental_id', 'is', null)
    .where('received_at', '>', now - unreadFor)
    .orderBy('received_at')
    .limit(most)
    .execute();
  return rows.map(row => ({ cabinet: row.code, slot: row.slot, at: moment(row.at) }));
}

export const today: Subject = {
  name: 'today',
  says: 'What waits for staff, the oldest first',
  acts: [
    {
      name: 'today',
      says: '',
      read: async ({ db, clock }) => {
        const now = clock.now();
        const cabinets = await fleet(db, now);
        const named = (of: typeof cabinets): Row[] =>
          of.map(row => ({
            code: row.code,
            venue: row.venue,
            ready: row.ready,
            free: row.free,
            seen: moment(row.seenAt),
          }));
        const inUse = cabinets.filter(row => !row.outOfService);
        const heard = inUse.filter(row => !row.isSilent && row.slots > 0);
        return {
          waits: await waiting(db),
          disputes: await disputes(db),
          debts: await debts(db),
          moneyToLookAt: await stuckMoney(db, now),
          returnsWithoutSerial: await unreadReturns(db, now),
          powerBanksToFind: (await strayPowerBanks(db)).map(stray => ({
            powerBank: stray.powerBankId,
            why: stray.why,
            since: moment(stray.since),
            order: stray.orderNumber,
          })),
          silentCabinets: named(inUse.filter(row => row.isSilent)),
          emptyCabinets: named(heard.filter(row => row.ready === 0)),
          fullCabinets: named(heard.filter(row => row.free === 0)),
          ledgerFaults: (await ledgerFaults(db)).map(fault => ({ fault })),
        };
      },
    },
  ],
};
