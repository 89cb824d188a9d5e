import { FetchError } from 'ofetch';
import * as v from 'valibot';
import { ProofRefused, ProviderUnavailable } from './refused.ts';

/** Milliseconds in which a provider answers; a person waits for it. */
export const answerTime = 5_000;

/** Reader of a provider's own error beside the status: whether it passes, and why, for the log. */
export type ErrorReader = (
  body: unknown,
) => { readonly passes: boolean; readonly why: string } | null;

/**
 * Asks a provider and reads its answer in the form it documents. A refusal is a refused proof;
 * silence, a stumble and an unreadable answer say nothing about the person.
 */
export async function asked<Answer>(
  schema: v.GenericSchema<unknown, Answer>,
  ask: () => Promise<unknown>,
  readError: ErrorReader = () => null,
): Promise<Answer> {
  let answer: unknown;
  try {
    answer = await ask();
  } catch (error) {
    const status = error instanceof FetchError ? error.status : undefined;
    const said = error instanceof FetchError ? readError(error.data) : null;
    const isAboutProof = status !== undefined && status >= 400 && status < 500 && status !== 429;
    if (isAboutProof && said?.passes !== true)
      throw new ProofRefused(said?.why ?? `the provider answered ${status}`);
    throw new ProviderUnavailable(error);
  }
  const read = v.safeParse(schema, answer);
  if (!read.success) throw new ProviderUnavailable(new Error('an answer of another form'));
  return read.output;
}
