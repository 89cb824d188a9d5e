/** Cards that members saved, set-ups under way, and cards still to be removed at the provider. */
export const savedCards: readonly string[] = [
  `create table saved_cards (
     id text primary key, user_id text not null references users,
     provider_id text not null unique, customer_id text not null, fingerprint text not null,
     brand text not null, last_digits text not null,
     exp_month integer not null, exp_year integer not null, created_at bigint not null,
     unique (user_id, fingerprint))`,
  `create table card_setups (
     id text primary key, user_id text not null references users, created_at bigint not null)`,
  `create index card_setups_of_user on card_setups (user_id)`,
  `create table card_removals (
     id text primary key, attempts integer not null default 0, retry_at bigint not null)`,
];
