/**
 * Reasons why the backend refuses a call, where "try again" would not help. Their codes stand in
 * `contract/refusals.ts`.
 */
export type RefusalReason =
  | 'badInput'
  | 'paymentDeclined'
  | 'notFound'
  | 'conflict'
  | 'paymentActionNeeded'
  | 'tooMany'
  | 'internal'
  | 'offline'
  | 'notBound'
  | 'noBattery'
  | 'inService'
  | 'unknownCabinet'
  | 'activeRental' // or a start is under way
  | 'unpaidOrders'
  | 'balanceTooLow'
  | 'paymentCancelled'
  | 'noReceipt'
  | 'unavailable'
  | 'notRunning'
  | 'claimsUsedUp'
  | 'lastWay' // nothing else would open the account
  | 'holdGone' // or smaller than the price: it is paid another way
  | 'nothingDue' // it was paid meanwhile
  | 'priceChanged' // since the person was shown it
  | 'notInvited' // or the invitation was taken back
  | 'signatureWrong' // or too old, or used: a program has to sign again
  | 'cardNotSaved' // its provider did not set it up for this person
  | 'membersOnly' // a guest has to sign in first
  | 'payoutIncorrect' // no amount, or nothing
  | 'payoutTooMuch' // more than the balance
  | 'kioskLinkSpent' // used, or too old: staff make a new one
  | 'kioskRevoked' // by the operator, or its staff gave it up: it is a tablet no longer
  | 'kioskPinWrong'
  | 'kioskPinLocked' // too many wrong tries: only time helps
  | 'passSpent' // used by another phone, or too old
  | 'accountInUse' // a balance, a rental or a payment has to end first
  | 'captchaWrong'
  | 'codeWrong'
  | 'codeExpired' // used, too old, or there is none: only a new code helps
  | 'codeLocked' // too many wrong tries: only a new code helps
  | 'codeJustSent' // a code is on its way to this number already
  | 'invitePasswordWrong'
  | 'signInRefused' // what a provider's account was to be proven by proves nothing
  | 'identityTaken' // a way in that opens another account already
  | 'tooManyCodes'; // a limit per number, block of numbers, country or address: only time helps
