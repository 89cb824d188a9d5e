/** Sessions say what kind of device they are on; an account can be deleted. */
export const leaving: readonly string[] = [
  `alter table tokens add column device text not null default ''`,
  `create index tokens_of_user on tokens (user_id)`,
  `alter table users add column deleted_at bigint`,
];
