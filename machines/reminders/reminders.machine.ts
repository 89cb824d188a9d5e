import { assign, setup } from 'xstate';
import { callTimeout } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { PushOffer, PushStanding } from '../../src/domain/push.ts';
import { answer, refused, silent } from '../asked.ts';
import { declared, declaredSource, known } from '../declare.ts';

type Offer = PushOffer & { readonly key: string };
type Context = { readonly offer: Offer | null; readonly failure: Failure | null };
type Nothing = Record<never, never>;

export const delays = {
  callTimeout,
  /** Milliseconds after which the browser's question counts as ignored. */
  permission: 120_000,
} as const;

/** Transitions by the state of push in the browser. */
const asItStands = [
  {
    guard: { type: 'isOn', params: answer },
    target: '#reminders.on',
    actions: { type: 'keepOffer', params: answer },
  },
  {
    guard: { type: 'isOff', params: answer },
    target: '#reminders.off',
    actions: { type: 'keepOffer', params: answer },
  },
  { guard: { type: 'isRefused', params: answer }, target: '#reminders.refused' },
  { guard: { type: 'isUnsupported', params: answer }, target: '#reminders.unsupported' },
  { guard: { type: 'isHomeScreenFirst', params: answer }, target: '#reminders.homeScreenFirst' },
  { target: '#reminders.withheld' },
] as const;
/** The last known state stays until there is an answer. */
const lookingAgain = <const Id extends string>(id: Id) =>
  ({
    invoke: { id, src: 'lookAtBrowser', input: {}, onDone: asItStands, onError: 'settled' },
    after: { callTimeout: 'settled' },
  }) as const;

/**
 * Messages to this browser about the rental. The person turns them on by a touch, at which the
 * browser asks for permission, and off again; where that is impossible, the reason is shown. The
 * state is read again when the page is shown again, as after a visit to the browser's settings.
 */
export const remindersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'user.switchesOn' }
      | { type: 'user.switchesOff' }
      | { type: 'page.shown' },
    tags: {} as
      | 'withheld'
      | 'unsupported'
      | 'homeScreenFirst'
      | 'refused'
      | 'off'
      | 'switchingOn'
      | 'notOn'
      | 'on',
  },
  actors: {
    lookAtBrowser: declared<PushStanding, Nothing>(),
    askPermission: declared<NotificationPermission, Nothing>(),
    switchOn: declared<null, Offer>(),
    switchOff: declared<null, Nothing>(),
    visibility: declaredSource(),
  },
  guards: {
    isOn: (_, { kind }: PushStanding) => kind === 'on',
    isOff: (_, { kind }: PushStanding) => kind === 'off',
    isRefused: (_, { kind }: PushStanding) => kind === 'refused',
    isUnsupported: (_, { kind }: PushStanding) => kind === 'unsupported',
    isHomeScreenFirst: (_, { kind }: PushStanding) => kind === 'homeScreenFirst',
    isGranted: (_, said: { permission: NotificationPermission }) => said.permission === 'granted',
    isDenied: (_, said: { permission: NotificationPermission }) => said.permission === 'denied',
  },
  delays,
  actions: {
    keepOffer: assign((_, standing: PushStanding) =>
      'offer' in standing ? { offer: standing.offer } : {},
    ),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'reminders',
  context: { offer: null, failure: null },
  invoke: { id: 'visibility', src: 'visibility' },
  initial: 'looking',
  states: {
    looking: {
      tags: 'withheld',
      invoke: {
        id: 'lookAtBrowser',
        src: 'lookAtBrowser',
        input: {},
        onDone: asItStands,
        onError: 'withheld',
      },
      after: { callTimeout: 'withheld' },
    },
    withheld: { tags: 'withheld', on: { 'page.shown': 'looking' } },
    unsupported: { tags: 'unsupported' },
    homeScreenFirst: { tags: 'homeScreenFirst' },
    refused: {
      tags: 'refused',
      initial: 'settled',
      states: {
        settled: { on: { 'page.shown': 'lookingAgain' } },
        lookingAgain: lookingAgain('lookAfterRefusal'),
      },
    },
    off: {
      tags: 'off',
      on: { 'user.switchesOn': 'permitting' },
    },
    /** The browser's permission dialog is open. */
    permitting: {
      tags: 'switchingOn',
      entry: 'forgetFailure',
      invoke: {
        id: 'askPermission',
        src: 'askPermission',
        input: {},
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => ({ permission: event.output }) },
            target: 'switchingOn',
          },
          {
            guard: { type: 'isDenied', params: ({ event }) => ({ permission: event.output }) },
            target: 'refused',
          },
          { target: 'off' },
        ],
        onError: refused('notOn'),
      },
      after: { permission: 'off' },
    },
    switchingOn: {
      tags: 'switchingOn',
      invoke: {
        id: 'switchOn',
        src: 'switchOn',
        input: ({ context }) => known(context.offer),
        onDone: 'on',
        onError: refused('notOn'),
      },
      after: { callTimeout: silent('notOn') },
    },
    notOn: {
      tags: 'notOn',
      on: { 'user.switchesOn': 'permitting' },
    },
    on: {
      tags: 'on',
      initial: 'settled',
      states: {
        settled: { on: { 'user.switchesOff': 'switchingOff', 'page.shown': 'lookingAgain' } },
        lookingAgain: {
          ...lookingAgain('lookWhileOn'),
          on: { 'user.switchesOff': 'switchingOff' },
        },
        switchingOff: {
          entry: 'forgetFailure',
          invoke: {
            id: 'switchOff',
            src: 'switchOff',
            input: {},
            onDone: '#reminders.off',
            onError: refused('notOff'),
          },
          after: { callTimeout: silent('notOff') },
        },
        notOff: { on: { 'user.switchesOff': 'switchingOff' } },
      },
    },
  },
});
