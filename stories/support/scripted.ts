import { type AnyEventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/** What somebody let an actor say; `never` is a choice, too. */
export type Answer =
  | { readonly kind: 'success'; readonly value: unknown }
  | { readonly kind: 'failure'; readonly reason: unknown }
  | { readonly kind: 'never' };

/** An actor answered by hand, for who knows it only by its place in a chart. */
export type AnsweredByHand = {
  succeeds(value: unknown): void;
  fails(reason: unknown): void;
  /** Nobody will answer what is asked now: its time-out decides. */
  staysSilent(): void;
  asked(): boolean;
  silent(): boolean;
  /** Told of every answer before it is given. */
  hears(listener: (answer: Answer) => void): void;
};

const hands = new WeakMap<object, AnsweredByHand>();
const sources = new WeakSet<object>();
/** Who answers an actor's logic by hand, if it is `scripted`. */
export const handOf = (logic: object): AnsweredByHand | undefined => hands.get(logic);
/** A clock or the page's visibility: what it says is told by hand. */
export const isScriptedSource = (logic: object): boolean => sources.has(logic);

/**
 * An actor a person or a test answers by hand, any number of times it runs. Unanswered = "never".
 */
export function scripted<Output, Input>() {
  const waiting = new Set<{ resolve(value: Output): void; reject(reason: unknown): void }>();
  const unanswered = new WeakSet<object>();
  const listeners = new Set<(answer: Answer) => void>();
  const inputs: Input[] = [];
  const answer = (
    told: Answer,
    give: (asked: { resolve(value: Output): void; reject(reason: unknown): void }) => void,
  ) => {
    if (waiting.size === 0) throw new Error('nobody asked');
    for (const listener of listeners) listener(told);
    const asked = [...waiting];
    waiting.clear();
    asked.forEach(give);
  };
  const actor = {
    logic: fromPromise<Output, Input & NonReducibleUnknown>(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          const asked = { resolve, reject };
          inputs.push(input);
          waiting.add(asked);
          // Who left its state hears no answer, and "nobody asked" stays true.
          signal.addEventListener('abort', () => waiting.delete(asked));
        }),
    ),
    succeeds: (value: Output) => answer({ kind: 'success', value }, asked => asked.resolve(value)),
    fails: (reason: unknown) => answer({ kind: 'failure', reason }, asked => asked.reject(reason)),
    /** Whether somebody waits for an answer. */
    asked: () => waiting.size > 0,
    /** What it was asked with, first to last. */
    inputs: inputs as readonly Input[],
  };
  hands.set(actor.logic, {
    ...actor,
    staysSilent: () => {
      for (const listener of listeners) listener({ kind: 'never' });
      for (const asked of waiting) unanswered.add(asked);
    },
    silent: () => waiting.size > 0 && [...waiting].every(asked => unanswered.has(asked)),
    hears: listener => {
      listeners.add(listener);
    },
  });
  return actor;
}

/** A clock or the page's visibility, moved by hand. */
export function scriptedSource<
  Event extends AnyEventObject = AnyEventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>() {
  const listeners = new Set<(event: Event) => void>();
  const source = {
    logic: fromCallback<AnyEventObject, Input>(({ sendBack }) => {
      listeners.add(sendBack);
      return () => listeners.delete(sendBack);
    }),
    sends: (event: Event) => {
      for (const listener of listeners) listener(event);
    },
  };
  sources.add(source.logic);
  return source;
}
