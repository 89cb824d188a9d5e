/** Addresses for the receipt of a rental by mail; `deliver` says which are still to go. */
export const receiptMails: readonly string[] = [
  `create table receipt_mails (
     id text primary key, rental_id text not null unique references rentals,
     user_id text not null references users, email text not null, locale text not null,
     time_zone text not null, asked_at bigint not null, sent_at bigint,
     attempts integer not null default 0, retry_at bigint)`,
  `create index receipt_mails_of_person on receipt_mails (user_id)`,
  `create index receipt_mails_due on receipt_mails (retry_at) where sent_at is null`,
];
