import type { Database } from '../database/schema.ts';

/** Tables whose rows are one person's; one that is not listed below does not compile. */
export type PersonalTable = {
  [Table in keyof Database]: Database[Table] extends { user_id: string | null } ? Table : never;
}[keyof Database];

type Rule<Table extends PersonalTable> = {
  /** What a person who takes their data along has no use for and a thief would. */
  readonly hidden: readonly (keyof Database[Table])[];
  /** `kept`: the books of ten years, which name no one once the account is gone. */
  readonly onDeletion: 'removed' | 'kept' | 'wordsRemoved';
};

/** What is given to a person who takes their data along, and what becomes of it on deletion. */
export const personalTables: { readonly [Table in PersonalTable]: Rule<Table> } = {
  identities: { hidden: [], onDeletion: 'removed' },
  tokens: { hidden: ['hash'], onDeletion: 'removed' },
  messages: { hidden: [], onDeletion: 'removed' },
  idempotency_keys: { hidden: ['id', 'request_hash', 'answer'], onDeletion: 'removed' },
  // Staff still have to know that a station was reported.
  reports: { hidden: ['request_key'], onDeletion: 'wordsRemoved' },
  partner_requests: { hidden: ['request_key'], onDeletion: 'removed' },
  rentals: { hidden: ['request_key', 'command_id'], onDeletion: 'kept' },
  payments: { hidden: [], onDeletion: 'kept' },
  ledger_entries: { hidden: [], onDeletion: 'kept' },
};

export const personalTableNames = Object.keys(personalTables) as PersonalTable[]; // its own keys
