import { kiosk } from './kiosk.setup.ts';

/** Presence of a customer at the tablet, judged by touches. */
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
    perhapsTypingCard: { after: { fillingFor: 'askedWhetherThere' } },
    /** The tablet asks if the customer is still there; any touch is a yes. */
    askedWhetherThere: { entry: 'keepWarned', after: { warnedFor: 'nobodyThere' } },
  },
});
