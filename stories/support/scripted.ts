import { type AnyEventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/** An actor a person or a test answers by hand, any number of times it runs. Unanswered = "never". */
export function scripted<Output, Input>() {
  const waiting = new Set<{ resolve(value: Output): void; reject(reason: unknown): void }>();
  const inputs: Input[] = [];
  const answer = (give: (asked: { resolve(value: Output): void; reject(reason: unknown): void }) => void) => {
    if (waiting.size === 0) throw new Error('nobody asked');
    const asked = [...waiting];
    waiting.clear();
    asked.forEach(give);
  };
  return {
    logic: fromPromise<Output, Input & NonReducibleUnknown>(({ input, signal }) =>
      new Promise((resolve, reject) => {
        const asked = { resolve, reject };
        inputs.push(input);
        waiting.add(asked);
        // Who left its state hears no answer, and "nobody asked" stays true.
        signal.addEventListener('abort', () => waiting.delete(asked));
      })),
    succeeds: (value: Output) => answer(asked => asked.resolve(value)),
    fails: (reason: unknown) => answer(asked => asked.reject(reason)),
    /** Whether somebody waits for an answer. */
    asked: () => waiting.size > 0,
    /** What it was asked with, first to last. */
    inputs: inputs as readonly Input[],
  };
}

/** A clock or the page's visibility, moved by hand. */
export function scriptedSource<Event extends AnyEventObject = AnyEventObject>() {
  const listeners = new Set<(event: Event) => void>();
  return {
    logic: fromCallback<AnyEventObject>(({ sendBack }) => {
      listeners.add(sendBack);
      return () => listeners.delete(sendBack);
    }),
    sends: (event: Event) => { for (const listener of listeners) listener(event); },
  };
}
