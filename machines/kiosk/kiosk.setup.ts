import { assign, not, or, raise, setup, stateIn } from 'xstate';
import { callTimeout } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { isPin, nextTextSize, pinWith, type KioskStation } from '../../src/domain/kiosk.ts';
import type { LegalPage } from '../../src/domain/legal.ts';
import type { Locale } from '../../src/domain/locale.ts';
import { declared, declaredSource } from '../declare.ts';
import type { KioskContext, KioskEvent, KioskInput } from './kiosk.events.ts';

export const delays = {
  callTimeout,
  /** Between an answer about the station and the next question. */
  refresh: 2_000,
  /** What came out or came back stands on the screen for so long. */
  takenFor: 30_000,
  returnedFor: 15_000,
  /** Who has touched nothing for so long is asked, and then gone, and leaves nothing behind. */
  idleFor: 60_000,
  warnedFor: 10_000,
  /** So much longer before a card is paid with: what is typed into the provider's fields, no tablet feels. */
  fillingFor: 120_000,
} as const;

/** Older than this a reading says how old it is; older than that nobody is offered anything. */
export const staleAfter = 5_000;
export const lostAfter = 15_000;

/** What the tablet's chart knows, asks and keeps; its states stand by what they are about. */
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
    leaveKiosk: declared<null, Record<never, never>>(),
    /** Begins a session of its own for whoever rents here, and tells how far they are. */
    visit: declaredSource(),
    /** Signs them out. */
    endVisit: declared<null, Record<never, never>>(),
  },
  guards: {
    isUnauthorized: (_, { failure }: { failure: Failure }) => failure.kind === 'unauthorized',
    isClosed: stateIn({ line: 'closed' }),
    isAway: stateIn({ person: 'away' }),
    isOpen: ({ context: { station, failure } }) =>
      station !== null && failure === null && station.fault === null,
    isOut: ({ context: { station, failure } }) =>
      station !== null && failure === null && station.fault !== null,
    isLost: ({ context: { failure, now, readAt } }) =>
      failure !== null && now - readAt >= lostAfter,
    hasTaken: ({ context: { station, shown } }) =>
      station?.moment?.kind === 'taken' && station.moment.at > shown,
    hasReturned: ({ context: { station, shown } }) =>
      station?.moment?.kind === 'returned' && station.moment.at > shown,
    hasTraces: or([
      ({ context }) => context.chosen !== null || context.textSize !== 100,
      stateIn({ screen: 'legal' }),
      stateIn({ screen: 'serving' }),
      stateIn({ screen: 'staff' }),
    ]),
    /** Nobody is disturbed then, and nobody leaves. */
    isBusy: stateIn({ screen: { serving: 'waiting' } }),
    isFree: not(stateIn({ screen: { serving: 'waiting' } })),
    isPaying: stateIn({ screen: { serving: 'paying' } }),
    isWhole: ({ context }) => isPin(context.pin),
  },
  delays,
  actions: {
    keepTime: assign({ now: (_, params: { now: number }) => params.now }),
    keepStation: assign({
      station: (_, params: KioskStation) => params,
      readAt: ({ context }) => context.now,
      failure: null,
      // What happened before the tablet began to look is no news.
      shown: ({ context }, params: KioskStation) =>
        context.station === null ? (params.moment?.at ?? 0) : context.shown,
    }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    keepShown: assign({
      shown: ({ context }) => context.station?.moment?.at ?? context.shown,
      moment: ({ context }) => context.station?.moment ?? null,
      shownSince: ({ context }) => context.now,
    }),
    /** What happened while somebody rented here is no news. */
    passOver: assign({ shown: ({ context }) => context.station?.moment?.at ?? context.shown }),
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
    keepStaffFailure: assign({
      staffFailure: (_, params: { failure: Failure }) => params.failure,
      pin: '',
    }),
    forgetStaff: assign({ pin: '', staffFailure: null }),
  },
});
