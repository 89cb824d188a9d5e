import type { Preset } from '../../src/panel/preset.ts';

/** A journey that plays by itself. */
export const journeys: readonly Preset[] = [
  {
    id: 'dark',
    name: ['Light, then dark', 'Hell, dann dunkel'],
    told: [
      'Somebody presses, and it goes out by itself.',
      'Jemand drückt, und sie geht von selbst aus.',
    ],
    legs: [
      {
        story: 'stair-lamp--dark',
        chart: 'lamp',
        start: 'start',
        steps: ['send user.presses', 'wait 10000'],
      },
    ],
  },
];
