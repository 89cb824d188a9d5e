import { vi } from 'vitest';

/** Repeats a check until it holds; a busy machine is only slow. */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: 20_000 });
