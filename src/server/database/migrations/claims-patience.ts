const now = `(extract(epoch from now()) * 1000)::bigint`;

/**
 * Claims from before they lapsed have 48 hours from the update, as long as the hold lasts that pays
 * for them; an unknown hold ends after seven days. Older processes, which run beside an update,
 * know neither column.
 */
export const claimsPatience: readonly string[] = [
  `update return_claims set lapses_at = greatest(return_claims.lapses_at, least(
       ${now} + 172800000,
       coalesce(payments.hold_ends_at, payments.created_at + 604800000) - 21600000))
     from rentals inner join payments on payments.id = rentals.payment_id
     where rentals.id = return_claims.rental_id and return_claims.state = 'open'
       and return_claims.created_at < (
         select extract(epoch from timestamp::timestamptz) * 1000 from kysely_migration
         where name = '0016-claims-lapse')`,
  `update return_claims set warn_at = lapses_at - 86400000
     where state = 'open' and warn_at is not null`,
  `alter table return_claims
     alter column lapses_at set default ${now} + 172800000,
     alter column stops_meter set default true`,
];
