import { assign, fromPromise, setup } from 'xstate';

/** Milliseconds. */
const delays = { answerTimeout: 8_000, lockOut: 60_000, leftOpen: 30_000 };

/** The service that knows the box of each code; a box is no number for an unknown code. */
const checkCode = fromPromise<{ box: number }, { code: string }>(() => {
  throw new Error('not provided');
});

/**
 * A parcel locker: a person types a code, a service names its box, and the door is watched
 * meanwhile. Three wrong codes lock it for a minute.
 */
export const lockerMachine = setup({
  types: {
    context: {} as { readonly code: string; readonly box: number | null; readonly tries: number },
    events: {} as
      | { type: 'person.types'; code: string }
      | { type: 'person.leaves' }
      | { type: 'door.opened' }
      | { type: 'door.closed' },
  },
  actors: { checkCode },
  guards: {
    isComplete: ({ event }) => 'code' in event && event.code.length === 6,
    hasTriesLeft: ({ context }) => context.tries > 1,
    isUnlocked: ({ context }) => context.box !== null,
  },
  delays,
}).createMachine({
  id: 'locker',
  context: { code: '', box: null, tries: 3 },
  type: 'parallel',
  states: {
    person: {
      initial: 'identifying',
      states: {
        identifying: {
          initial: 'typing',
          on: { 'person.leaves': '.typing' },
          states: {
            typing: {
              on: {
                'person.types': {
                  guard: 'isComplete',
                  target: 'checking',
                  actions: assign({ code: ({ event }) => event.code }),
                },
              },
            },
            checking: {
              invoke: {
                src: 'checkCode',
                input: ({ context: { code } }) => ({ code }),
                onDone: {
                  target: '#locker.person.taking',
                  actions: assign({ box: ({ event }) => event.output.box }),
                },
                onError: [
                  {
                    guard: 'hasTriesLeft',
                    target: 'typing',
                    actions: assign({ tries: ({ context }) => context.tries - 1 }),
                  },
                  { target: '#locker.person.lockedOut' },
                ],
              },
              after: { answerTimeout: 'noAnswer' },
            },
            noAnswer: {},
          },
        },
        taking: {
          on: {
            'door.closed': { target: 'identifying', actions: assign({ box: null, tries: 3 }) },
          },
        },
        lockedOut: {
          after: { lockOut: { target: 'identifying', actions: assign({ tries: 3 }) } },
        },
      },
    },
    door: {
      initial: 'shut',
      states: {
        shut: { on: { 'door.opened': { guard: 'isUnlocked', target: 'open' } } },
        open: { on: { 'door.closed': 'shut' }, after: { leftOpen: 'alarming' } },
        alarming: { on: { 'door.closed': 'shut' } },
      },
    },
  },
});
