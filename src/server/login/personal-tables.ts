import type { Database } from '../database/schema.ts';

/** Tables whose rows belong to one person; one that is not listed below does not compile. */
export type PersonalTable = {
  [Table in keyof Database]: Database[Table] extends { user_id: string | null } ? Table : never;
}[keyof Database];

type Rule<Table extends PersonalTable> = {
  /** Columns left out of a person's export: of no use to them, but of use to a thief. */
  readonly hidden: readonly (keyof Database[Table])[];
  /** Fate of a guest's rows at a sign-in to an existing account: `moved` ones become its own. */
  readonly onMerge: 'moved' | 'booked' | 'ended';
  /** Effect of a deletion. `kept`: the books, which name no person once the account is gone. */
  readonly onDeletion: 'removed' | 'kept' | 'wordsRemoved';
  /** `keepsThem`: such a row keeps a guest of long ago; `goes`: it is deleted with them. */
  readonly ofGuest: 'keepsThem' | 'goes';
};

/** Rules of each table with personal rows: export, merge, deletion, old guests. */
export const personalTables: { readonly [Table in PersonalTable]: Rule<Table> } = {
  identities: { hidden: [], onMerge: 'moved', onDeletion: 'removed', ofGuest: 'keepsThem' },
  tokens: { hidden: ['hash'], onMerge: 'ended', onDeletion: 'removed', ofGuest: 'goes' },
  push_subscriptions: {
    hidden: ['endpoint', 'family', 'p256dh', 'auth'],
    onMerge: 'moved',
    onDeletion: 'removed',
    ofGuest: 'goes',
  },
  messages: { hidden: [], onMerge: 'moved', onDeletion: 'removed', ofGuest: 'goes' },
  idempotency_keys: {
    hidden: ['id', 'request_hash', 'answer'],
    onMerge: 'moved',
    onDeletion: 'removed',
    ofGuest: 'goes',
  },
  // Staff still have to know that a station was reported.
  reports: {
    hidden: ['request_key'],
    onMerge: 'moved',
    onDeletion: 'wordsRemoved',
    ofGuest: 'keepsThem',
  },
  partner_requests: {
    hidden: ['request_key'],
    onMerge: 'moved',
    onDeletion: 'removed',
    ofGuest: 'keepsThem',
  },
  // Proof of a declaration, kept until claims from it have lapsed.
  withdrawals: {
    hidden: ['request_key'],
    onMerge: 'moved',
    onDeletion: 'kept',
    ofGuest: 'keepsThem',
  },
  rentals: {
    hidden: ['request_key', 'command_id'],
    onMerge: 'moved',
    onDeletion: 'kept',
    ofGuest: 'keepsThem',
  },
  receipt_mails: { hidden: [], onMerge: 'moved', onDeletion: 'removed', ofGuest: 'keepsThem' },
  payouts: { hidden: ['request_key'], onMerge: 'moved', onDeletion: 'kept', ofGuest: 'keepsThem' },
  payments: { hidden: [], onMerge: 'moved', onDeletion: 'kept', ofGuest: 'keepsThem' },
  // Cards are removed at the provider by the work that `forget` leaves to do.
  saved_cards: {
    hidden: ['provider_id', 'customer_id', 'fingerprint'],
    onMerge: 'moved',
    onDeletion: 'removed',
    ofGuest: 'keepsThem',
  },
  card_setups: { hidden: ['id'], onMerge: 'moved', onDeletion: 'removed', ofGuest: 'keepsThem' },
  ledger_entries: { hidden: [], onMerge: 'booked', onDeletion: 'kept', ofGuest: 'keepsThem' },
};

export const personalTableNames = Object.keys(personalTables) as PersonalTable[]; // its own keys
