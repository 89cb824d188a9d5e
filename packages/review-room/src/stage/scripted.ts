import { type AnyEventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';
import { settled } from './settled.ts';

/** Answer given for an actor; `never` is one, too. */
export type Answer =
  | { readonly kind: 'success'; readonly value: unknown }
  | { readonly kind: 'failure'; readonly reason: unknown }
  | { readonly kind: 'never' };

/** An actor answered by hand, for a hand that knows it only by its place in a chart. */
export type AnsweredByHand = {
  succeeds(value: unknown): void;
  fails(reason: unknown): void;
  /** Leaves the current question without an answer: its time-out decides. */
  staysSilent(): void;
  asked(): boolean;
  silent(): boolean;
  /** Called with every answer before it is given. */
  hears(listener: (answer: Answer) => void): void;
};

const hands = new WeakMap<object, AnsweredByHand>();
const sources = new WeakSet<object>();
/** The hand that answers an actor's logic, if it is `scripted`. */
export const handOf = (logic: object): AnsweredByHand | undefined => hands.get(logic);
/** True for a source, such as a clock or the page's visibility, whose events are sent by hand. */
export const isScriptedSource = (logic: object): boolean => sources.has(logic);

type Question<Output> = {
  readonly resolve: (value: Output) => void;
  readonly reject: (reason: unknown) => void;
  readonly signal: AbortSignal;
};
type Given<Output> = Extract<Answer, { kind: 'failure' }> | { kind: 'success'; value: Output };

/**
 * An actor that a person or a test answers by hand, as often as the chart asks it. Unanswered means
 * "never". `thrown` turns a known failure into the thrown value.
 */
export function scripted<Output, Input = void, Known = unknown>(thrown: (known: Known) => unknown) {
  const asked: (Input & NonReducibleUnknown)[] = [];
  const unanswered = new WeakSet<object>();
  const listeners = new Set<(answer: Answer) => void>();
  let questions: Question<Output>[] = [];
  const waiting = () => questions.filter(({ signal }) => !signal.aborted);
  const late = () => questions.filter(({ signal }) => signal.aborted);
  const give = (answer: Given<Output>, taken: readonly Question<Output>[]) => {
    questions = questions.filter(question => !taken.includes(question));
    for (const { resolve, reject } of taken)
      if (answer.kind === 'success') resolve(answer.value);
      else reject(answer.reason);
  };
  const tell = (answer: Given<Output>) => {
    if (waiting().length === 0) throw new Error('nobody asked');
    for (const listener of listeners) listener(answer);
    give(answer, waiting());
  };
  const once = async (
    answer: Given<Output>,
    taken: readonly Question<Output>[],
    to: typeof give,
  ) => {
    if (taken.length !== 1) throw new Error(`${taken.length} questions wait for this answer`);
    to(answer, taken);
    await settled();
  };
  const success = (value: Output) => ({ kind: 'success', value }) as const;
  const failure = (known: Known) => ({ kind: 'failure', reason: thrown(known) }) as const;
  const actor = {
    logic: fromPromise<Output, Input & NonReducibleUnknown>(({ input, signal }) => {
      asked.push(input);
      return new Promise((resolve, reject) => {
        questions.push({ resolve, reject, signal });
      });
    }),
    /** Inputs that the chart asked with, first question first. */
    asked: asked as readonly (Input & NonReducibleUnknown)[],
    /** Questions the chart still waits for. */
    waiting: () => waiting().length,
    succeeds: (value: Output) => once(success(value), waiting(), tell),
    fails: (known: Known) => once(failure(known), waiting(), tell),
    /** Throws an unexpected error. */
    breaks: (reason: Error = new Error('surprise')) =>
      once({ kind: 'failure', reason }, waiting(), tell),
    /** The answer arrives although the chart has moved on. */
    succeedsLate: (value: Output) => once(success(value), late(), give),
    failsLate: (known: Known) => once(failure(known), late(), give),
  };
  hands.set(actor.logic, {
    // A hand finds the actor by its name alone, so only the script knows the type of its answer.
    succeeds: value => tell({ kind: 'success', value: value as Output }),
    fails: reason => tell({ kind: 'failure', reason }),
    staysSilent: () => {
      for (const listener of listeners) listener({ kind: 'never' });
      for (const question of waiting()) unanswered.add(question);
    },
    asked: () => waiting().length > 0,
    silent: () => waiting().length > 0 && waiting().every(question => unanswered.has(question)),
    hears: listener => {
      listeners.add(listener);
    },
  });
  return actor;
}

/**
 * A source of events (a clock, the page's visibility) that is driven by hand. `first` gives its
 * first event for each listener.
 */
export function scriptedSource<
  Event extends AnyEventObject = AnyEventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(first: () => Event | null = () => null) {
  const listeners = new Set<(event: Event) => void>();
  const source = {
    logic: fromCallback<AnyEventObject, Input>(({ sendBack }) => {
      listeners.add(sendBack);
      const event = first();
      if (event) sendBack(event);
      return () => listeners.delete(sendBack);
    }),
    tells: (event: Event) => {
      for (const listener of listeners) listener(event);
    },
    listening: () => listeners.size,
  };
  sources.add(source.logic);
  return source;
}
