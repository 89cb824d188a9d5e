/** Tables of venues, cabinets and their tablets. */
export const cabinets: readonly string[] = [
  `create table venues (
     id text primary key, name text not null, address text not null,
     latitude double precision not null, longitude double precision not null,
     time_zone text not null default 'Europe/Berlin')`,
  `create table venue_hours (
     venue_id text not null references venues,
     opens integer not null check (opens between 0 and 10079), closes integer not null,
     primary key (venue_id, opens), check (closes > opens and closes <= opens + 10080))`,
  `create table cabinets (
     id text primary key, code text not null unique, venue_id text not null references venues,
     bound boolean not null, online boolean not null, last_seen_at bigint, mixed_code text,
     currency text not null, unit_price bigint not null, unit_minutes bigint not null,
     free_minutes bigint not null, daily_cap bigint not null, deposit bigint not null,
     overtime_fee bigint not null, trial boolean not null default false, last_skew bigint,
     clock_skew bigint not null default 0, clock_wrong_at bigint,
     out_of_service boolean not null default false, answered_test text, signal integer,
     firmware text, temperature integer, gateway text)`,
  `create index cabinets_mixed_code on cabinets (mixed_code) where mixed_code is not null`,
  // They explain late returns.
  `create table cabinet_silences (
     cabinet_id text not null references cabinets, since bigint not null, until bigint not null,
     found text not null default '[]', primary key (cabinet_id, since))`,
  // Rentals that run keep the price they began with.
  `create table tariff_changes (
     id text primary key, cabinet_id text not null references cabinets, starts_at bigint not null,
     unit_price bigint not null, unit_minutes integer not null, free_minutes integer not null,
     daily_cap bigint not null, deposit bigint not null, applied_at bigint,
     unique (cabinet_id, starts_at))`,
  `create index tariff_changes_due on tariff_changes (starts_at) where applied_at is null`,
  `create table unknown_cabinets (
     id text primary key, gateway text not null, first_seen_at bigint not null,
     last_seen_at bigint not null)`,
  `create table slots (
     cabinet_id text not null references cabinets, number integer not null, power_bank_id text,
     level integer not null, out_of_order boolean not null, locked_by text,
     sequence bigint not null default 0, out_of_service boolean not null default false,
     error text, primary key (cabinet_id, number))`,
  `create table power_banks (
     id text primary key, state text not null, seen_at bigint not null, stray_rental_id text)`,
  `create index power_banks_stray on power_banks (seen_at) where state in ('missing', 'jammed')`,
  // Of link, code and token only the hash is kept, of the PIN a salted key.
  `create table kiosks (
     id text primary key, cabinet_id text not null references cabinets,
     token_hash text not null unique, pin_hash text not null, pin_tries integer not null,
     pin_locked_until bigint, enrolled_at bigint not null, seen_at bigint not null,
     revoked_at bigint)`,
  `create index kiosks_in_use on kiosks (cabinet_id) where revoked_at is null`,
  `create table kiosk_links (
     hash text primary key, cabinet_id text not null references cabinets,
     expires_at bigint not null, used_at bigint)`,
  `create table kiosk_hand_offs (
     hash text primary key, kiosk_id text not null references kiosks, made_at bigint not null,
     used_at bigint)`,
  `create index kiosk_hand_offs_shown on kiosk_hand_offs (kiosk_id, made_at desc)`,
];
