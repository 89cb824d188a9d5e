import type { ArrivalRefusal } from '../../../domain/sign-in-providers.ts';
import type { Backend } from '../../backend.ts';
import { refusalCodes } from '../../../contract/refusals.ts';
import { Refusal, RefusedForAway } from '../../refusal.ts';

/** Refusal of a proof. `why` is for the log alone: to a thief every forgery looks the same. */
export class ProofRefused extends Error {
  readonly why: string;
  constructor(why: string) {
    super(`the proof was refused: ${why}`);
    this.name = 'ProofRefused';
    this.why = why;
  }
}

/** The provider did not answer, or stumbled: nothing is known of the person. */
export class ProviderUnavailable extends Error {
  constructor(cause: unknown) {
    super('the provider did not answer', { cause });
    this.name = 'ProviderUnavailable';
  }
}

/**
 * Logs the fault and answers whether trying again helps, which is all that the person learns.
 * `null`: neither the proof nor the provider is to blame.
 */
export function blame(
  { log }: Pick<Backend, 'log'>,
  provider: string,
  error: unknown,
): Extract<ArrivalRefusal, 'failed' | 'unavailable'> | null {
  if (error instanceof ProofRefused) {
    log.warn({ provider, why: error.why }, 'sign-in refused');
    return 'failed';
  }
  if (!(error instanceof ProviderUnavailable)) return null;
  log.error({ provider, err: error.cause }, 'provider unavailable');
  return 'unavailable';
}

/** 'Login failed' (specification, section 8), whatever was wrong with the proof. */
const signInRefused = (): Refusal =>
  new Refusal(refusalCodes.signInRefused, 'server.signInRefused');
const providerDown = (): Refusal => new RefusedForAway('sign-in provider', 'server.providerDown');
/** Refusal where no account with this provider is set up here. */
export const notOffered = (): Refusal =>
  new Refusal(refusalCodes.unavailable, 'server.systemUnsupported');

/** Runs `work` for a person, who learns no more of a fault than `blame` answers. */
export const guardedBy =
  (backend: Pick<Backend, 'log'>) =>
  async <Value>(provider: string, work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work();
    } catch (error) {
      const reason = blame(backend, provider, error);
      if (reason === null) throw error;
      throw reason === 'failed' ? signInRefused() : providerDown();
    }
  };
