import { account } from './account.ts';
import { balanceRental } from './balance-rental.ts';
import { cabinetCheck } from './cabinet-check.ts';
import { card } from './card.ts';
import { codeEntry } from './code-entry.ts';
import { codeScan } from './code-scan.ts';
import { confirmation } from './confirmation.ts';
import { countryChoice } from './country-choice.ts';
import { deviceWallet } from './device-wallet.ts';
import { enrolment } from './enrolment.ts';
import { form } from './form.ts';
import { guestChoice } from './guest-choice.ts';
import { help } from './help.ts';
import { home } from './home.ts';
import { kiosk } from './kiosk.ts';
import { loginCode } from './login-code.ts';
import { nearby } from './nearby.ts';
import { orderDetail } from './order-detail.ts';
import { orderPass } from './order-pass.ts';
import { orders } from './orders.ts';
import { outbox } from './outbox.ts';
import { passkey } from './passkey.ts';
import { payment } from './payment.ts';
import { paymentResult } from './payment-result.ts';
import { payPal } from './paypal.ts';
import { payout } from './payout.ts';
import { phoneLogin } from './phone-login.ts';
import { phoneSubmission } from './phone-submission.ts';
import { providerLogin } from './provider-login.ts';
import { promo } from './promo.ts';
import { receipt } from './receipt.ts';
import { receiptMail } from './receipt-mail.ts';
import { reminders } from './reminders.ts';
import { rent } from './rent.ts';
import { result } from './result.ts';
import { returnClaim } from './return-claim.ts';
import { savedCard } from './saved-card.ts';
import { newCard, savedCards } from './saved-cards.ts';
import { session } from './session.ts';
import { settling } from './settling.ts';
import { signInSheet } from './sign-in-sheet.ts';
import { stationMap } from './station-map.ts';
import { takeOver } from './take-over.ts';
import { wallet } from './wallet.ts';
import { weChat } from './wechat.ts';

/**
 * Every chart's script by the chart's id; `npm run transitions` misses a chart that is not here.
 */
export const scripts = {
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
  help,
  home,
  kiosk,
  loginCode,
  nearby,
  orderDetail,
  orderPass,
  orders,
  outbox,
  passkey,
  payment,
  paymentResult,
  payPal,
  payout,
  phoneLogin,
  phoneSubmission,
  providerLogin,
  promo,
  receipt,
  receiptMail,
  reminders,
  rent,
  result,
  returnClaim,
  newCard,
  savedCard,
  savedCards,
  session,
  settling,
  signInSheet,
  stationMap,
  takeOver,
  wallet,
  weChat,
};
export type ChartId = keyof typeof scripts;
