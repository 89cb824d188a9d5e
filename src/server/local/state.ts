import { payPalPayments, type LocalPayPalPayment } from './state/paypal-payments.ts';
import { weChatPayments, type LocalWeChatPayment } from './state/wechat-payments.ts';
import { kiosks, venueHours, type LocalKiosk, type LocalVenueHours } from './state/venues.ts';
import { coupons, type LocalCoupon } from './state/coupons.ts';
import { payouts, type LocalPayout } from './state/payouts.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { strayPowerBanks, type StrayPowerBank } from '../device/stray.ts';
import { openReturnClaims, type OpenClaim } from '../rental/claim/for-staff.ts';
import {
  readCabinets,
  type LocalCabinet,
} from '../../../packages/local-ends/src/cabinets/cabinet-state.ts';
import type { LocalTables } from '../../../packages/local-ends/src/tables.ts';
import { type PowerBankOut, powerBanksOut } from './state/power-banks.ts';
import { type LocalPayment, payments } from './state/payments.ts';
import { type LocalPartner, type LocalWithdrawal, partners, withdrawals } from './state/forms.ts';
import {
  type LocalMessage,
  type LocalReport,
  type LocalUser,
  messages,
  reports,
  users,
} from './state/people.ts';

type Db = Kysely<Database & LocalTables>;

/**
 * Everything the local page shows and its API answers. Money in minor units, times in milliseconds
 * by the local clock.
 */
export type LocalState = {
  readonly now: number;
  readonly offset: number;
  readonly cabinets: readonly LocalCabinet[];
  /** Cabinets and slots that the operator took out of service. */
  readonly service: readonly { readonly cabinetId: string; readonly slot: number | null }[];
  readonly out: readonly PowerBankOut[];
  readonly stray: readonly StrayPowerBank[];
  readonly claims: readonly OpenClaim[];
  readonly payments: readonly LocalPayment[];
  readonly payPalPayments: readonly LocalPayPalPayment[];
  readonly weChatPayments: readonly LocalWeChatPayment[];
  readonly messages: readonly LocalMessage[];
  readonly reports: readonly LocalReport[];
  readonly partners: readonly LocalPartner[];
  readonly withdrawals: readonly LocalWithdrawal[];
  readonly payouts: readonly LocalPayout[];
  readonly coupons: readonly LocalCoupon[];
  readonly users: readonly LocalUser[];
  readonly kiosks: readonly LocalKiosk[];
  readonly venueHours: readonly LocalVenueHours[];
};

export async function readState(db: Db, now: number, machineNow: number): Promise<LocalState> {
  const local = db.$pickTables<keyof LocalTables>();
  const shared = db.$pickTables<keyof Database>();
  return {
    now,
    offset: now - machineNow,
    cabinets: await readCabinets(local, now),
    service: await takenOut(shared),
    out: await powerBanksOut(db),
    stray: await strayPowerBanks(shared),
    claims: await openReturnClaims(shared),
    payments: await payments(db),
    payPalPayments: await payPalPayments(db),
    weChatPayments: await weChatPayments(db),
    messages: await messages(local),
    reports: await reports(db.$pickTables<keyof Database>()),
    partners: await partners(shared),
    withdrawals: await withdrawals(shared),
    payouts: await payouts(shared),
    coupons: await coupons(shared),
    users: await users(shared),
    kiosks: await kiosks(shared),
    venueHours: await venueHours(shared),
  };
}

async function takenOut(db: Kysely<Database>): Promise<LocalState['service']> {
  const cabinets = await db
    .selectFrom('cabinets')
    .select('id as cabinetId')
    .where('out_of_service', '=', true)
    .execute();
  const slots = await db
    .selectFrom('slots')
    .select(['cabinet_id as cabinetId', 'number as slot'])
    .where('out_of_service', '=', true)
    .execute();
  return [...cabinets.map(({ cabinetId }) => ({ cabinetId, slot: null })), ...slots];
}
