import { kiosk } from './kiosk.setup.ts';

/** Whether somebody stands before the tablet, as far as touches tell. */
export const person = kiosk.createStateConfig({
  initial: 'nobodyThere',
  on: {
    'user.touches': '.somebodyThere',
    'user.reads': '.somebodyThere',
    'user.rentsHere': '.somebodyThere',
    'user.finishes': { guard: 'isFree', target: '.nobodyThere' },
    'staff.opens': '.somebodyThere',
    'user.resizes': { target: '.somebodyThere', actions: 'resize' },
    'user.chooses': {
      target: '.somebodyThere',
      actions: { type: 'keepChosen', params: ({ event }) => ({ locale: event.locale }) },
    },
  },
  states: {
    nobodyThere: { entry: 'forgetPerson' },
    somebodyThere: {
      after: {
        idleFor: [
          { guard: 'isBusy', target: 'somebodyThere', reenter: true },
          { guard: 'isPaying', target: 'perhapsTypingCard' },
          { guard: 'hasTraces', target: 'askedWhetherThere' },
          { target: 'nobodyThere' },
        ],
      },
    },
    /** Perhaps somebody is typing into the fields of the card. */
    perhapsTypingCard: { after: { fillingFor: 'askedWhetherThere' } },
    /** Asked whether somebody is still here: any touch says so. */
    askedWhetherThere: { entry: 'keepWarned', after: { warnedFor: 'nobodyThere' } },
  },
});
