import { and, assign, not, or, raise, setup, stateIn } from 'xstate';
import { callTimeout } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import {
  isPin,
  nextTextSize,
  pinWith,
  withNoted,
  type KioskMoment,
  type KioskStation,
} from '../../src/domain/kiosk.ts';
import type { LegalPage } from '../../src/domain/routes.ts';
import type { Locale } from '../../src/domain/locale.ts';
import { declared, declaredSource } from '../declare.ts';
import type { KioskContext, KioskEvent, KioskInput, Telling } from './kiosk.events.ts';

export const delays = {
  callTimeout,
  /** Pause between an answer about the station and the next question. */
  refresh: 2_000,
  /** Time that a taken or returned power bank stays on the screen. */
  takenFor: 30_000,
  returnedFor: 15_000,
  /** Idle limit before the tablet asks and then signs the customer out. */
  idleFor: 60_000,
  warnedFor: 10_000,
  /** Time limit for a tested cabinet to report its slots. */
  testedFor: 15_000,
  /**
   * Extra idle time before a card payment: typing into the provider's fields sends the tablet no
   * touches.
   */
  fillingFor: 120_000,
} as const;

/** Age in milliseconds from which a reading shows its age, and from which nothing is offered. */
export const staleAfter = 5_000;
export const lostAfter = 15_000;

/** Milliseconds since the last reading. */
export const silentFor = ({
  now,
  reading,
  begunAt,
}: Pick<KioskContext, 'now' | 'reading' | 'begunAt'>): number => now - (reading?.at ?? begunAt);

const toldFor = { taken: delays.takenFor, returned: delays.returnedFor } as const;

const idsOf = (moments: readonly KioskMoment[]): readonly string[] => moments.map(({ id }) => id);

/** Moments that are not yet shown. */
const newsOf = ({ reading, oldNews }: KioskContext): readonly KioskMoment[] =>
  reading?.station.moments.filter(({ id }) => !oldNews.includes(id)) ?? [];

/** News with the moments that are still shown, the newest of each slot. */
function withNews({ telling, now }: KioskContext, news: readonly KioskMoment[]) {
  const bySlot = new Map<number, Telling>();
  for (const told of telling)
    if (now - told.since < toldFor[told.moment.kind]) bySlot.set(told.moment.slot, told);
  for (const moment of news) bySlot.set(moment.slot, { moment, since: now });
  return [...bySlot.values()];
}

/**
 * Types, actors, guards and actions of the tablet's chart; its states stand in files by subject.
 */
export const kiosk = setup({
  types: {
    input: {} as KioskInput,
    context: {} as KioskContext,
    events: {} as KioskEvent,
    tags: {} as
      | 'starting'
      | 'attracting'
      | 'taken'
      | 'returned'
      | 'offline'
      | 'outOfService'
      | 'serving'
      | 'wiping'
      | 'legal'
      | 'pin'
      | 'panel'
      | 'notEnrolled',
  },
  actors: {
    ticks: declaredSource(),
    loadStation: declared<KioskStation, Record<never, never>>(),
    checkPin: declared<null, { pin: string }>(),
    /** The backend checks the PIN again: a stolen token alone can do neither. */
    testCabinet: declared<{ readonly testId: string }, { pin: string }>(),
    leaveKiosk: declared<null, { pin: string }>(),
    /** Begins a session for the customer, and reports their progress. */
    visit: declaredSource(),
    endVisit: declared<null, Record<never, never>>(),
  },
  guards: {
    /** A 401 alone may be a proxy's. */
    isRevoked: (_, { failure }: { failure: Failure }) =>
      failure.kind === 'refused' && failure.reason === 'kioskRevoked',
    isClosed: stateIn({ connection: 'askingNoMore' }),
    isAway: stateIn({ person: 'nobodyThere' }),
    // One lost question changes nothing that is known.
    isOpen: and([
      ({ context: { reading } }) => reading !== null && reading.station.fault === null,
      not('isLost'),
    ]),
    isOut: and([
      ({ context: { reading } }) => reading !== null && reading.station.fault !== null,
      not('isLost'),
    ]),
    isLost: ({ context }) => context.failure !== null && silentFor(context) >= lostAfter,
    hasTaken: ({ context }) => newsOf(context).some(({ kind }) => kind === 'taken'),
    hasReturned: ({ context }) => newsOf(context).some(({ kind }) => kind === 'returned'),
    hasTraces: or([
      ({ context }) => context.chosen !== null || context.textSize !== 100,
      stateIn({ screen: 'legalText' }),
      stateIn({ screen: 'rentingHere' }),
      stateIn({ screen: 'staff' }),
    ]),
    /** No idle question and no leaving meanwhile. */
    isBusy: stateIn({ screen: { rentingHere: 'underWay' } }),
    isFree: not(stateIn({ screen: { rentingHere: 'underWay' } })),
    isPaying: stateIn({ screen: { rentingHere: 'enteringCard' } }),
    /** The venue is closed, by a fresh reading, and the tablet is idle; a return counts as use. */
    isNight: and([
      ({ context }) =>
        context.reading?.station.isVenueClosed === true && silentFor(context) < lostAfter,
      stateIn({ person: 'nobodyThere' }),
      not(stateIn({ screen: { station: 'powerBankReturned' } })),
    ]),
    isNeeded: not('isNight'),
    hasAnswered: ({ context: { reading, testId } }) => reading?.station.answeredTest === testId,
    isWhole: ({ context }) => isPin(context.pin),
  },
  delays,
  actions: {
    keepTime: assign({ now: (_, params: { now: number }) => params.now }),
    keepStation: assign({
      reading: ({ context }, station: KioskStation) => ({ station, at: context.now }),
      failure: null,
      // Events from before the tablet's first reading are no news.
      oldNews: ({ context }, { moments }: KioskStation) => {
        const ids = idsOf(moments);
        return context.reading === null ? ids : ids.filter(id => context.oldNews.includes(id));
      },
    }),
    keepFailure: assign(({ context }, { failure }: { failure: Failure }) => ({
      failure,
      noted: withNoted(context.noted, { failure, at: context.now }),
    })),
    noteFailure: assign({
      noted: ({ context }, { failure }: { failure: Failure }) =>
        withNoted(context.noted, { failure, at: context.now }),
    }),
    keepTest: assign({ testId: (_, params: { testId: string }) => params.testId }),
    tellNews: assign(({ context }) => {
      const news = newsOf(context);
      return {
        oldNews: [...context.oldNews, ...idsOf(news)],
        telling: withNews(context, news),
      };
    }),
    forgetTold: assign({ telling: [] }),
    /** Events during a visit are no news. */
    passOver: assign({
      oldNews: ({ context: { reading } }) => idsOf(reading?.station.moments ?? []),
    }),
    closePage: assign({ page: null }),
    keepPage: assign({ page: (_, params: { page: LegalPage }) => params.page }),
    keepChosen: assign({ chosen: (_, params: { locale: Locale }) => params.locale }),
    keepWarned: assign({ warnedAt: ({ context }) => context.now }),
    touch: raise({ type: 'user.touches' }),
    resize: assign({ textSize: ({ context }) => nextTextSize(context.textSize) }),
    forgetPerson: assign({ chosen: null, textSize: 100, page: null }),
    typeDigit: assign({
      pin: ({ context }, { digit }: { digit: string }) => pinWith(context.pin, digit),
      staffFailure: null,
    }),
    eraseDigit: assign({ pin: ({ context }) => context.pin.slice(0, -1) }),
    keepPinFailure: assign({
      staffFailure: (_, params: { failure: Failure }) => params.failure,
      pin: '',
    }),
    keepStaffFailure: assign({
      staffFailure: (_, params: { failure: Failure }) => params.failure,
    }),
    keepTestFailure: assign(({ context }, { failure }: { failure: Failure }) => ({
      staffFailure: failure,
      noted: withNoted(context.noted, { failure, at: context.now }),
    })),
    forgetStaffFailure: assign({ staffFailure: null }),
    forgetStaff: assign({ pin: '', staffFailure: null, testId: null }),
  },
});
