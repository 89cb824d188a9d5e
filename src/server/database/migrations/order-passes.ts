/** Passes that take a rental from a venue's tablet to one phone, as hashes. */
export const orderPasses: readonly string[] = [
  `create table order_passes (
     hash text primary key, rental_id text not null references rentals,
     made_at bigint not null, used_at bigint)`,
  `create index order_passes_of_rental on order_passes (rental_id, made_at desc)`,
  // Guests that were merged are looked for by their account.
  `create index users_merged on users (merged_into) where merged_into is not null`,
];
