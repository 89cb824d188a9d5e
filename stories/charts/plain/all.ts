import type { ChartId } from '../scripts/all.ts';
import * as account from './account.ts';
import * as kiosk from './kiosk.ts';
import * as paying from './paying.ts';
import type { PlainNames } from '../../../packages/review-room/src/lead/plain-names.ts';
import * as rentals from './rentals.ts';
import * as renting from './renting.ts';
import * as signingIn from './signing-in.ts';
import * as starting from './starting.ts';

/** Every chart in plain words, by the chart's id, which is what its row is called in its file. */
export const plainNames: Readonly<Record<ChartId, PlainNames>> = {
  ...account,
  ...kiosk,
  ...paying,
  ...rentals,
  ...renting,
  ...signingIn,
  ...starting,
};
