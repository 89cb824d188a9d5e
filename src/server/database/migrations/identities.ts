/**
 * Identities apart from users: a number moves to an identity, and the kind of a user is stored
 * instead of guessed from a missing number.
 */
export const identities: readonly string[] = [
  `create table identities (
     provider text not null, subject text not null, user_id text not null references users,
     created_at bigint not null, primary key (provider, subject))`,
  `create index identities_of_user on identities (user_id)`,
  `insert into identities (provider, subject, user_id, created_at)
     select 'phone', phone, id, created_at from users where phone is not null`,
  `alter table users add column kind text not null default 'guest'
     check (kind in ('guest', 'invited', 'member'))`,
  `update users set kind = case
     when phone is not null then 'member'
     when invite_code is not null then 'invited'
     else 'guest' end`,
  `alter table users alter column kind drop default, drop column phone`,
];
