import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../src/server/database/schema.ts';

const hour = 3_600_000;

const people = `insert into users
  (id, display_name, locale, card_customer_id, created_at, phone, contact_phone, invite_code,
   merged_into)
  values
  ('guest', 'Tourist 1', 'de-DE', 'cus_guest', 1, null, null, null, null),
  ('member', '+49 170 •••• 567', 'en-US', null, 2, '+491701234567', null, null, null),
  ('invited', '+49 151 •••• 678', 'fr-FR', null, 3, null, '+4915112345678', 'VIP1', null),
  ('merged', 'Tourist 2', 'de-DE', null, 4, null, null, null, 'member')`;

const places = [
  `insert into venues values ('venue', 'Café', 'Street 1', 52, 13)`,
  `insert into cabinets
     (id, code, venue_id, bound, online, currency, unit_price, unit_minutes, free_minutes,
      daily_cap, deposit, overtime_fee)
     values ('cab', 'BW-1', 'venue', true, true, 'EUR', 100, 30, 0, 500, 5500, 0)`,
];

/** A rental as the columns of then said it. */
const rental = (facts: Readonly<Record<string, string | number | boolean | null>>) => {
  const row = {
    cabinet_id: 'cab',
    currency: 'EUR',
    unit_price: 100,
    unit_minutes: 30,
    free_minutes: 0,
    daily_cap: 500,
    deposit: 5500,
    overtime_fee: 0,
    method: 'card',
    brand: '',
    last_digits: '',
    hold_state: 'none',
    hold_amount: 5500,
    created_at: 10,
    checked_at: 10,
    ...facts,
  };
  return sql`insert into rentals (${sql.join(Object.keys(row).map(name => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`;
};

const rentals = [
  rental({
    id: 'running',
    number: 'BW-R-1',
    status: 'renting',
    user_id: 'guest',
    payment_intent_id: 'pi_running',
    brand: 'visa',
    last_digits: '4242',
    hold_state: 'held',
    rented_at: hour,
  }),
  rental({
    id: 'settled',
    number: 'BW-R-2',
    status: 'returned',
    user_id: 'member',
    payment_intent_id: 'pi_settled',
    brand: 'mastercard',
    last_digits: '4444',
    hold_state: 'captured',
    due_amount: 200,
    captured_amount: 300,
    refunded_amount: 100,
    settlement_id: 7,
    rented_at: hour,
    returned_at: 2 * hour,
  }),
  rental({
    id: 'by-balance',
    number: 'BW-R-3',
    status: 'returned',
    user_id: 'invited',
    method: 'balance',
    hold_state: 'held',
    due_amount: 200,
    money_pending: true,
    money_attempts: 2,
    money_due_at: 50,
  }),
  rental({ id: 'unfinished', number: 'BW-R-4', status: 'created', user_id: 'invited' }),
  rental({
    id: 'unpaid',
    number: 'BW-R-5',
    status: 'overtime',
    user_id: 'member',
    payment_intent_id: 'pi_unpaid',
    hold_state: 'released',
    due_amount: 5500,
    payment_failure: 'preauthorisationDeduction',
    rented_at: hour,
  }),
];

const books = `insert into ledger_postings (id, kind, rental_id, at)
  values ('capture:settled', 'capture', 'settled', 20)`;

/** People and rentals as they stood in a database from before payments had a table. */
export async function fillOldDatabase(db: Kysely<Database>): Promise<void> {
  for (const statement of [people, ...places]) await sql.raw(statement).execute(db);
  for (const statement of rentals) await statement.execute(db);
  await sql.raw(books).execute(db);
}
