/** Money that people take out of their balance, and the payments it goes back to. */
export const payouts: readonly string[] = [
  `create table payouts (
     id text primary key, reference text not null unique, request_key text not null unique,
     user_id text not null references users, amount bigint not null, currency text not null,
     by_hand bigint not null, created_at bigint not null, done_at bigint)`,
  `create index payouts_of_user on payouts (user_id)`,
  `create table payout_parts (
     payout_id text not null references payouts, payment_id text not null references payments,
     amount bigint not null, state text not null check (state in ('asked', 'done', 'failed')),
     created_at bigint not null, primary key (payout_id, payment_id))`,
  `create index payout_parts_of_payment on payout_parts (payment_id)`,
];
