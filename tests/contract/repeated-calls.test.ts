import { expect, it } from 'vitest';
import type { Operation } from '../../src/contract/operation.ts';
import { operations } from '../../src/contract/operations.ts';

/**
 * Calls that change something, with the reason why a repetition is safe (specification, section 7).
 * A new call is a row here, once the effect of a second one is known.
 */
const byKey = [
  'rentByBalance',
  'rentByInvitation',
  'createDepositIntent',
  'createRepaymentIntent',
  'createTopUpIntent',
  'createPurchaseIntent',
  'buyOrder',
  'payByCoupon',
  'payDepositByToken',
  'repayByToken',
  'topUpByToken',
  'buyByToken',
  'createPayPalDeposit',
  'createPayPalRepayment',
  'createPayPalTopUp',
  'createPayPalPurchase',
  'createWeChatTopUp',
  'createWeChatRepayment',
  'createWeChatPurchase',
  'borrow',
  'payWithSavedCard',
  'feedback',
  'partnerRequest',
  'withdraw',
  'claimReturn',
  'payout',
  'requestPayout',
];
/** Calls that only ask for the result of a named payment or rental. */
const byQuestion = [
  'confirmPayment',
  'quickPayConfirm',
  'payConfirm',
  'confirmSetup',
  'payPalResult',
  'payPalConfirm',
  'payPalOrder',
  'confirmSavedCard',
  'rentFromSavedCard',
  'checkOrder',
];
/** A second one changes nothing that the first has not: a session, a look, a setting. */
const byNature = [
  'guestLogin',
  'sendVerifyCode',
  'mobileLogin',
  'loginFromInvite',
  'logout',
  'startSignIn',
  'authCodeUrl',
  'openIdLogin',
  'loginGoogleByCode',
  'loginFacebookByToken',
  'loginAppleByToken',
  'loginByCode',
  'loginAlipayByCode',
  'loginFirebaseByUserInfo',
  'wechatScriptConfig',
  'passkeyToCreate',
  'createPasskey',
  'passkeyToUse',
  'passkeyLogin',
  'guestThings',
  'takeGuest',
  'checkCabinet',
  'checkMixedCode',
  'orderPass',
  'passQuestion',
  'takeOver',
  'saveCard',
  'addCard',
  'removeCard',
  'sendReceipt',
  'sendReceiptAgain',
  'switchPushOn',
  'switchPushOff',
  'withdrawClaim',
  'nearbyCabinets',
  'enrolKiosk',
  'testCabinet',
  'checkKioskPin',
  'leaveKiosk',
  'endSession',
  'logoutEverywhere',
  'unlinkWay',
  'deleteAccount',
];

const calls: readonly Operation[] = Object.values(operations);
const named = (wanted: (call: Operation) => boolean) => calls.filter(wanted).map(({ id }) => id);

it('sends a key with every call that moves money, a power bank or words', () => {
  expect(named(({ idempotent }) => idempotent).toSorted()).toEqual(byKey.toSorted());
});

it('repeats without a key only questions and what changes nothing twice', () => {
  expect(named(({ asksOutcome }) => asksOutcome).toSorted()).toEqual(byQuestion.toSorted());
  const others = named(
    ({ method, idempotent, asksOutcome }) => method === 'POST' && !idempotent && !asksOutcome,
  );
  expect(others.toSorted()).toEqual(byNature.toSorted());
});
