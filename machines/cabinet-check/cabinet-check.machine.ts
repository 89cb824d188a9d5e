import { assign, setup } from 'xstate';
import type { Cabinet } from '../../src/domain/cabinet.ts';
import { callTimeout, faultRecheck } from '../../src/domain/constants.ts';
import { mayPass, type Failure } from '../../src/domain/failure.ts';
import { answer, failed, refused, silent } from '../asked.ts';
import { declared, known } from '../declare.ts';

/** A code as it was scanned or typed: of one cabinet, or of several devices (zhcode). */
export type ScannedCode = { readonly kind: 'cabinet' | 'mixed'; readonly code: string };

type Context = {
  readonly code: ScannedCode;
  readonly cabinet: Cabinet | null;
  readonly failure: Failure | null;
};

export const delays = {
  callTimeout,
  /** Pause before a station whose fault may end by itself is checked again. */
  lookAgain: faultRecheck,
} as const;

const cabinetCheck = setup({
  types: {
    input: {} as { code: ScannedCode },
    context: {} as Context,
    events: {} as { type: 'user.retries' },
    output: {} as { cabinet: Cabinet },
    tags: {} as 'checking' | 'blockedByRentals' | 'unusable' | 'failed',
  },
  actors: {
    /** Guest login, only without a valid token. */
    ensureSession: declared<null, { code: ScannedCode }>(),
    /** Asks the server; keeps a usable cabinet and its code. */
    checkCabinet: declared<Cabinet, { code: ScannedCode }>(),
    /** "The stored code is then cleared" (section 8). Never fails. */
    forgetCode: declared<null, Record<never, never>>(),
  },
  guards: {
    hasUnfinishedRentals: (_, { unfinishedRentals }: Cabinet) => unfinishedRentals > 0,
    refusesCabinet: (_, { failure }: { failure: Failure }) =>
      failure.kind === 'cabinet' || failure.kind === 'forbidden',
    mayPass: ({ context }) => context.failure !== null && mayPass(context.failure),
  },
  delays,
  actions: {
    keepCabinet: assign({ cabinet: (_, cabinet: Cabinet) => cabinet }),
    keepUnfinished: assign({
      failure: (_, { unfinishedRentals: count }: Cabinet): Failure => ({
        kind: 'unfinishedRentals',
        count,
      }),
    }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
  },
});

/** Ensures the session: the first time, and before the next try after a network failure. */
const ensuring = (id: string, onDone: string) =>
  cabinetCheck.createStateConfig({
    invoke: {
      id,
      src: 'ensureSession',
      input: ({ context }) => ({ code: context.code }),
      onDone,
      onError: refused('#cabinetCheck.failed'),
    },
    after: { callTimeout: silent('#cabinetCheck.failed') },
  });

/** Asks about the station, for a waiting person or for the page's own repeated check. */
const asking = (id: string) =>
  cabinetCheck.createStateConfig({
    invoke: {
      id,
      src: 'checkCabinet',
      input: ({ context }) => ({ code: context.code }),
      onDone: [
        {
          guard: { type: 'hasUnfinishedRentals', params: answer },
          target: '#cabinetCheck.blockedByRentals',
          actions: [
            { type: 'keepCabinet', params: answer },
            { type: 'keepUnfinished', params: answer },
          ],
        },
        { target: '#cabinetCheck.ready', actions: { type: 'keepCabinet', params: answer } },
      ],
      onError: [
        {
          guard: { type: 'refusesCabinet', params: failed },
          ...refused('#cabinetCheck.unusable'),
        },
        refused('#cabinetCheck.failed'),
      ],
    },
    after: { callTimeout: silent('#cabinetCheck.failed') },
  });

/**
 * From a code to a usable cabinet (specification, section 4 "Cabinet flow"). Ends with the cabinet.
 * A fault that may end by itself is checked again while its page stays as it is.
 */
export const cabinetCheckMachine = cabinetCheck.createMachine({
  id: 'cabinetCheck',
  context: ({ input }) => ({ code: input.code, cabinet: null, failure: null }),
  output: ({ context }) => ({ cabinet: known(context.cabinet) }),
  initial: 'ensuringSession',
  states: {
    ensuringSession: { tags: 'checking', ...ensuring('ensureSession', 'checking') },
    checking: { tags: 'checking', ...asking('checkCabinet') },
    blockedByRentals: {
      tags: 'blockedByRentals',
      invoke: { id: 'forgetCode', src: 'forgetCode', input: {} },
      on: { 'user.retries': 'ensuringSession' },
    },
    unusable: {
      tags: 'unusable',
      invoke: { id: 'forgetRefusedCode', src: 'forgetCode', input: {} },
      on: { 'user.retries': 'ensuringSession' },
      initial: 'waiting',
      states: {
        waiting: { after: { lookAgain: { guard: 'mayPass', target: 'asking' } } },
        asking: asking('lookAgain'),
      },
    },
    /**
     * Nothing was learned about the cabinet (network, time-out, unexpected answer): the code is
     * kept.
     */
    failed: {
      tags: 'failed',
      on: { 'user.retries': 'ensuringSession' },
      initial: 'waiting',
      states: {
        waiting: { after: { lookAgain: { guard: 'mayPass', target: 'ensuring' } } },
        ensuring: ensuring('ensureAgain', 'asking'),
        asking: asking('askAfterFailure'),
      },
    },
    ready: { type: 'final' },
  },
});
