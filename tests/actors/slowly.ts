import type { Client } from '../../src/client/client.ts';
import type { Operation } from '../../src/contract/operation.ts';

/** A server that answers each call late, as the client knows it: a call that is left rejects. */
export const slowly = (
  answers: Readonly<Record<string, { readonly after: number; readonly value: unknown }>>,
): Client =>
  (async ({ id }: Operation, _: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      const answer = answers[id];
      if (!answer) throw new Error(`${id} is not expected`);
      setTimeout(() => resolve({ ok: true, value: answer.value }), answer.after);
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    })) as unknown as Client;
