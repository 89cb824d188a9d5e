/** What one Vitest run took: transition key to the names of the tests or stories that took it. */
export type Hits = { tested: Record<string, string[]>; shown: Record<string, string[]> };

/** Where runs leave them. */
export const hitsFile = 'node_modules/.cache/borrowatt/transitions.json';
