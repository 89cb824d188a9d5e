import type { FeedbackTopic } from '../../../domain/report.ts';
import type { ReturnClaimState } from '../../../domain/return-claim.ts';

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
  /** Unguessable id: it opens the order's link. */
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
  /** The code of the invitation that pays; null where the person does. */
  sponsor: string | null;
  /** The payment that holds the deposit. */
  payment_id: string;
  request_key: string | null;
  /** Price of the rental once it is known. */
  due_amount: number | null;
  /** Maximum price since staff gave some of it back; null: they did not. */
  most_due: number | null;
  command_id: string | null;
  eject_sent_at: number | null;
  dispense_deadline: number | null;
  /** A restart has prolonged the deadline. */
  dispense_prolonged: boolean;
  failed_slot: number | null;
  end_reason:
    | 'jam'
    | 'noAnswer'
    | 'noBattery'
    | 'abandoned'
    | 'blocked'
    | 'cardOwes'
    | 'cardBlocked'
    | null;
  rented_at: number | null;
  returned_at: number | null;
  return_cabinet_id: string | null;
  overtime_at: number | null;
  /** Time of the person's own purchase; null without one, or where 48 hours made it theirs. */
  bought_at: number | null;
  reminder_at: number | null;
  settlement_id: number | null;
  payment_failure: 'delegatedDeduction' | 'preauthorisationDeduction' | null;
  created_at: number;
  checked_at: number;
  /**
   * The last "I returned it". While one that stops the meter is open, `overtime_at` and
   * `reminder_at` are null.
   */
  claim_id: string | null;
  /** The receipt that is valid now. */
  receipt_number: string | null;
};

/** Never changed; `body` is the receipt as the contract writes it, so that it is read the same way. */
export type ReceiptRow = {
  number: string;
  rental_id: string;
  issued_at: number;
  replaces: string | null;
  body: string;
};

/**
 * Event of a rental, append-only. `at` by the clock of its actor (a cabinet has its own),
 * `received_at` by ours.
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
  decided_by: 'cabinet' | 'staff' | 'system' | 'user' | null;
  decided_at: number | null;
  /** The rental's meter, its purchase and its reminder wait while the claim is open. */
  stops_meter: boolean;
  lapses_at: number;
  /** Time of the warning that it lapses; null once it was given, or where none is needed. */
  warn_at: number | null;
};

export type MessageRow = {
  id: string;
  user_id: string;
  rental_id: string | null;
  claim_id: string | null;
  payout_id: string | null;
  kind: string;
  /** Text that staff wrote, of a message of theirs. */
  words: string | null;
  created_at: number;
  sent_at: number | null;
  attempts: number;
  /** Time of the next try; null once that is given up. */
  retry_at: number | null;
  /** Channel that it went by; null before, and where it was of no use any more. */
  sent_by: MessageChannel | null;
};

/** `page`: it stands on the rental's page alone. */
export type MessageChannel = 'push' | 'text' | 'page';

/** Report or message of a person; `done_at` when staff have marked it as done. */
export type ReportRow = {
  id: string;
  reference: string;
  request_key: string;
  user_id: string;
  topic: FeedbackTopic;
  text: string;
  cabinet_code: string | null;
  rental_id: string | null;
  created_at: number;
  done_at: number | null;
};

/** Address for the receipt of a rental; `retry_at` is null once sending was given up. */
export type ReceiptMailRow = {
  id: string;
  rental_id: string;
  user_id: string;
  email: string;
  locale: string;
  time_zone: string;
  asked_at: number;
  /** Time at which the valid receipt went there. */
  sent_at: number | null;
  attempts: number;
  retry_at: number | null;
};

/** Steps after the baseline that bring single columns of these tables (`migrations.ts`). */
export const rentalSteps: Readonly<Record<string, readonly string[]>> = {};
