import type { Failure } from '../../src/domain/failure.ts';
import type { Arrival, ArrivalProblem, ArrivalProof } from '../../src/domain/sign-in-arrival.ts';
import type { RedirectWay } from '../../src/domain/sign-in-providers.ts';

export type ProviderLoginContext = {
  /** Proof of the person who came back. */
  readonly proof: ArrivalProof | null;
  /** Way that the person chose, or came back by. */
  readonly way: RedirectWay | null;
  readonly url: string | null;
  readonly problem: ArrivalProblem | null;
  readonly failure: Failure | null;
  readonly token: string | null;
};

export type ProviderLoginEvent =
  | { type: 'person.arrives'; arrival: Arrival }
  | { type: 'user.choosesWay'; way: RedirectWay }
  | { type: 'user.confirms' }
  | { type: 'user.retries' }
  | { type: 'user.cancels' };
