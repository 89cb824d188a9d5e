/** Kind of device of a session, and deletion of accounts. */
export const leaving: readonly string[] = [
  `alter table tokens add column device text not null default ''`,
  `create index tokens_of_user on tokens (user_id)`,
  `alter table users add column deleted_at bigint`,
];
