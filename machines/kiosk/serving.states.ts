import { kiosk } from './kiosk.setup.ts';

/**
 * Renting on the tablet itself: the phones' charts run inside and report their progress. Each step
 * counts as a touch, so the idle limit begins anew.
 */
export const rentingHere = kiosk.createStateConfig({
  tags: 'serving',
  exit: 'closePage',
  invoke: { id: 'visit', src: 'visit' },
  always: { guard: 'isAway', target: 'forgettingCustomer' },
  on: {
    // Laid over the current step, which stays as it is.
    'user.reads': { actions: { type: 'keepPage', params: ({ event }) => ({ page: event.page }) } },
    'user.closes': { actions: 'closePage' },
    'visit.chooses': '.choosing',
    'visit.pays': '.enteringCard',
    'visit.waits': '.underWay',
    'visit.runs': '.running',
    'visit.settles': '.finished',
    'visit.fails': {
      actions: { type: 'noteFailure', params: ({ event }) => ({ failure: event.failure }) },
    },
  },
  initial: 'choosing',
  states: {
    choosing: { entry: 'touch' },
    enteringCard: { entry: 'touch' },
    /** The payment is under way, or the power bank comes out. */
    underWay: { entry: 'touch' },
    /** The power bank is out: only the screen is still theirs to leave. */
    running: { entry: 'touch' },
    finished: { entry: 'touch' },
  },
});

/** Nothing of the customer stays, whether the server answers or not. */
export const forgettingCustomer = kiosk.createStateConfig({
  tags: 'wiping',
  exit: 'passOver',
  invoke: { id: 'endVisit', src: 'endVisit', input: {}, onDone: 'station', onError: 'station' },
  after: { callTimeout: 'station' },
});
