import type { Surface } from '../support/looks.ts';
import type { ChartId } from './scripts/all.ts';

/** Charts that stand on a venue's tablet; every other one stands on a phone. */
export const surfaces: Partial<Readonly<Record<ChartId, Surface>>> = {
  kiosk: 'kiosk',
  enrolment: 'kiosk',
  orderPass: 'kiosk',
};
