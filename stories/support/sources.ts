/** Actors that speak for as long as they are listened to: they never answer and never fail. */
export const sources: ReadonlySet<string> = new Set([
  'ticks',
  'visibility',
  'readCodes',
  'visit',
  'watchKept',
  'occasions',
]);
