const people = [
  `create table users (
     id text primary key, display_name text not null, locale text not null,
     card_customer_id text, created_at bigint not null)`,
  `create table tokens (
     hash text primary key, user_id text not null references users,
     created_at bigint not null, expires_at bigint not null, revoked_at bigint)`,
];

const cabinets = [
  `create table venues (
     id text primary key, name text not null, address text not null,
     latitude double precision not null, longitude double precision not null)`,
  `create table cabinets (
     id text primary key, code text not null unique, venue_id text not null references venues,
     bound boolean not null, online boolean not null, last_seen_at bigint, last_status_at bigint,
     mixed_code text, currency text not null, unit_price bigint not null,
     unit_minutes bigint not null, free_minutes bigint not null, daily_cap bigint not null,
     deposit bigint not null, overtime_fee bigint not null)`,
  `create index cabinets_mixed_code on cabinets (mixed_code) where mixed_code is not null`,
  `create table power_banks (id text primary key, state text not null, seen_at bigint not null)`,
  `create table slots (
     cabinet_id text not null references cabinets, number integer not null, power_bank_id text,
     level integer not null, out_of_order boolean not null, locked_by text,
     primary key (cabinet_id, number))`,
];

const rentals = [
  `create table rentals (
     id text primary key, number text not null unique, status text not null,
     user_id text not null references users, cabinet_id text not null references cabinets,
     slot integer, power_bank_id text,
     currency text not null, unit_price bigint not null, unit_minutes bigint not null,
     free_minutes bigint not null, daily_cap bigint not null, deposit bigint not null,
     overtime_fee bigint not null,
     method text not null, payment_intent_id text unique, request_key text unique,
     brand text not null, last_digits text not null,
     hold_state text not null, hold_amount bigint not null, due_amount bigint,
     captured_amount bigint not null default 0, refunded_amount bigint not null default 0,
     money_pending boolean not null default false, money_attempts integer not null default 0,
     money_due_at bigint not null default 0,
     command_id text unique, eject_sent_at bigint, dispense_deadline bigint, end_reason text,
     rented_at bigint, returned_at bigint, return_cabinet_id text references cabinets,
     overtime_at bigint, reminder_at bigint,
     settlement_id bigint, payment_failure text,
     created_at bigint not null, checked_at bigint not null)`,
  // Never more than one active rental for a person, whatever tabs, devices, retries and processes
  // do.
  `create unique index rentals_one_active on rentals (user_id)
     where status in ('authorised', 'dispensing', 'renting')`,
  // One unfinished card payment for a person at a cabinet: a reload or a second tab takes it up
  // again.
  `create unique index rentals_one_attempt on rentals (user_id, cabinet_id)
     where status = 'created'`,
  // A return finds its rental by power bank and time.
  `create index rentals_power_bank on rentals (power_bank_id, rented_at)
     where power_bank_id is not null`,
  `create index rentals_of_user on rentals (user_id, created_at desc, id)`,
  // The due work reads only open rentals, so that it does not slow down with the number of finished
  // orders.
  `create index rentals_dispensing on rentals (dispense_deadline) where status = 'dispensing'`,
  `create index rentals_overtime on rentals (overtime_at) where status = 'renting'`,
  `create index rentals_reminder on rentals (reminder_at) where reminder_at is not null`,
  `create index rentals_money on rentals (money_due_at) where money_pending`,
  `create index rentals_open on rentals (checked_at) where status in ('created', 'authorised')`,
  `create table rental_events (
     id text primary key, rental_id text not null references rentals, kind text not null,
     actor text not null, at bigint not null, received_at bigint not null, detail text not null)`,
  `create index rental_events_of on rental_events (rental_id, received_at)`,
];

const ledger = [
  `create table ledger_postings (
     id text primary key, kind text not null, rental_id text references rentals,
     at bigint not null)`,
  `create table ledger_entries (
     posting_id text not null references ledger_postings, account text not null,
     user_id text references users, currency text not null, amount bigint not null,
     primary key (posting_id, account, currency))`,
  `create index ledger_entries_account on ledger_entries (account, currency) include (amount)`,
];

const messages = [
  `create table idempotency_keys (
     id text primary key, user_id text not null references users, operation text not null,
     request_hash text not null, answer text, locked_until bigint not null,
     created_at bigint not null)`,
  `create index idempotency_keys_age on idempotency_keys (created_at)`,
  `create table webhook_events (
     id text primary key, kind text not null, received_at bigint not null)`,
  `create table device_events (
     id text primary key, cabinet_id text not null, kind text not null, slot integer,
     power_bank_id text, at bigint not null, received_at bigint not null)`,
  `create index device_events_returns on device_events (power_bank_id, at)
     where kind = 'returned'`,
  `create table messages (
     id text primary key, user_id text not null references users,
     rental_id text references rentals, kind text not null, created_at bigint not null,
     sent_at bigint, attempts integer not null)`,
  `create index messages_unsent on messages (created_at) where sent_at is null`,
];

const numbers = [`create sequence rental_numbers`, `create sequence settlement_numbers`];

/** The first tables. */
export const start: readonly string[] = [
  ...people,
  ...cabinets,
  ...rentals,
  ...ledger,
  ...messages,
  ...numbers,
];
