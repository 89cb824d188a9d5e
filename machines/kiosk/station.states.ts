import { kiosk } from './kiosk.setup.ts';

/** What the station leads to, and the moments in which something came out or back. */
export const station = kiosk.createStateConfig({
  initial: 'starting',
  always: { guard: 'isClosed', target: 'notSetUp' },
  on: {
    'staff.opens': 'staff',
    'user.reads': {
      target: 'legalText',
      actions: { type: 'keepPage', params: ({ event }) => ({ page: event.page }) },
    },
  },
  states: {
    starting: {
      tags: 'starting',
      always: [
        { guard: 'isOut', target: 'outOfService' },
        { guard: 'isOpen', target: 'invitingToRent' },
        { guard: 'isLost', target: 'offline' },
      ],
    },
    invitingToRent: {
      tags: 'attracting',
      entry: 'forgetTold',
      on: { 'user.rentsHere': '#kiosk.screen.rentingHere' },
      always: [
        { guard: 'hasTaken', target: 'powerBankTaken' },
        { guard: 'hasReturned', target: 'powerBankReturned' },
        { guard: 'isOut', target: 'outOfService' },
        { guard: 'isLost', target: 'offline' },
      ],
    },
    /** Somebody's phone has rented: their slot stands open, whatever else comes out or back. */
    powerBankTaken: {
      tags: 'taken',
      // Nobody is asked whether they are here while their power bank comes out.
      entry: ['tellNews', 'touch'],
      always: [
        { guard: 'hasTaken', target: 'powerBankTaken', reenter: true },
        { guard: 'hasReturned', target: 'powerBankTaken', reenter: true },
      ],
      on: { 'user.continues': 'invitingToRent' },
      after: { takenFor: 'invitingToRent' },
    },
    powerBankReturned: {
      tags: 'returned',
      entry: 'tellNews',
      always: [
        { guard: 'hasTaken', target: 'powerBankTaken' },
        { guard: 'hasReturned', target: 'powerBankReturned', reenter: true },
      ],
      on: { 'user.continues': 'invitingToRent' },
      after: { returnedFor: 'invitingToRent' },
    },
    outOfService: {
      tags: 'outOfService',
      always: [
        // What is brought back counts whatever the operator says.
        { guard: 'hasReturned', target: 'powerBankReturned' },
        { guard: 'isOpen', target: 'invitingToRent' },
        { guard: 'isLost', target: 'offline' },
      ],
    },
    offline: {
      tags: 'offline',
      always: [
        { guard: 'isOut', target: 'outOfService' },
        { guard: 'isOpen', target: 'invitingToRent' },
      ],
    },
  },
});
