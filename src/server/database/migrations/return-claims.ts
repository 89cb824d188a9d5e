/** Claims of a return: "I returned it". */
export const returnClaims: readonly string[] = [
  `create table return_claims (
     id text primary key, reference text not null unique, request_key text not null unique,
     rental_id text not null references rentals, cabinet_id text not null references cabinets,
     claimed_at bigint not null, created_at bigint not null, state text not null, reason text,
     decided_by text, decided_at bigint)`,
  // Whatever tabs, retries and processes do, one claim of a rental is open.
  `create unique index return_claims_one_open on return_claims (rental_id) where state = 'open'`,
  `create index return_claims_of_rental on return_claims (rental_id)`,
  `create index return_claims_open on return_claims (created_at) where state = 'open'`,
  `alter table rentals add column claim_id text references return_claims`,
  `alter table messages add column claim_id text references return_claims`,
];
