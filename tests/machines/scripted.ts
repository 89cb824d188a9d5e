import { type AnyEventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';
import { KnownFailure, type Failure } from '../../src/domain/failure.ts';

/**
 * Lets everything that a settled promise sets in motion happen; takes no time on the chart's clock.
 */
const settled = () =>
  new Promise<void>(resolve => {
    setImmediate(resolve);
  });

type Question<Output> = {
  readonly resolve: (value: Output) => void;
  readonly reject: (reason: unknown) => void;
  readonly signal: AbortSignal;
};

/**
 * An actor that a test answers by hand, as often as the chart asks it. Unanswered means "never".
 */
export function scripted<Output, Input = void>() {
  const asked: (Input & NonReducibleUnknown)[] = [];
  let questions: Question<Output>[] = [];
  const take = (wanted: (question: Question<Output>) => boolean) => {
    const taken = questions.filter(wanted);
    questions = questions.filter(question => !wanted(question));
    if (taken.length !== 1) throw new Error(`${taken.length} questions wait for this answer`);
    return taken;
  };
  const waits = ({ signal }: Question<Output>) => !signal.aborted;
  const answer = async (wanted: typeof waits, give: (question: Question<Output>) => void) => {
    take(wanted).forEach(give);
    await settled();
  };
  return {
    logic: fromPromise<Output, Input & NonReducibleUnknown>(({ input, signal }) => {
      asked.push(input);
      return new Promise((resolve, reject) => {
        questions.push({ resolve, reject, signal });
      });
    }),
    /** What the chart asked with, first question first. */
    asked,
    /** Questions the chart still waits for. */
    waiting: () => questions.filter(waits).length,
    succeeds: (value: Output) =>
      answer(waits, ({ resolve }) => {
        resolve(value);
      }),
    fails: (failure: Failure) =>
      answer(waits, ({ reject }) => {
        reject(new KnownFailure(failure));
      }),
    /** Something is thrown that nobody foresaw. */
    breaks: () =>
      answer(waits, ({ reject }) => {
        reject(new Error('surprise'));
      }),
    /** The answer arrives although the chart has moved on. */
    succeedsLate: (value: Output) =>
      answer(
        ({ signal }) => signal.aborted,
        ({ resolve }) => {
          resolve(value);
        },
      ),
    failsLate: (failure: Failure) =>
      answer(
        ({ signal }) => signal.aborted,
        ({ reject }) => {
          reject(new KnownFailure(failure));
        },
      ),
  };
}

/**
 * A source of events (clock, page visibility) that a test speaks for. `first` is what it says to
 * everybody who begins to listen.
 */
export function scriptedSource<Input extends NonReducibleUnknown = NonReducibleUnknown>(
  first: () => AnyEventObject | null = () => null,
) {
  const listeners = new Set<(event: AnyEventObject) => void>();
  return {
    logic: fromCallback<AnyEventObject, Input>(({ sendBack }) => {
      listeners.add(sendBack);
      const event = first();
      if (event) sendBack(event);
      return () => {
        listeners.delete(sendBack);
      };
    }),
    tells: (event: AnyEventObject) => {
      for (const listener of listeners) listener(event);
    },
    listening: () => listeners.size,
  };
}
