import pLimit from 'p-limit';
import { tooMany } from './refusal.ts';

/**
 * At once: half of libuv's four threads. The others read files and look up names, which everybody
 * waits for.
 */
const atOnce = pLimit(2);
/** Longer than this queue a person does not wait. */
const mostWaiting = 40;

/**
 * Work that takes a thread for tens of milliseconds (a password's key, a picture): little of it at
 * once, and too much of it refused. What is cheap to check is checked before it.
 */
export function costly<Made>(work: () => Promise<Made>): Promise<Made> {
  if (atOnce.pendingCount >= mostWaiting) return Promise.reject(tooMany());
  return atOnce(work);
}
