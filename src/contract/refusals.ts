import type { RefusalReason } from '../domain/refusal.ts';

/**
 * Envelope code of each refusal, beyond those of section 8 (`envelopeCodes`). Chosen
 * (docs/decisions/32-the-contract.md): an operator's API may have others, with its own texts. All carry a text for the
 * person.
 */
export const refusalCodes: Readonly<Record<RefusalReason, number>> = {
  badInput: 400,
  paymentDeclined: 402,
  notFound: 404,
  conflict: 409,
  paymentActionNeeded: 412,
  tooMany: 429,
  internal: 500,
  offline: 1001,
  notBound: 1002,
  noBattery: 1003,
  unknownCabinet: 1004,
  activeRental: 1005,
  unpaidOrders: 1006,
  balanceTooLow: 1007,
  paymentCancelled: 1008,
  noReceipt: 1009,
  unavailable: 1010,
  captchaWrong: 1011,
  codeWrong: 1012,
  codeExpired: 1013,
  codeLocked: 1014,
  codeJustSent: 1015,
  invitePasswordWrong: 1016,
  tooManyCodes: 1017,
  notRunning: 1018,
  claimsUsedUp: 1019,
  lastWay: 1020,
  accountInUse: 1021,
  signatureWrong: 1022,
  signInRefused: 1023,
  identityTaken: 1024,
  notInvited: 1025,
  inService: 1026,
  nothingDue: 1027,
  holdGone: 1028,
  priceChanged: 1029,
  membersOnly: 1040,
  cardNotSaved: 1041,
  payoutIncorrect: 1050,
  payoutTooMuch: 1051,
  kioskLinkSpent: 1060,
  kioskPinWrong: 1061,
  kioskPinLocked: 1062,
  passSpent: 1063,
  kioskRevoked: 1064,
};

/** Reason of a code; `other` for an unknown one. */
export const refusalReasonOf = (code: number): RefusalReason | 'other' =>
  (Object.keys(refusalCodes) as RefusalReason[]).find(reason => refusalCodes[reason] === code) ??
  'other';
