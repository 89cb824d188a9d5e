import type { Kysely, Transaction } from 'kysely';
import type { ReportTopic } from '../../domain/report.ts';
import type { ReturnClaimState } from '../../domain/return-claim.ts';

/**
 * The tables as Kysely sees them. Money in minor units, times in milliseconds since the epoch, keys
 * are random text: no process and no database node hands them out, so the schema also fits engines
 * that scale out. Readable numbers are the only sequences.
 */
export type Database = {
  users: UserRow;
  tokens: TokenRow;
  venues: VenueRow;
  cabinets: CabinetRow;
  slots: SlotRow;
  power_banks: PowerBankRow;
  rentals: RentalRow;
  rental_events: RentalEventRow;
  ledger_postings: LedgerPostingRow;
  ledger_entries: LedgerEntryRow;
  idempotency_keys: IdempotencyKeyRow;
  webhook_events: WebhookEventRow;
  device_events: DeviceEventRow;
  messages: MessageRow;
  captchas: CaptchaRow;
  phone_codes: PhoneCodeRow;
  login_events: LoginEventRow;
  invites: InviteRow;
  reports: ReportRow;
  return_claims: ReturnClaimRow;
};

/**
 * The whole database or a transaction of it: everything below `withTransaction` takes this and
 * never the outer connection.
 */
export type Db = Kysely<Database> | Transaction<Database>;

/**
 * `phone` (E.164) is set once a code sent to it was entered. `contact_phone` is only what an
 * invited person said. `merged_into`: a guest who signed in to an account that was there before.
 */
export type UserRow = {
  id: string;
  display_name: string;
  locale: string;
  card_customer_id: string | null;
  created_at: number;
  phone: string | null;
  contact_phone: string | null;
  invite_code: string | null;
  merged_into: string | null;
};
export type TokenRow = {
  hash: string;
  user_id: string;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
};
export type VenueRow = {
  id: string;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
};
/**
 * `code` is printed on the cabinet, `id` is its own. `mixed_code`: a QR code shared by several
 * devices.
 */
export type CabinetRow = {
  id: string;
  code: string;
  venue_id: string;
  bound: boolean;
  online: boolean;
  last_seen_at: number | null;
  last_status_at: number | null;
  mixed_code: string | null;
  currency: string;
  unit_price: number;
  unit_minutes: number;
  free_minutes: number;
  daily_cap: number;
  deposit: number;
  overtime_fee: number;
};
/** `locked_by`: the rental this slot's power bank is promised to. */
export type SlotRow = {
  cabinet_id: string;
  number: number;
  power_bank_id: string | null;
  level: number;
  out_of_order: boolean;
  locked_by: string | null;
};
export type PowerBankRow = {
  id: string;
  state: 'inCabinet' | 'out' | 'missing' | 'sold';
  seen_at: number;
};

export const rentalStatuses = [
  'created',
  'authorised',
  'dispensing',
  'renting',
  'returned',
  'overtime',
  'cancelled',
  'fault',
] as const;
export type RentalStatus = (typeof rentalStatuses)[number];

export type RentalRow = {
  /** Unguessable: whoever knows it may see the order. */
  id: string;
  number: string;
  status: RentalStatus;
  user_id: string;
  cabinet_id: string;
  slot: number | null;
  power_bank_id: string | null;
  currency: string;
  unit_price: number;
  unit_minutes: number;
  free_minutes: number;
  daily_cap: number;
  deposit: number;
  overtime_fee: number;
  method: 'card' | 'balance';
  payment_intent_id: string | null;
  request_key: string | null;
  brand: string;
  last_digits: string;
  /** `none`: nothing was ever held. */
  hold_state: 'none' | 'held' | 'released' | 'captured';
  hold_amount: number;
  /**
   * What the rental costs once that is known; the money is moved until captured minus refunded
   * equals it.
   */
  due_amount: number | null;
  captured_amount: number;
  refunded_amount: number;
  money_pending: boolean;
  money_attempts: number;
  money_due_at: number;
  command_id: string | null;
  eject_sent_at: number | null;
  dispense_deadline: number | null;
  failed_slot: number | null;
  end_reason: 'jam' | 'noAnswer' | 'noBattery' | 'abandoned' | 'blocked' | null;
  rented_at: number | null;
  returned_at: number | null;
  return_cabinet_id: string | null;
  overtime_at: number | null;
  reminder_at: number | null;
  settlement_id: number | null;
  payment_failure: 'delegatedDeduction' | 'preauthorisationDeduction' | null;
  created_at: number;
  checked_at: number;
  /** The last "I returned it". While that is open `overtime_at` and `reminder_at` are null. */
  claim_id: string | null;
};
/**
 * Append-only. `at` by the clock of whoever did it (a cabinet has its own), `received_at` by ours.
 */
export type RentalEventRow = {
  id: string;
  rental_id: string;
  kind: string;
  actor: 'user' | 'cabinet' | 'provider' | 'system' | 'staff';
  at: number;
  received_at: number;
  detail: string;
};
/** `id` names the step it books, so a step is booked once however often it is tried. */
export type LedgerPostingRow = { id: string; kind: string; rental_id: string | null; at: number };
export type LedgerEntryRow = {
  posting_id: string;
  account: string;
  user_id: string | null;
  currency: string;
  amount: number;
};
export type IdempotencyKeyRow = {
  id: string;
  user_id: string;
  operation: string;
  request_hash: string;
  answer: string | null;
  locked_until: number;
  created_at: number;
};
export type WebhookEventRow = { id: string; kind: string; received_at: number };
export type DeviceEventRow = {
  id: string;
  cabinet_id: string;
  kind: string;
  slot: number | null;
  power_bank_id: string | null;
  rental_id: string | null;
  at: number;
  received_at: number;
};
export type MessageRow = {
  id: string;
  user_id: string;
  rental_id: string | null;
  claim_id: string | null;
  kind: string;
  created_at: number;
  sent_at: number | null;
  attempts: number;
};
/** One picture, good for one try. */
export type CaptchaRow = { id: string; answer: string; expires_at: number; used_at: number | null };
/** The newest code of a number. */
export type PhoneCodeRow = {
  phone: string;
  code_hash: string;
  sent_at: number;
  expires_at: number;
  tries: number;
  used_at: number | null;
};
/** What was asked for, for the limits. `key` is a keyed hash: who asked cannot be read from it. */
export type LoginEventRow = { id: string; kind: string; key: string; at: number };
/** A problem somebody told about; `done_at` when staff have seen to it. */
export type ReportRow = {
  id: string;
  reference: string;
  request_key: string;
  user_id: string;
  topic: ReportTopic;
  text: string;
  cabinet_code: string | null;
  rental_id: string | null;
  created_at: number;
  done_at: number | null;
};
/**
 * A person's word that they returned a power bank; one at a time is open for a rental. `decided_by`
 * is null while it is.
 */
export type ReturnClaimRow = {
  id: string;
  reference: string;
  request_key: string;
  rental_id: string;
  cabinet_id: string;
  claimed_at: number;
  created_at: number;
  state: ReturnClaimState;
  reason: string | null;
  decided_by: 'cabinet' | 'staff' | null;
  decided_at: number | null;
};
export type InviteRow = { code: string; password_hash: string };
