import { FetchError } from 'ofetch';
import * as v from 'valibot';
import { ProofRefused, ProviderUnavailable } from './refused.ts';

/** Milliseconds in which a provider answers; a person waits for it. */
export const answerTime = 5_000;

/** Facebook's word for an error that says nothing of what was sent, whatever its status. */
const transient = v.object({ error: v.object({ is_transient: v.literal(true) }) });

/**
 * A provider's answer in the form it documents. Its "no" is a refused proof; silence, a stumble and
 * an answer nobody can read say nothing about the person.
 */
export async function asked<Answer>(
  schema: v.GenericSchema<unknown, Answer>,
  ask: () => Promise<unknown>,
): Promise<Answer> {
  let answer: unknown;
  try {
    answer = await ask();
  } catch (error) {
    const status = error instanceof FetchError ? error.status : undefined;
    const passes = error instanceof FetchError && v.is(transient, error.data);
    if (status !== undefined && status >= 400 && status < 500 && status !== 429 && !passes)
      throw new ProofRefused(`the provider answered ${status}`);
    throw new ProviderUnavailable(error);
  }
  const read = v.safeParse(schema, answer);
  if (!read.success) throw new ProviderUnavailable(new Error('an answer of another form'));
  return read.output;
}
