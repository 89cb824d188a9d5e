/** What an API may have beyond the specification's calls. */
export const extras = [
  'idempotency',
  'returnClaim',
  'nearby',
  'lastSeen',
  'slots',
  'signInStart',
  'passkeys',
  'push',
  'orderPass',
  'kiosk',
  'account',
  'transactions',
  'taskInsteadOfPicture',
  'savedCardOnPage',
] as const;
export type Extra = (typeof extras)[number];
