import type { Reporter } from 'vitest/node';
// oxlint-disable-next-line import/no-default-export -- Vitest loads a reporter by its file's default export
export default class HitsReporter implements Reporter {}
