import { deadline } from '../client/client.ts';
import { requestTimeout } from '../domain/constants.ts';

/**
 * Asks for something optional in the rest of one call's time since `begun` (`performance.now()`):
 * the chart waits no longer for several calls than for one, and keeps earlier answers. `undefined`:
 * no answer in time.
 */
export async function inTimeLeft<Answer>(
  { begun, most = requestTimeout }: { readonly begun: number; readonly most?: number },
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer | undefined> {
  const left = begun + requestTimeout - performance.now();
  const limit = deadline(Math.max(0, Math.min(most, left)), signal);
  try {
    return await ask(limit.signal);
  } catch (error) {
    // Only the wait has ended.
    if (limit.signal.aborted) return undefined;
    throw error;
  } finally {
    limit.release();
  }
}
