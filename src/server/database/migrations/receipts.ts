/**
 * Receipts, frozen when they are issued. The due work issues those of earlier rentals, since it
 * knows the company they name.
 */
export const receipts: readonly string[] = [
  `create sequence receipt_numbers`,
  `create table receipts (
     number text primary key, rental_id text not null references rentals,
     issued_at bigint not null, replaces text unique references receipts, body text not null)`,
  `create index receipts_of_rental on receipts (rental_id)`,
  `alter table rentals add column receipt_number text references receipts`,
  `create index rentals_without_receipt on rentals (created_at)
     where settlement_id is not null and receipt_number is null
       and status in ('returned', 'overtime')`,
];
