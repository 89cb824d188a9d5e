import { failureOf, type Failure } from '../src/domain/failure.ts';

/**
 * Transitions after a question that a chart asks once: after a refusal or no answer, the failure is
 * kept and the chart goes on at `target`. The chart declares an action `keepFailure` and a delay
 * `callTimeout`.
 */
type Asked = { readonly event: { readonly error: unknown } };

/** Failure of a question, as params of a guard or an action. */
export const failed = ({ event }: Asked): { failure: Failure } => ({
  failure: failureOf(event.error),
});

/** Answer of an actor, as params of a guard or an action. */
export const answer = <Output>({
  event,
}: {
  readonly event: { readonly output: Output };
}): Output => event.output;

/** The event itself, as params of a guard or an action. */
export const told = <Told>({ event }: { readonly event: Told }): Told => event;

/** `onError: refused('failed')` */
export const refused = <Target extends string>(target: Target) => ({
  target,
  actions: { type: 'keepFailure' as const, params: failed },
});

/** `after: { callTimeout: silent('failed') }` */
export const silent = <Target extends string>(target: Target) =>
  because({ kind: 'timeout' }, target);

/** Goes on at `target` with a failure that the chart itself names. */
export const because = <Target extends string>(failure: Failure, target: Target) => ({
  target,
  actions: { type: 'keepFailure' as const, params: { failure } },
});
