import { kiosk } from './kiosk.setup.ts';

/** By night the screen is dim until somebody touches it. */
export const light = kiosk.createStateConfig({
  initial: 'bright',
  states: {
    bright: { always: { guard: 'isNight', target: 'dimmed' } },
    dimmed: { always: { guard: 'isNeeded', target: 'bright' } },
  },
});
