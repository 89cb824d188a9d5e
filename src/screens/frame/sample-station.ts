import type { Slot } from '../../domain/cabinet.ts';

/** Sample cabinet for pages that speak of stations in general. */
export const sampleStation: readonly Slot[] = [
  { number: 1, state: 'ready', level: 100 },
  { number: 2, state: 'ready', level: 100 },
  { number: 3, state: 'charging', level: 55 },
  { number: 4, state: 'empty' },
  { number: 5, state: 'ready', level: 100 },
  { number: 6, state: 'ready', level: 100 },
  { number: 7, state: 'empty' },
  { number: 8, state: 'ready', level: 100 },
];
