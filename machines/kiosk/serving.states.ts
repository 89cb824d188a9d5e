import { kiosk } from './kiosk.setup.ts';

/**
 * Renting on the tablet itself: the phones' charts run inside and tell how far they are. Each step
 * is a sign of life, so the time without a touch begins anew.
 */
export const rentingHere = kiosk.createStateConfig({
  tags: 'serving',
  exit: 'closePage',
  invoke: { id: 'visit', src: 'visit' },
  always: { guard: 'isAway', target: 'forgettingCustomer' },
  on: {
    // Over what is being done, which stays as it is.
    'user.reads': { actions: { type: 'keepPage', params: ({ event }) => ({ page: event.page }) } },
    'user.closes': { actions: 'closePage' },
    'visit.chooses': '.choosing',
    'visit.pays': '.enteringCard',
    'visit.waits': '.underWay',
    'visit.settles': '.finished',
    'visit.fails': {
      actions: { type: 'noteFailure', params: ({ event }) => ({ failure: event.failure }) },
    },
  },
  initial: 'choosing',
  states: {
    choosing: { entry: 'touch' },
    /** The card is asked for. */
    enteringCard: { entry: 'touch' },
    /** The payment is being made, or the power bank comes out. */
    underWay: { entry: 'touch' },
    finished: { entry: 'touch' },
  },
});

/** Nothing of whoever was here stays, whether the server hears of it or not. */
export const forgettingCustomer = kiosk.createStateConfig({
  tags: 'wiping',
  exit: 'passOver',
  invoke: { id: 'endVisit', src: 'endVisit', input: {}, onDone: 'station', onError: 'station' },
  after: { callTimeout: 'station' },
});
