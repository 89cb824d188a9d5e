import type { Generated, Kysely, Transaction } from 'kysely';
import type {
  UserRow,
  TokenRow,
  IdentityRow,
  CaptchaRow,
  LoginCodeRow,
  AttemptRow,
  InviteRow,
  SignInAttemptRow,
  KnownAskerRow,
  UsedProofRow,
  PushSubscriptionRow,
  PasskeyRow,
  PasskeyQuestionRow,
} from './rows/people.ts';
import type {
  VenueHoursRow,
  VenueRow,
  CabinetRow,
  CabinetSilenceRow,
  TariffChangeRow,
  SlotRow,
  UnknownCabinetRow,
  PowerBankRow,
  DeviceEventRow,
} from './rows/cabinets.ts';
import type {
  RentalRow,
  ReceiptMailRow,
  ReceiptRow,
  RentalEventRow,
  ReturnClaimRow,
  MessageRow,
  ReportRow,
} from './rows/rentals.ts';
import type {
  BlockedCardRow,
  CardDebtRow,
  CardRemovalRow,
  CardSetupRow,
  SavedCardRow,
} from './rows/cards.ts';
import type { KioskHandOffRow, KioskLinkRow, KioskRow, OrderPassRow } from './rows/kiosks.ts';
import type { PartnerRequestRow, WithdrawalRow } from './rows/forms.ts';
import type { StaffLogRow } from './rows/staff.ts';
import type {
  CouponRow,
  CouponUseRow,
  IdempotencyKeyRow,
  LedgerEntryRow,
  LedgerPostingRow,
  PaymentRow,
  PayoutPartRow,
  PayoutRow,
  WebhookEventRow,
} from './rows/payments.ts';

/**
 * The tables as Kysely sees them. Money in minor units, times in milliseconds since the epoch, keys
 * are random text: no process and no database node hands them out, so the schema also fits engines
 * that scale out. Readable numbers are the only sequences.
 */
export type Database = {
  users: UserRow;
  identities: IdentityRow;
  tokens: TokenRow;
  venues: VenueRow;
  venue_hours: VenueHoursRow;
  cabinets: CabinetRow;
  cabinet_silences: CabinetSilenceRow;
  tariff_changes: TariffChangeRow;
  unknown_cabinets: UnknownCabinetRow;
  slots: SlotRow;
  power_banks: PowerBankRow;
  rentals: RentalRow;
  receipts: ReceiptRow;
  receipt_mails: ReceiptMailRow;
  rental_events: RentalEventRow;
  /** One row, which goes along with a dump. */
  installation: {
    id: string;
    counting: Generated<string>;
    push_keys: string | null;
    /** Time since which no hold is released, because staff have to look at stray ones first. */
    releases_wait_since: number | null;
  };
  payments: PaymentRow;
  ledger_postings: LedgerPostingRow;
  ledger_entries: LedgerEntryRow;
  idempotency_keys: IdempotencyKeyRow;
  webhook_events: WebhookEventRow;
  device_events: DeviceEventRow;
  messages: MessageRow;
  captchas: CaptchaRow;
  login_codes: LoginCodeRow;
  attempts: AttemptRow;
  invites: InviteRow;
  sign_in_attempts: SignInAttemptRow;
  card_debts: CardDebtRow;
  blocked_cards: BlockedCardRow;
  known_askers: KnownAskerRow;
  used_proofs: UsedProofRow;
  push_subscriptions: PushSubscriptionRow;
  passkeys: PasskeyRow;
  passkey_questions: PasskeyQuestionRow;
  reports: ReportRow;
  return_claims: ReturnClaimRow;
  partner_requests: PartnerRequestRow;
  withdrawals: WithdrawalRow;
  coupons: CouponRow;
  coupon_uses: CouponUseRow;
  payouts: PayoutRow;
  payout_parts: PayoutPartRow;
  saved_cards: SavedCardRow;
  card_setups: CardSetupRow;
  card_removals: CardRemovalRow;
  kiosk_links: KioskLinkRow;
  kiosks: KioskRow;
  kiosk_hand_offs: KioskHandOffRow;
  order_passes: OrderPassRow;
  staff_log: StaffLogRow;
};

/**
 * The whole database or a transaction of it: everything below `withTransaction` takes this and
 * never the outer connection.
 */
export type Db = Kysely<Database> | Transaction<Database>;
