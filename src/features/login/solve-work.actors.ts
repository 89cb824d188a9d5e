import { solveChallengeWorkers, type Challenge } from 'altcha-lib';

/** Maximum number of workers; more would heat a phone without being faster. */
const mostWorkers = 4;

/**
 * Computes a task (altcha) in workers, so that the page stays responsive; the answer is a text for
 * the backend. Rejects when aborted, or if there is no solution.
 */
export async function solve(task: string, signal: AbortSignal): Promise<string> {
  // Written by the backend's library for this one, which checks it.
  const challenge = JSON.parse(task) as Challenge;
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(signal.reason));
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.max(1, Math.min(mostWorkers, navigator.hardwareConcurrency)),
    controller,
    createWorker: () =>
      new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' }),
  });
  if (solution === null) throw new Error('the task was not solved');
  return JSON.stringify({ challenge, solution });
}
