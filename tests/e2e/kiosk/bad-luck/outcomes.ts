import { again, byItself, every, type Outcome, type Row } from './outcome.ts';
import { staffOutcomes } from './staff-outcomes.ts';
import type { StepName } from './steps.ts';

const nobodyTaps: Outcome = { impossible: 'nobody taps: the tablet asks by itself' };
const meansRevoked: Outcome = { impossible: 'the tablet is refused only when it was revoked' };
const anew = { does: 'rents anew' } as const;
/** Money or a power bank was under way: it comes to its end without the tablet. */
const leftAlone = { does: 'is left alone', goal: 'invites' } as const;
const offline = { does: 'goes on', says: 'kiosk.offlineTitle' } as const;
const confirming = { does: 'goes on', says: 'payment.confirming' } as const;
const asking = { does: 'goes on', says: 'result.lost' } as const;

/** Row before any payment: the person taps again. */
const notPaid: Row = {
  ...every(again('failure.network')),
  slow: again('failure.timeout'),
  wrongAnswer: again('failure.badAnswer'),
  failing: again('failure.unexpected'),
  reload: anew,
  doubleTap: byItself,
  unauthorized: byItself,
};

/**
 * The tablet is free though the person could not be signed out; without any answer from the backend
 * it says after some seconds that it is offline. An announced power bank of the person who left may
 * be announced once more.
 */
const free = { does: 'is left alone', says: 'kiosk.scan' } as const;
const leaving = {
  ...every(byItself),
  lostBefore: free,
  lostAfter: free,
  killed: { does: 'is left alone', says: 'kiosk.offlineTitle' } as const,
  slow: { does: 'is left alone' } as const,
  reload: byItself,
  doubleTap: byItself,
  unauthorized: byItself,
};

/** The person has left; only the tablet's start screen is seen, by the next one. */
const gone: Row = {
  ...every(byItself),
  lostBefore: offline,
  lostAfter: offline,
  killed: offline,
  reload: byItself,
  doubleTap: { impossible: 'nobody taps: they have gone' },
  unauthorized: byItself,
};

export const outcomes: Readonly<Record<StepName, Row>> = {
  station: {
    ...every(offline),
    reload: byItself,
    doubleTap: nobodyTaps,
    unauthorized: meansRevoked,
  },
  taken: {
    ...every({ does: 'is left alone', says: 'kiosk.offlineTitle' }),
    reload: { does: 'is left alone' },
    doubleTap: nobodyTaps,
    unauthorized: meansRevoked,
  },
  guestLogin: {
    ...every(again('check.noConnection')),
    wrongAnswer: again('failure.loginFailed'),
    failing: again('failure.loginFailed'),
    reload: anew,
    doubleTap: byItself,
    unauthorized: again('failure.unauthorized'),
  },
  cabinetCheck: {
    ...every(again('check.noConnection')),
    wrongAnswer: again('failure.badAnswer'),
    failing: again('failure.unexpected'),
    reload: anew,
    doubleTap: byItself,
    unauthorized: byItself,
  },
  methods: {
    ...every(again('failure.methodsNotLoaded')),
    reload: anew,
    doubleTap: byItself,
    unauthorized: byItself,
  },
  // The page tries by itself and offers to try at once.
  decision: {
    ...notPaid,
    ...every({ does: 'asks on', says: 'rent.noNetwork' }),
    slow: { does: 'asks on', says: 'rent.noAnswer' },
    wrongAnswer: again('failure.badAnswer'),
    failing: again('failure.unexpected'),
    reload: anew,
  },
  pay: notPaid,
  cardConfirmation: {
    lostBefore: again('payment.confirming'),
    lostAfter: confirming,
    slow: { ...confirming, does: 'asks on' },
    reload: leftAlone,
    doubleTap: byItself,
    killed: again('payment.confirming'),
    wrongAnswer: byItself,
    failing: again('payment.confirming'),
    unauthorized: again('payment.nothing'),
  },
  holdQuestion: {
    ...every(confirming),
    killed: { ...confirming, does: 'asks on' },
    reload: leftAlone,
    doubleTap: nobodyTaps,
    unauthorized: byItself,
  },
  checkOrder: {
    ...every(asking),
    killed: { ...asking, does: 'asks on' },
    wrongAnswer: byItself,
    failing: byItself,
    reload: leftAlone,
    doubleTap: nobodyTaps,
    unauthorized: byItself,
  },
  pass: {
    ...every({ does: 'goes on', says: 'pass.soon' }),
    reload: leftAlone,
    doubleTap: nobodyTaps,
    unauthorized: byItself,
  },
  finish: leaving,
  guestGone: gone,
  memberGone: gone,
  payPal: notPaid,
  payPalQuestion: {
    ...every({ does: 'goes on', says: 'payment.payPal.waits' }),
    reload: leftAlone,
    doubleTap: nobodyTaps,
    unauthorized: byItself,
  },
  ...staffOutcomes,
};
