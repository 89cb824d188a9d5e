import { kiosk } from './kiosk.setup.ts';

/** Whether somebody stands before the tablet, as far as touches tell. */
export const person = kiosk.createStateConfig({
  initial: 'away',
  on: {
    'user.touches': '.here',
    'user.reads': '.here',
    'user.rentsHere': '.here',
    'user.finishes': { guard: 'isFree', target: '.away' },
    'staff.opens': '.here',
    'user.resizes': { target: '.here', actions: 'resize' },
    'user.chooses': {
      target: '.here',
      actions: { type: 'keepChosen', params: ({ event }) => ({ locale: event.locale }) },
    },
  },
  states: {
    away: { entry: 'forgetPerson' },
    here: {
      after: {
        idleFor: [
          { guard: 'isBusy', target: 'here', reenter: true },
          { guard: 'isPaying', target: 'filling' },
          { guard: 'hasTraces', target: 'warned' },
          { target: 'away' },
        ],
      },
    },
    /** Perhaps somebody is typing into the fields of the card. */
    filling: { after: { fillingFor: 'warned' } },
    /** Asked whether somebody is still here: any touch says so. */
    warned: { entry: 'keepWarned', after: { warnedFor: 'away' } },
  },
});
