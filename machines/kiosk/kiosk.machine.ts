import { assign, or, raise, setup, stateIn } from 'xstate';
import { callTimeout } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { isPin, pinLength, type KioskStation } from '../../src/domain/kiosk.ts';
import type { LegalPage } from '../../src/domain/legal.ts';
import type { Locale } from '../../src/domain/locale.ts';
import { answer, failed, refused, silent } from '../asked.ts';
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
} as const;

/** Older than this a reading says how old it is; older than that nobody is offered anything. */
export const staleAfter = 5_000;
export const lostAfter = 15_000;

const isUnauthorized = (_: unknown, { failure }: { failure: Failure }) =>
  failure.kind === 'unauthorized';

const tooLate = {
  type: 'keepStaffFailure' as const,
  params: { failure: { kind: 'timeout' as const } },
};

/** The venue's tablet: it asks about its station without end and shows what that leads to. */
export const kioskMachine = setup({
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
  },
  guards: {
    isUnauthorized,
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
      ({ context }) => context.chosen !== null,
      stateIn({ screen: 'legal' }),
      stateIn({ screen: 'staff' }),
    ]),
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
    keepPage: assign({ page: (_, params: { page: LegalPage }) => params.page }),
    keepChosen: assign({ chosen: (_, params: { locale: Locale }) => params.locale }),
    keepWarned: assign({ warnedAt: ({ context }) => context.now }),
    touch: raise({ type: 'user.touches' }),
    forgetPerson: assign({ chosen: null, page: null }),
    typeDigit: assign({
      pin: ({ context }, { digit }: { digit: string }) =>
        `${context.pin}${digit}`.slice(0, pinLength),
      staffFailure: null,
    }),
    eraseDigit: assign({ pin: ({ context }) => context.pin.slice(0, -1) }),
    keepStaffFailure: assign({
      staffFailure: (_, params: { failure: Failure }) => params.failure,
      pin: '',
    }),
    forgetStaff: assign({ pin: '', staffFailure: null }),
  },
}).createMachine({
  id: 'kiosk',
  context: ({ input: { now } }) => ({
    now,
    station: null,
    readAt: now,
    failure: null,
    shown: 0,
    moment: null,
    shownSince: now,
    page: null,
    chosen: null,
    warnedAt: now,
    pin: '',
    staffFailure: null,
  }),
  type: 'parallel',
  invoke: { id: 'ticks', src: 'ticks' },
  on: {
    'clock.ticked': { actions: { type: 'keepTime', params: ({ event }) => ({ now: event.now }) } },
  },
  states: {
    line: {
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'loadStation',
            src: 'loadStation',
            input: {},
            onDone: { target: 'resting', actions: { type: 'keepStation', params: answer } },
            onError: [
              { guard: { type: 'isUnauthorized', params: failed }, target: 'closed' },
              refused('resting'),
            ],
          },
          after: { callTimeout: silent('resting') },
        },
        resting: { after: { refresh: 'asking' } },
        /** The operator has revoked this tablet, or staff have left kiosk mode. */
        closed: {},
      },
    },
    /** Whether somebody stands before it, as far as touches tell. */
    person: {
      initial: 'away',
      on: {
        'user.touches': '.here',
        'user.reads': '.here',
        'staff.opens': '.here',
        'user.chooses': {
          target: '.here',
          actions: { type: 'keepChosen', params: ({ event }) => ({ locale: event.locale }) },
        },
      },
      states: {
        away: { entry: 'forgetPerson' },
        here: {
          after: {
            idleFor: [{ guard: 'hasTraces', target: 'warned' }, { target: 'away' }],
          },
        },
        /** Asked whether somebody is still here: any touch says so. */
        warned: { entry: 'keepWarned', after: { warnedFor: 'away' } },
      },
    },
    screen: {
      initial: 'station',
      states: {
        station: {
          initial: 'starting',
          always: { guard: 'isClosed', target: 'notEnrolled' },
          on: {
            'staff.opens': 'staff',
            'user.reads': {
              target: 'legal',
              actions: { type: 'keepPage', params: ({ event }) => ({ page: event.page }) },
            },
          },
          states: {
            starting: {
              tags: 'starting',
              always: [
                { guard: 'isOut', target: 'outOfService' },
                { guard: 'isOpen', target: 'attracting' },
                { guard: 'isLost', target: 'offline' },
              ],
            },
            attracting: {
              tags: 'attracting',
              always: [
                { guard: 'hasTaken', target: 'taken' },
                { guard: 'hasReturned', target: 'returned' },
                { guard: 'isOut', target: 'outOfService' },
                { guard: 'isLost', target: 'offline' },
              ],
            },
            /** Somebody's phone has rented: their slot stands open. */
            taken: {
              tags: 'taken',
              // Nobody is asked whether they are here while their power bank comes out.
              entry: ['keepShown', 'touch'],
              always: [
                { guard: 'hasTaken', target: 'taken', reenter: true },
                { guard: 'hasReturned', target: 'returned' },
              ],
              on: { 'user.continues': 'attracting' },
              after: { takenFor: 'attracting' },
            },
            returned: {
              tags: 'returned',
              entry: 'keepShown',
              always: [
                { guard: 'hasReturned', target: 'returned', reenter: true },
                { guard: 'hasTaken', target: 'taken' },
              ],
              on: { 'user.continues': 'attracting' },
              after: { returnedFor: 'attracting' },
            },
            outOfService: {
              tags: 'outOfService',
              always: [
                { guard: 'isOpen', target: 'attracting' },
                { guard: 'isLost', target: 'offline' },
              ],
            },
            offline: {
              tags: 'offline',
              always: [
                { guard: 'isOut', target: 'outOfService' },
                { guard: 'isOpen', target: 'attracting' },
              ],
            },
          },
        },
        /** A text that the law asks for, inside: no link leads out of the tablet. */
        legal: {
          tags: 'legal',
          always: { guard: 'isAway', target: 'station' },
          on: { 'user.closes': 'station' },
        },
        staff: {
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
        },
        notEnrolled: { tags: 'notEnrolled' },
      },
    },
  },
});
