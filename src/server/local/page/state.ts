import type { Kysely } from 'kysely';
import type Stripe from 'stripe';
import type { ReportTopic } from '../../../domain/report.ts';
import type { Database } from '../../database/schema.ts';
import { balanceOf } from '../../ledger.ts';
import { openReturnClaims, type OpenClaim } from '../../rental/open-claims.ts';
import { readCabinets, type LocalCabinet } from '../cabinets/cabinet-state.ts';
import type { LocalTables } from '../tables.ts';

type Db = Kysely<Database & LocalTables>;

export type PowerBankOut = {
  readonly powerBankId: string;
  readonly since: number;
  readonly rentalNumber: string | null;
  readonly user: string | null;
};
export type LocalPayment = {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly captured: number;
  readonly held: number;
  readonly currency: string;
  readonly card: string | null;
  readonly created: number;
  readonly error: string | null;
};
export type LocalMessage = {
  readonly id: string;
  readonly userId: string;
  readonly address: string | null;
  readonly subject: string;
  readonly text: string;
  readonly at: number;
};
export type LocalReport = {
  readonly reference: string;
  readonly topic: ReportTopic;
  readonly text: string;
  readonly cabinetCode: string | null;
  readonly rentalNumber: string | null;
  readonly at: number;
  readonly done: boolean;
};
export type LocalUser = {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly balance: number;
  readonly currency: string;
};

/**
 * Everything the local page shows and its API answers. Money in minor units, times in milliseconds
 * by the local clock.
 */
export type LocalState = {
  readonly now: number;
  readonly offset: number;
  readonly cabinets: readonly LocalCabinet[];
  readonly out: readonly PowerBankOut[];
  readonly claims: readonly OpenClaim[];
  readonly payments: readonly LocalPayment[];
  readonly messages: readonly LocalMessage[];
  readonly reports: readonly LocalReport[];
  readonly users: readonly LocalUser[];
};

const shown = 100;

export async function readState(db: Db, now: number, machineNow: number): Promise<LocalState> {
  const local = db.$pickTables<keyof LocalTables>();
  const shared = db.$pickTables<keyof Database>();
  return {
    now,
    offset: now - machineNow,
    cabinets: await readCabinets(local, now),
    out: await powerBanksOut(db),
    claims: await openReturnClaims(shared),
    payments: await payments(local),
    messages: await messages(local),
    reports: await reports(db.$pickTables<keyof Database>()),
    users: await users(shared),
  };
}

async function powerBanksOut(db: Db): Promise<PowerBankOut[]> {
  const banks = await db
    .selectFrom('local_power_banks')
    .leftJoin('local_slots', 'local_slots.power_bank_id', 'local_power_banks.id')
    .where('local_slots.number', 'is', null)
    .select(['local_power_banks.id', 'level_at'])
    .orderBy('level_at', 'desc')
    .limit(100)
    .execute();
  if (banks.length === 0) return [];
  const rentals = await db
    .selectFrom('rentals')
    .innerJoin('users', 'users.id', 'rentals.user_id')
    .where(
      'power_bank_id',
      'in',
      banks.map(bank => bank.id),
    )
    .select(['power_bank_id', 'number', 'users.display_name'])
    .orderBy('rentals.rented_at', 'desc')
    .execute(); // whoever began to pay first may have got it last
  return banks.map(bank => {
    const rental = rentals.find(one => one.power_bank_id === bank.id);
    return {
      powerBankId: bank.id,
      since: Number(bank.level_at),
      rentalNumber: rental?.number ?? null,
      user: rental?.display_name ?? null,
    };
  });
}

async function payments(db: Kysely<LocalTables>): Promise<LocalPayment[]> {
  const rows = await db
    .selectFrom('local_stripe_objects')
    .select('body')
    .where('kind', '=', 'payment_intent')
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute();
  // only the local Stripe writes this column
  const intents = rows.map(row => JSON.parse(row.body) as Stripe.PaymentIntent);
  const ids = intents
    .flatMap(intent => [
      intent.payment_method,
      intent.last_payment_error?.payment_method?.id ?? null,
    ])
    .filter(id => typeof id === 'string');
  const methodRows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('local_stripe_objects')
          .select(['id', 'body'])
          .where('id', 'in', ids)
          .execute();
  const methods = new Map(
    methodRows.map(row => [row.id, JSON.parse(row.body) as Stripe.PaymentMethod]),
  ); // as above
  return intents.map(intent => {
    const card = methods.get(
      typeof intent.payment_method === 'string'
        ? intent.payment_method
        : (intent.last_payment_error?.payment_method?.id ?? ''),
    )?.card;
    return {
      id: intent.id,
      status: intent.status,
      amount: intent.amount,
      captured: intent.amount_received,
      held: intent.amount_capturable,
      currency: intent.currency.toUpperCase(),
      created: intent.created * 1000,
      card: card ? `${card.brand === 'visa' ? 'Visa' : 'Mastercard'} ···· ${card.last4}` : null,
      error: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
    };
  });
}

async function messages(db: Kysely<LocalTables>): Promise<LocalMessage[]> {
  const rows = await db
    .selectFrom('local_messages')
    .selectAll()
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute();
  return rows.map(row => ({
    id: row.id,
    userId: row.user_id,
    address: row.address,
    subject: row.subject,
    text: row.text,
    at: Number(row.sent_at),
  }));
}

async function reports(db: Kysely<Database>): Promise<LocalReport[]> {
  const rows = await db
    .selectFrom('reports')
    .leftJoin('rentals', 'rentals.id', 'reports.rental_id')
    .select([
      'reference',
      'topic',
      'text',
      'cabinet_code',
      'rentals.number',
      'reports.created_at',
      'done_at',
    ])
    .orderBy('reports.created_at', 'desc')
    .orderBy('reference')
    .limit(shown)
    .execute();
  return rows.map(row => ({
    reference: row.reference,
    topic: row.topic,
    text: row.text,
    cabinetCode: row.cabinet_code,
    rentalNumber: row.number,
    at: Number(row.created_at),
    done: row.done_at !== null,
  }));
}

async function users(db: Kysely<Database>): Promise<LocalUser[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'display_name', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(10)
    .execute();
  return Promise.all(
    rows.map(async row => ({
      id: row.id,
      name: row.display_name,
      created: Number(row.created_at),
      balance: await balanceOf(db, { kind: 'balance', userId: row.id }, 'EUR'),
      currency: 'EUR',
    })),
  );
}
