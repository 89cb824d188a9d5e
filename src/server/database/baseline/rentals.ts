const demandOneActive = `create function demand_one_active_rental() returns trigger language plpgsql as $$
   begin
     if exists (
       select 1 from rentals
       where user_id = new.user_id and id <> new.id
         and status in ('authorised', 'dispensing', 'renting'))
     then
       raise unique_violation using message = 'another rental of this person is active';
     end if;
     return new;
   end $$`;

/** Tables of rentals: claims, receipts, messages, and what cabinets told. */
export const rentals: readonly string[] = [
  `create sequence rental_numbers`,
  `create sequence receipt_numbers`,
  `create sequence settlement_numbers`,
  `create table rentals (
     id text primary key, number text not null unique, status text not null,
     user_id text not null references users, cabinet_id text not null references cabinets,
     slot integer, power_bank_id text, currency text not null, unit_price bigint not null,
     unit_minutes bigint not null, free_minutes bigint not null, daily_cap bigint not null,
     deposit bigint not null, overtime_fee bigint not null, request_key text unique,
     due_amount bigint, command_id text unique, eject_sent_at bigint, dispense_deadline bigint,
     end_reason text, rented_at bigint, returned_at bigint,
     return_cabinet_id text references cabinets, overtime_at bigint, reminder_at bigint,
     settlement_id bigint, payment_failure text, created_at bigint not null,
     checked_at bigint not null, carried_over boolean not null default false, claim_id text,
     failed_slot integer, payment_id text not null unique references payments,
     dispense_prolonged boolean not null default false, receipt_number text, sponsor text,
     bought_at bigint, most_due bigint)`,
  // The due work reads only open rentals, so that it does not slow down with the number of
  // finished ones.
  `create index rentals_dispensing on rentals (dispense_deadline) where status = 'dispensing'`,
  `create index rentals_of_user on rentals (user_id, created_at desc, id)`,
  // Never more than one active rental that a person began, whatever tabs, devices, retries and
  // processes do. One that they brought along when they signed in does not count, and blocks a new
  // one by the triggers.
  `create unique index rentals_one_active on rentals (user_id)
     where status in ('authorised', 'dispensing', 'renting') and not carried_over`,
  demandOneActive,
  `create trigger rentals_one_active_insert before insert on rentals
     for each row when (new.status in ('authorised', 'dispensing', 'renting'))
     execute function demand_one_active_rental()`,
  // Only the late word of a cabinet leads from `cancelled` to a rental, and a new one begins with
  // none beside it.
  `create trigger rentals_one_active_update before update of status on rentals
     for each row when (
       new.status in ('authorised', 'dispensing', 'renting')
       and old.status not in ('authorised', 'dispensing', 'renting', 'cancelled'))
     execute function demand_one_active_rental()`,
  // One unfinished payment for a person at a cabinet: a reload or a second tab takes it up again.
  `create unique index rentals_one_attempt on rentals (user_id, cabinet_id)
     where status = 'created' and not carried_over`,
  `create index rentals_open on rentals (checked_at) where status in ('created', 'authorised')`,
  `create index rentals_overtime on rentals (overtime_at) where status = 'renting'`,
  // A return finds its rental by power bank and time.
  `create index rentals_power_bank on rentals (power_bank_id, rented_at)
     where power_bank_id is not null`,
  `create index rentals_reminder on rentals (reminder_at) where reminder_at is not null`,
  `create index rentals_sponsor on rentals (sponsor) where sponsor is not null`,
  `create index rentals_with_person on rentals (created_at) where user_id <> 'parted'`,
  `create index rentals_without_receipt on rentals (created_at)
     where settlement_id is not null and receipt_number is null
       and status in ('returned', 'overtime')`,
  `alter table power_banks add foreign key (stray_rental_id) references rentals`,
  `create table rental_events (
     id text primary key, rental_id text not null references rentals, kind text not null,
     actor text not null, at bigint not null, received_at bigint not null, detail text not null)`,
  `create index rental_events_of on rental_events (rental_id, received_at)`,
  `create table return_claims (
     id text primary key, reference text not null unique, request_key text not null unique,
     rental_id text not null references rentals, cabinet_id text not null references cabinets,
     claimed_at bigint not null, created_at bigint not null, state text not null, reason text,
     decided_by text, decided_at bigint, stops_meter boolean not null, lapses_at bigint not null,
     warn_at bigint)`,
  `create index return_claims_lapse on return_claims (lapses_at) where state = 'open'`,
  `create index return_claims_of_rental on return_claims (rental_id)`,
  // Whatever tabs, retries and processes do, one claim of a rental is open.
  `create unique index return_claims_one_open on return_claims (rental_id) where state = 'open'`,
  `create index return_claims_open on return_claims (created_at) where state = 'open'`,
  `create index return_claims_warn on return_claims (warn_at) where warn_at is not null`,
  `alter table rentals add foreign key (claim_id) references return_claims`,
  `create table receipts (
     number text primary key, rental_id text not null references rentals,
     issued_at bigint not null, replaces text unique references receipts, body text not null)`,
  `alter table rentals add foreign key (receipt_number) references receipts`,
  `create index receipts_of_rental on receipts (rental_id)`,
  `create table receipt_mails (
     id text primary key, rental_id text not null unique references rentals,
     user_id text not null references users, email text not null, locale text not null,
     time_zone text not null, asked_at bigint not null, sent_at bigint,
     attempts integer not null default 0, retry_at bigint)`,
  `create index receipt_mails_age on receipt_mails (asked_at)`,
  `create index receipt_mails_due on receipt_mails (retry_at) where sent_at is null`,
  `create index receipt_mails_of_person on receipt_mails (user_id)`,
  `create table order_passes (
     hash text primary key, rental_id text not null references rentals, made_at bigint not null,
     used_at bigint)`,
  `create index order_passes_of_rental on order_passes (rental_id, made_at desc)`,
  `create table messages (
     id text primary key, user_id text not null references users,
     rental_id text references rentals, kind text not null, created_at bigint not null,
     sent_at bigint, attempts integer not null, claim_id text references return_claims,
     retry_at bigint default 0, payout_id text references payouts, sent_by text, words text)`,
  `create index messages_age on messages (created_at)`,
  `create index messages_of_person on messages (user_id)`,
  `create index messages_unsent on messages (retry_at) where sent_at is null`,
  `create table device_events (
     id text not null, cabinet_id text not null, kind text not null, slot integer,
     power_bank_id text, at bigint not null, received_at bigint not null,
     rental_id text references rentals, sequence bigint, primary key (cabinet_id, id))`,
  `create index device_events_age on device_events (received_at)`,
  // Latest events of a cabinet, without reading those of years.
  `create index device_events_ejects on device_events (cabinet_id, at desc)
     where kind in ('ejected', 'ejectFailed')`,
  `create index device_events_moments on device_events (cabinet_id, received_at desc)
     where kind in ('ejected', 'returned')`,
  `create index device_events_returns on device_events (power_bank_id, at)
     where kind = 'returned'`,
  `create index device_events_status_age on device_events (received_at) where kind = 'status'`,
  // Returns whose serial was not read wait for staff.
  `create index device_events_unread on device_events (received_at)
     where kind = 'returnedUnread' and rental_id is null`,
  `create table coupon_uses (
     code text primary key references coupons, rental_id text not null unique references rentals,
     payment_id text references payments, amount bigint not null, used_at bigint not null)`,
  // Cards that could not be charged, while something is owed; null: the provider names none.
  `create table card_debts (rental_id text primary key references rentals, card text)`,
  `create index card_debts_of_card on card_debts (card)`,
];
