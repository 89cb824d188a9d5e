import { account, form, help, payout, savedCards, wallet } from './account.ts';
import {
  card,
  confirmation,
  deviceWallet,
  payPal,
  payment,
  paymentResult,
  savedCard,
  settling,
} from './paying.ts';
import { orderDetail, orders, receipt, receiptMail, returnClaim } from './rentals.ts';
import { cabinetCheck, codeEntry, codeScan, home, rent } from './renting.ts';
import {
  countryChoice,
  loginCode,
  passkey,
  phoneLogin,
  phoneSubmission,
  providerLogin,
  session,
  signInSheet,
} from './signing-in.ts';
import { balanceRental, nearby, promo, result } from './starting.ts';
import type { ChartId } from '../scripts/all.ts';
import { enrolment, guestChoice, kiosk, orderPass, takeOver } from './kiosk.ts';
import type { PlainNames } from './plain.ts';

/** Every chart in plain words, by the chart's id. */
export const plainNames: Readonly<Record<ChartId, PlainNames>> = {
  account,
  balanceRental,
  cabinetCheck,
  card,
  codeEntry,
  codeScan,
  confirmation,
  countryChoice,
  deviceWallet,
  enrolment,
  form,
  guestChoice,
  kiosk,
  help,
  home,
  loginCode,
  nearby,
  orderDetail,
  orderPass,
  orders,
  passkey,
  payPal,
  payment,
  paymentResult,
  payout,
  phoneLogin,
  phoneSubmission,
  promo,
  providerLogin,
  receipt,
  receiptMail,
  rent,
  result,
  returnClaim,
  savedCard,
  savedCards,
  session,
  settling,
  signInSheet,
  takeOver,
  wallet,
};
