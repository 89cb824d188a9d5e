import type { Database } from '../database/schema.ts';

/** Tables whose rows are one person's; one that is not listed below does not compile. */
export type PersonalTable = {
  [Table in keyof Database]: Database[Table] extends { user_id: string | null } ? Table : never;
}[keyof Database];

type Rule<Table extends PersonalTable> = {
  /** What a person who takes their data along has no use for and a thief would. */
  readonly hidden: readonly (keyof Database[Table])[];
  /** What a guest's rows become in the account that was there: `moved` ones are its own from then on. */
  readonly onMerge: 'moved' | 'booked' | 'ended';
  /** `kept`: the books, which name no one once the account is gone. */
  readonly onDeletion: 'removed' | 'kept' | 'wordsRemoved';
};

/** What is given to a person who takes their data along, and what becomes of it otherwise. */
export const personalTables: { readonly [Table in PersonalTable]: Rule<Table> } = {
  identities: { hidden: [], onMerge: 'moved', onDeletion: 'removed' },
  tokens: { hidden: ['hash'], onMerge: 'ended', onDeletion: 'removed' },
  push_subscriptions: {
    hidden: ['endpoint', 'family', 'p256dh', 'auth'],
    onMerge: 'moved',
    onDeletion: 'removed',
  },
  messages: { hidden: [], onMerge: 'moved', onDeletion: 'removed' },
  idempotency_keys: {
    hidden: ['id', 'request_hash', 'answer'],
    onMerge: 'moved',
    onDeletion: 'removed',
  },
  // Staff still have to know that a station was reported.
  reports: { hidden: ['request_key'], onMerge: 'moved', onDeletion: 'wordsRemoved' },
  partner_requests: { hidden: ['request_key'], onMerge: 'moved', onDeletion: 'removed' },
  // The proof of a declaration, until nobody can sue for it any more.
  withdrawals: { hidden: ['request_key'], onMerge: 'moved', onDeletion: 'kept' },
  rentals: { hidden: ['request_key', 'command_id'], onMerge: 'moved', onDeletion: 'kept' },
  receipt_mails: { hidden: [], onMerge: 'moved', onDeletion: 'removed' },
  payouts: { hidden: ['request_key'], onMerge: 'moved', onDeletion: 'kept' },
  payments: { hidden: [], onMerge: 'moved', onDeletion: 'kept' },
  // At the provider they are removed by what `forget` leaves to do.
  saved_cards: {
    hidden: ['provider_id', 'customer_id', 'fingerprint'],
    onMerge: 'moved',
    onDeletion: 'removed',
  },
  card_setups: { hidden: ['id'], onMerge: 'moved', onDeletion: 'removed' },
  ledger_entries: { hidden: [], onMerge: 'booked', onDeletion: 'kept' },
};

export const personalTableNames = Object.keys(personalTables) as PersonalTable[]; // its own keys
