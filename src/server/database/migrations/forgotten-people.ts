/**
 * Indexes for removing people and their words by age: each removal looks up whether anything still
 * names the person, also in the database itself.
 */
export const forgottenPeople: readonly string[] = [
  `create index messages_of_person on messages (user_id)`,
  `create index messages_age on messages (created_at)`,
  `create index receipt_mails_age on receipt_mails (asked_at)`,
  `create index ledger_entries_of_person on ledger_entries (user_id) where user_id is not null`,
  `create index partner_requests_of_person on partner_requests (user_id)
     where user_id is not null`,
  `create index withdrawals_of_person on withdrawals (user_id) where user_id is not null`,
  `create index idempotency_keys_of_person on idempotency_keys (user_id)`,
  `create index sign_in_attempts_linking on sign_in_attempts (link_to) where link_to is not null`,
  `create index users_said_phone on users (created_at) where contact_phone is not null`,
];
