import pLimit from 'p-limit';
import { tooMany } from './refusal.ts';

/**
 * Works at once: half of libuv's four threads. The others read files and look up names, which
 * everybody waits for.
 */
const atOnce = pLimit(2);
/** Maximum length of the queue before a person is refused. */
const mostWaiting = 40;

/**
 * Runs work that takes a thread for tens of milliseconds (a password's key, a picture): few works
 * at once, and too many are refused. Cheap checks come before it.
 */
export function costly<Made>(work: () => Promise<Made>): Promise<Made> {
  if (atOnce.pendingCount >= mostWaiting) return Promise.reject(tooMany());
  return atOnce(work);
}
