/** Tables of money: coupons, payments, the books, payouts, saved cards; and of requests done once. */
export const payments: readonly string[] = [
  `create table coupons (
     code text primary key, name text not null, amount bigint not null check (amount > 0),
     currency text not null, valid_until bigint, created_at bigint not null)`,
  `create table payments (
     id text primary key, purpose text not null,
     subject_kind text not null check (subject_kind in ('cabinet', 'order', 'wallet', 'form')),
     subject_id text, user_id text not null references users, provider text not null,
     provider_id text,
     state text not null check (state in ('created', 'held', 'captured', 'released', 'failed')),
     amount bigint not null, currency text not null, brand text not null,
     last_digits text not null, due bigint, captured bigint not null default 0,
     refunded bigint not null default 0, pending boolean not null default false,
     attempts integer not null default 0, retry_at bigint not null default 0, refund_step bigint,
     created_at bigint not null, compared_at bigint, alarm text unique, hold_ends_at bigint,
     refunded_outside bigint not null default 0, disputed bigint not null default 0, dispute text,
     due_since bigint, coupon text references coupons, discount bigint not null default 0,
     paid_elsewhere bigint not null default 0, refund_refused boolean not null default false,
     unique (provider, provider_id), check ((subject_kind = 'wallet') = (subject_id is null)))`,
  `create index payments_of_coupon on payments (coupon) where coupon is not null`,
  `create index payments_of_order on payments (subject_id) where subject_kind = 'order'`,
  `create index payments_of_user on payments (user_id)`,
  // The due work reads only payments that are open.
  `create index payments_open on payments (retry_at) where state = 'created' and due is null`,
  `create index payments_pending on payments (retry_at) where pending`,
  `create index payments_uncompared on payments (retry_at)
     where compared_at is null and not pending and provider_id is not null`,
  `create table ledger_postings (
     id text primary key, kind text not null, at bigint not null,
     payment_id text references payments)`,
  `create index ledger_postings_of_payment on ledger_postings (payment_id)`,
  `create table ledger_entries (
     posting_id text not null references ledger_postings, account text not null,
     user_id text references users, currency text not null, amount bigint not null,
     primary key (posting_id, account, currency))`,
  `create index ledger_entries_account on ledger_entries (account, currency) include (amount)`,
  `create index ledger_entries_of_person on ledger_entries (user_id) where user_id is not null`,
  `create table idempotency_keys (
     id text primary key, user_id text references users, operation text not null,
     request_hash text not null, answer text, locked_until bigint not null,
     created_at bigint not null)`,
  `create index idempotency_keys_age on idempotency_keys (created_at)`,
  `create index idempotency_keys_of_person on idempotency_keys (user_id)`,
  // Requests of a person that are being worked on.
  `create index idempotency_keys_open on idempotency_keys (user_id) where answer is null`,
  `create table webhook_events (
     id text primary key, kind text not null, received_at bigint not null)`,
  `create index webhook_events_age on webhook_events (received_at)`,
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
  `create table saved_cards (
     id text primary key, user_id text not null references users,
     provider_id text not null unique, customer_id text not null, fingerprint text not null,
     brand text not null, last_digits text not null, exp_month integer not null,
     exp_year integer not null, created_at bigint not null, unique (user_id, fingerprint))`,
  `create table card_setups (
     id text primary key, user_id text not null references users, created_at bigint not null,
     card_id text)`,
  `create index card_setups_of_user on card_setups (user_id)`,
  `create table card_removals (
     id text primary key, attempts integer not null default 0, retry_at bigint not null)`,
  // A guest who is blocked by staff has the same card under another name.
  `create table blocked_cards (payment_id text primary key references payments, card text)`,
  `create index blocked_cards_of_card on blocked_cards (card)`,
];
