import { kiosk } from './kiosk.setup.ts';

/** The screen is dim at night until it is touched. */
export const light = kiosk.createStateConfig({
  initial: 'bright',
  states: {
    bright: { always: { guard: 'isNight', target: 'dimmed' } },
    dimmed: { always: { guard: 'isNeeded', target: 'bright' } },
  },
});
