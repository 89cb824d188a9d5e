import { kiosk } from './kiosk.setup.ts';

/** Screens of the station, and of a power bank just taken or returned. */
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
    /** Rented by phone: the slot stands open, whatever else comes out or back. */
    powerBankTaken: {
      tags: 'taken',
      // Renting counts as a touch: the idle question would disturb while the power bank comes out.
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
        // A return is shown even while the station is out of service.
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
