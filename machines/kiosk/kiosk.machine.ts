import { answer, failed, refused, silent } from '../asked.ts';
import { kiosk } from './kiosk.setup.ts';
import { light } from './light.states.ts';
import { person } from './person.states.ts';
import { forgettingCustomer, rentingHere } from './serving.states.ts';
import { staff } from './staff.states.ts';
import { station } from './station.states.ts';

export { delays } from './kiosk.setup.ts';

/** The venue's tablet: reads its station without end and shows its state. */
export const kioskMachine = kiosk.createMachine({
  id: 'kiosk',
  context: ({ input: { now, noted = [] } }) => ({
    begunAt: now,
    now,
    reading: null,
    failure: null,
    oldNews: [],
    telling: [],
    page: null,
    chosen: null,
    textSize: 100,
    warnedAt: null,
    pin: '',
    staffFailure: null,
    noted,
    testId: null,
  }),
  type: 'parallel',
  invoke: { id: 'ticks', src: 'ticks' },
  on: {
    'clock.ticked': { actions: { type: 'keepTime', params: ({ event }) => ({ now: event.now }) } },
  },
  states: {
    connection: {
      initial: 'askingServer',
      states: {
        askingServer: {
          invoke: {
            id: 'loadStation',
            src: 'loadStation',
            input: {},
            onDone: {
              target: 'waitingToAskAgain',
              actions: { type: 'keepStation', params: answer },
            },
            onError: [
              { guard: { type: 'isRevoked', params: failed }, target: 'askingNoMore' },
              refused('waitingToAskAgain'),
            ],
          },
          after: { callTimeout: silent('waitingToAskAgain') },
        },
        waitingToAskAgain: { after: { refresh: 'askingServer' } },
        /** The operator has revoked this tablet, or staff have left kiosk mode. */
        askingNoMore: {},
      },
    },
    person,
    light,
    screen: {
      initial: 'station',
      states: {
        station,
        /** A legal text, shown inside the app: no link leads out of the tablet. */
        legalText: {
          tags: 'legal',
          always: { guard: 'isAway', target: 'station' },
          on: { 'user.closes': 'station' },
        },
        rentingHere,
        forgettingCustomer,
        staff,
        notSetUp: { tags: 'notEnrolled' },
      },
    },
  },
});
