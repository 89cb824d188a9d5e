/** Transitions that one Vitest run took: their keys, with the names of the tests. */
export type Hits = { tested: Record<string, string[]> };

/** File that a run writes them to. */
export const hitsFile = 'node_modules/.cache/borrowatt/transitions.json';
