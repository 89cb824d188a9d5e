import {
  account,
  deleteAccount,
  endSession,
  logoutEverywhere,
  personalData,
  unlinkWay,
} from './account/calls.ts';
import {
  buyOrder,
  confirmPayment,
  confirmSetup,
  createDepositIntent,
  createPurchaseIntent,
  createRepaymentIntent,
  createTopUpIntent,
} from './payment/calls.ts';
import {
  checkOrder,
  orderDetail,
  orders,
  orderTime,
  payConfirm,
  quickPayConfirm,
} from './order/calls.ts';
import { helpList } from './help/calls.ts';
import { checkKioskPin, enrolKiosk, kioskStation, leaveKiosk, testCabinet } from './kiosk/calls.ts';
import { nearbyCabinets } from './nearby/calls.ts';
import { feedback } from './report/calls.ts';
import { checkCabinet, checkMixedCode, rentByBalance, rentByInvitation } from './cabinet/calls.ts';
import { orderCount } from './order/count.ts';
import { orderPass, passQuestion, takeOver } from './order/pass.ts';
import { coupon, payByCoupon } from './payment/coupons.ts';
import { payPalConfirm, payPalOrder, payPalResult } from './payment/paypal.ts';
import {
  createPayPalDeposit,
  createPayPalPurchase,
  createPayPalRepayment,
  createPayPalTopUp,
} from './payment/paypal-create.ts';
import { paymentMethods } from './payment/methods.ts';
import { payWithSavedCard, rentFromSavedCard } from './payment/pay-saved-card.ts';
import {
  buyByToken,
  payDepositByToken,
  repayByToken,
  topUpByToken,
} from './payment/token-calls.ts';
import {
  addCard,
  confirmSavedCard,
  removeCard,
  saveCard,
  savedCards,
} from './payment/saved-cards.ts';
import {
  borrow,
  createWeChatPurchase,
  createWeChatRepayment,
  createWeChatTopUp,
} from './payment/wechat.ts';
import { partnerRequest } from './partner/calls.ts';
import { pushOffer, switchPushOff, switchPushOn } from './push/calls.ts';
import { receipt } from './receipt/calls.ts';
import { receiptMail, sendReceipt, sendReceiptAgain } from './receipt/mail.ts';
import {
  loginFromInvite,
  logout,
  mobileLogin,
  sendVerifyCode,
  workToProve,
} from './login/calls.ts';
import { guestThings, takeGuest } from './login/guest-things.ts';
import { createPasskey, passkeyLogin, passkeyToCreate, passkeyToUse } from './login/passkeys.ts';
import {
  authCodeUrl,
  loginAlipayByCode,
  loginAppleByToken,
  loginByCode,
  loginFacebookByToken,
  loginFirebaseByUserInfo,
  loginGoogleByCode,
  openIdLogin,
  startSignIn,
  wechatScriptConfig,
} from './login/providers.ts';
import { claimReturn, withdrawClaim } from './return-claim/calls.ts';
import { guestLogin, renewGuest, userInfo } from './session/calls.ts';

import { movements, wallets } from './wallet/calls.ts';
import { payout, payoutSources, requestPayout } from './wallet/payout.ts';
import { withdraw } from './withdrawal/calls.ts';

/**
 * Every call of the API (specification, section 7). The app imports calls from their own files, so
 * that a page loads only those it makes.
 */
export const operations = {
  guestLogin,
  renewGuest,
  userInfo,
  workToProve,
  sendVerifyCode,
  mobileLogin,
  loginFromInvite,
  logout,
  startSignIn,
  authCodeUrl,
  openIdLogin,
  loginGoogleByCode,
  loginFacebookByToken,
  loginAppleByToken,
  loginByCode,
  loginAlipayByCode,
  loginFirebaseByUserInfo,
  wechatScriptConfig,
  passkeyToCreate,
  createPasskey,
  passkeyToUse,
  passkeyLogin,
  guestThings,
  takeGuest,
  checkCabinet,
  checkMixedCode,
  rentByBalance,
  rentByInvitation,
  orderCount,
  orderPass,
  passQuestion,
  takeOver,
  paymentMethods,
  createDepositIntent,
  createRepaymentIntent,
  createTopUpIntent,
  createPurchaseIntent,
  buyOrder,
  coupon,
  payByCoupon,
  confirmPayment,
  quickPayConfirm,
  payConfirm,
  payDepositByToken,
  repayByToken,
  topUpByToken,
  buyByToken,
  confirmSetup,
  createPayPalDeposit,
  createPayPalRepayment,
  createPayPalTopUp,
  createPayPalPurchase,
  createWeChatTopUp,
  createWeChatRepayment,
  createWeChatPurchase,
  borrow,
  payPalResult,
  payPalConfirm,
  payPalOrder,
  savedCards,
  saveCard,
  confirmSavedCard,
  addCard,
  removeCard,
  payWithSavedCard,
  rentFromSavedCard,
  checkOrder,
  orders,
  orderDetail,
  orderTime,
  receipt,
  receiptMail,
  sendReceipt,
  sendReceiptAgain,
  pushOffer,
  switchPushOn,
  switchPushOff,
  feedback,
  helpList,
  partnerRequest,
  withdraw,
  claimReturn,
  withdrawClaim,
  nearbyCabinets,
  enrolKiosk,
  kioskStation,
  testCabinet,
  checkKioskPin,
  leaveKiosk,
  account,
  endSession,
  logoutEverywhere,
  unlinkWay,
  deleteAccount,
  personalData,
  wallets,
  movements,
  payoutSources,
  payout,
  requestPayout,
};

export type Operations = typeof operations;
export type OperationId = keyof Operations;
