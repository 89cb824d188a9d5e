import { kiosk } from './kiosk.setup.ts';

/** What the station leads to, and the moments in which something came out or back. */
export const station = kiosk.createStateConfig({
  initial: 'starting',
  always: { guard: 'isClosed', target: 'notEnrolled' },
  on: {
    'staff.opens': 'staff',
    'user.reads': {
      target: 'legal',
      actions: { type: 'keepPage', params: ({ event }) => ({ page: event.page }) },
    },
  },
  states: {
    starting: {
      tags: 'starting',
      always: [
        { guard: 'isOut', target: 'outOfService' },
        { guard: 'isOpen', target: 'attracting' },
        { guard: 'isLost', target: 'offline' },
      ],
    },
    attracting: {
      tags: 'attracting',
      on: { 'user.rentsHere': '#kiosk.screen.serving' },
      always: [
        { guard: 'hasTaken', target: 'taken' },
        { guard: 'hasReturned', target: 'returned' },
        { guard: 'isOut', target: 'outOfService' },
        { guard: 'isLost', target: 'offline' },
      ],
    },
    /** Somebody's phone has rented: their slot stands open. */
    taken: {
      tags: 'taken',
      // Nobody is asked whether they are here while their power bank comes out.
      entry: ['tellNews', 'touch'],
      always: [
        { guard: 'hasTaken', target: 'taken', reenter: true },
        { guard: 'hasReturned', target: 'returned' },
      ],
      on: { 'user.continues': 'attracting' },
      after: { takenFor: 'attracting' },
    },
    returned: {
      tags: 'returned',
      entry: 'tellNews',
      always: [
        { guard: 'hasReturned', target: 'returned', reenter: true },
        { guard: 'hasTaken', target: 'taken' },
      ],
      on: { 'user.continues': 'attracting' },
      after: { returnedFor: 'attracting' },
    },
    outOfService: {
      tags: 'outOfService',
      always: [
        { guard: 'isOpen', target: 'attracting' },
        { guard: 'isLost', target: 'offline' },
      ],
    },
    offline: {
      tags: 'offline',
      always: [
        { guard: 'isOut', target: 'outOfService' },
        { guard: 'isOpen', target: 'attracting' },
      ],
    },
  },
});
