import { failureOf, type Failure } from '../src/domain/failure.ts';

/**
 * What follows a question that a chart asks once: refused or silent, its failure is kept and the
 * chart goes on at `target`. The chart declares an action `keepFailure` and a delay `callTimeout`.
 */
type Asked = { readonly event: { readonly error: unknown } };

/** The failure of a question, as params of a guard or an action. */
export const failed = ({ event }: Asked): { failure: Failure } => ({
  failure: failureOf(event.error),
});

/** What an actor answered, as params of a guard or an action. */
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

/** The chart itself says why it goes on at `target`. */
export const because = <Target extends string>(failure: Failure, target: Target) => ({
  target,
  actions: { type: 'keepFailure' as const, params: { failure } },
});
