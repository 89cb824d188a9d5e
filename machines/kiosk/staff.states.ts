import { failed } from '../asked.ts';
import { kiosk } from './kiosk.setup.ts';

const tooLate = {
  type: 'keepStaffFailure' as const,
  params: { failure: { kind: 'timeout' as const } },
};

/** The panel behind the PIN, and the way out of kiosk mode. */
export const staff = kiosk.createStateConfig({
  initial: 'enteringPin',
  entry: 'forgetStaff',
  exit: 'forgetStaff',
  always: [
    { guard: 'isClosed', target: 'notEnrolled' },
    { guard: 'isAway', target: 'station' },
  ],
  on: { 'staff.closes': 'station' },
  states: {
    enteringPin: {
      tags: 'pin',
      always: { guard: 'isWhole', target: 'checkingPin' },
      on: {
        'staff.types': {
          actions: { type: 'typeDigit', params: ({ event }) => ({ digit: event.digit }) },
        },
        'staff.erases': { actions: 'eraseDigit' },
      },
    },
    checkingPin: {
      tags: 'pin',
      invoke: {
        id: 'checkPin',
        src: 'checkPin',
        input: ({ context: { pin } }) => ({ pin }),
        onDone: 'panel',
        onError: {
          target: 'enteringPin',
          actions: { type: 'keepStaffFailure', params: failed },
        },
      },
      after: { callTimeout: { target: 'enteringPin', actions: tooLate } },
    },
    panel: {
      tags: 'panel',
      on: { 'staff.leaves': 'leaving' },
    },
    leaving: {
      tags: 'panel',
      invoke: {
        id: 'leaveKiosk',
        src: 'leaveKiosk',
        input: {},
        onDone: '#kiosk.screen.notEnrolled',
        onError: { target: 'panel', actions: { type: 'keepStaffFailure', params: failed } },
      },
      after: { callTimeout: { target: 'panel', actions: tooLate } },
    },
  },
});
