/** Name of this installation in its holds, where several share one account of a provider. */
export const installation: readonly string[] = [
  `create table installation (id text not null)`,
  `insert into installation (id) values (gen_random_uuid()::text)`,
];
