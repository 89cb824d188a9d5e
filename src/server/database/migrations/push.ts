/** Subscriptions to Web Push, the keys that sign it, and the channel of each message. */
export const push: readonly string[] = [
  `create table push_subscriptions (
     endpoint text primary key, user_id text not null references users, family text not null,
     p256dh text not null, auth text not null, time_zone text not null, asked_at bigint not null)`,
  `create index push_subscriptions_of_person on push_subscriptions (user_id, asked_at desc)`,
  `create index push_subscriptions_of_session on push_subscriptions (family)`,
  `alter table installation add column push_keys text`,
  `alter table messages add column sent_by text`,
];
