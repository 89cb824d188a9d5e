/**
 * Mutants that no test can notice, by name, each with the reason why the chart does the same with
 * them.
 */
export const equivalent: Readonly<Record<string, string>> = {};
