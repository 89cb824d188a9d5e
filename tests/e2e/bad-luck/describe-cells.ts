import { test } from '../support/journey.ts';
import { cells, titleOf, walk } from './cell.ts';

const everyCell = process.env['BAD_LUCK'] === 'all';
/**
 * A cell takes some seconds; a loaded machine makes a minute of them, and a killed backend has to
 * start again.
 */
const longest = 300_000;

/**
 * One test for each cell, or for every `spread`-th one.
 *
 * @param withWorker The phone has been here before: its service worker is in control.
 */
export function describeCells({
  spread,
  withWorker,
}: {
  readonly spread: number;
  readonly withWorker: boolean;
}): void {
  // Each cell has its own guest; the workers share nothing, the cells of a worker only the cabinets.
  test.describe.configure({ mode: 'parallel' });
  for (const cell of cells) {
    if (!everyCell && (cell.row + cell.column) % spread !== 0) continue;
    test(titleOf(cell), async ({ problems, page, context, backend, local }) => {
      test.setTimeout(longest);
      problems.expectNetwork();
      test.info().annotations.push({ type: 'cell', description: `${cell.step} ${cell.fault}` });
      await walk(cell, { page, context, backend, local, withWorker });
    });
  }
}
