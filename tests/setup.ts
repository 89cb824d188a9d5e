import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// Unexpected console output is how React, XState and the browser report mistakes; here it fails the
// test that made it. A test that expects output replaces the method itself: `vi.spyOn(console,
// 'error').mockImplementation(() => {})`.
const watched = ['log', 'warn', 'error'] as const;
const originals = { log: console.log, warn: console.warn, error: console.error };
let output: string[] = [];

beforeEach(() => {
  output = [];
  for (const method of watched)
    console[method] = (...values: unknown[]) => {
      output.push(`console.${method}: ${values.map(describe).join(' ')}`);
    };
});

afterEach(() => {
  Object.assign(console, originals);
  if (output.length > 0) throw new Error(`unexpected console output\n${output.join('\n')}`);
});

// The next file finds the world as it is: it runs in the same worker.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

function describe(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message;
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}
