/** What one Vitest run took: transition key to the names of the tests that took it. */
export type Hits = { tested: Record<string, string[]> };

/** Where a run leaves them. */
export const hitsFile = 'node_modules/.cache/borrowatt/transitions.json';
