import { kiosk } from './kiosk.setup.ts';

/** Whether somebody stands before the tablet, as far as touches tell. */
export const person = kiosk.createStateConfig({
  initial: 'away',
  on: {
    'user.touches': '.here',
    'user.reads': '.here',
    'staff.opens': '.here',
    'user.chooses': {
      target: '.here',
      actions: { type: 'keepChosen', params: ({ event }) => ({ locale: event.locale }) },
    },
  },
  states: {
    away: { entry: 'forgetPerson' },
    here: {
      after: {
        idleFor: [{ guard: 'hasTraces', target: 'warned' }, { target: 'away' }],
      },
    },
    /** Asked whether somebody is still here: any touch says so. */
    warned: { entry: 'keepWarned', after: { warnedFor: 'away' } },
  },
});
