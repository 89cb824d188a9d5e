import { answer, failed } from '../asked.ts';
import { kiosk } from './kiosk.setup.ts';

const timeout = { failure: { kind: 'timeout' as const } };

const leaving = { 'staff.leaves': 'givingTabletUp' } as const;
const handling = { 'staff.tests': 'askingCabinet', ...leaving } as const;

/** The panel behind the PIN, and the way out of kiosk mode. */
export const staff = kiosk.createStateConfig({
  initial: 'enteringPin',
  entry: 'forgetStaff',
  exit: 'forgetStaff',
  always: [
    { guard: 'isClosed', target: 'notSetUp' },
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
        onDone: 'staffPage',
        onError: {
          target: 'enteringPin',
          actions: { type: 'keepPinFailure', params: failed },
        },
      },
      after: {
        callTimeout: {
          target: 'enteringPin',
          actions: { type: 'keepPinFailure', params: timeout },
        },
      },
    },
    staffPage: { tags: 'panel', on: handling },
    askingCabinet: {
      tags: 'panel',
      entry: 'forgetStaffFailure',
      on: leaving,
      invoke: {
        id: 'testCabinet',
        src: 'testCabinet',
        input: ({ context: { pin } }) => ({ pin }),
        onDone: { target: 'cabinetTested', actions: { type: 'keepTest', params: answer } },
        onError: { target: 'staffPage', actions: { type: 'keepTestFailure', params: failed } },
      },
      after: {
        callTimeout: {
          target: 'staffPage',
          actions: { type: 'keepTestFailure', params: timeout },
        },
      },
    },
    /** Its lamp flashes; the content of its slots is on the way. */
    cabinetTested: {
      tags: 'panel',
      always: { guard: 'hasAnswered', target: 'cabinetAnswered' },
      on: leaving,
      after: { testedFor: 'cabinetSilent' },
    },
    cabinetAnswered: { tags: 'panel', on: handling },
    cabinetSilent: {
      tags: 'panel',
      // A late answer still counts.
      always: { guard: 'hasAnswered', target: 'cabinetAnswered' },
      on: handling,
    },
    givingTabletUp: {
      tags: 'panel',
      invoke: {
        id: 'leaveKiosk',
        src: 'leaveKiosk',
        input: ({ context: { pin } }) => ({ pin }),
        onDone: '#kiosk.screen.notSetUp',
        onError: { target: 'staffPage', actions: { type: 'keepStaffFailure', params: failed } },
      },
      after: {
        callTimeout: {
          target: 'staffPage',
          actions: { type: 'keepStaffFailure', params: timeout },
        },
      },
    },
  },
});
