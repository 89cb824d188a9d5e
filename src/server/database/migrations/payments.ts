/** A rental's payment moves out of it, into the table that every payment stands in. */
export const payments: readonly string[] = [
  `create table payments (
     id text primary key, purpose text not null,
     subject_kind text not null check (subject_kind in ('cabinet', 'order', 'wallet', 'form')),
     subject_id text, user_id text not null references users,
     provider text not null, provider_id text,
     state text not null check (state in ('created', 'held', 'captured', 'released', 'failed')),
     amount bigint not null, currency text not null,
     brand text not null, last_digits text not null,
     due bigint, captured bigint not null default 0, refunded bigint not null default 0,
     pending boolean not null default false, attempts integer not null default 0,
     retry_at bigint not null default 0, refund_step bigint, created_at bigint not null,
     unique (provider, provider_id),
     check ((subject_kind = 'wallet') = (subject_id is null)))`,
  `create index payments_of_user on payments (user_id)`,
  // The due work reads only open payments.
  `create index payments_pending on payments (retry_at) where pending`,
  // The deposit keeps the rental's id: the provider knows the hold by it.
  `insert into payments (
     id, purpose, subject_kind, subject_id, user_id, provider, provider_id, state,
     amount, currency, brand, last_digits, due, captured, refunded,
     pending, attempts, retry_at, created_at)
   select
     id, 'deposit', 'cabinet', cabinet_id, user_id,
     case method when 'card' then 'stripe' else 'balance' end,
     case method when 'card' then payment_intent_id else id end,
     case
       when payment_failure is not null and hold_state <> 'captured' then 'failed'
       when hold_state <> 'none' then hold_state
       when status = 'created' or money_pending then 'created'
       else 'released' end,
     hold_amount, currency, brand, last_digits, due_amount, captured_amount, refunded_amount,
     money_pending, money_attempts, money_due_at, created_at
   from rentals`,
  `alter table rentals add column payment_id text unique references payments`,
  `update rentals set payment_id = id`,
  `alter table rentals
     alter column payment_id set not null,
     drop column method, drop column payment_intent_id, drop column brand,
     drop column last_digits, drop column hold_state, drop column hold_amount,
     drop column captured_amount, drop column refunded_amount, drop column money_pending,
     drop column money_attempts, drop column money_due_at`,
  `alter table ledger_postings add column payment_id text references payments`,
  `update ledger_postings set payment_id = rental_id`,
  `alter table ledger_postings drop column rental_id`,
];
