import { vi } from 'vitest';
import { patience } from './patience.ts';

/** Asks again and again until it holds: what `vi.waitFor` does, as patient as `expect.poll`. */
export const eventually = <Value>(
  check: () => Value | Promise<Value>,
  more: { readonly timeout?: number; readonly interval?: number } = {},
): Promise<Value> => vi.waitFor(check, { timeout: patience, ...more });
