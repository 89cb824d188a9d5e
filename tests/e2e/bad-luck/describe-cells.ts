import { test } from '../support/journey.ts';
import { walk, type Cell } from './cell.ts';

const everyCell = process.env['BAD_LUCK'] === 'all';
/**
 * A cell takes some seconds; a loaded machine makes a minute of them, and a killed backend has to
 * start again.
 */
const longest = 300_000;

/** Every `spread`-th cell, along the diagonals. */
export const every =
  (spread: number) =>
  ({ row, column }: Cell): boolean =>
    (row + column) % spread === 0;

/**
 * One test for each cell, or for those of `npm test`.
 *
 * @param withWorker The phone has been here before: its service worker is in control.
 */
export function describeCells(
  cells: readonly Cell[],
  {
    sample,
    withWorker,
  }: { readonly sample: (cell: Cell) => boolean; readonly withWorker: boolean },
): void {
  // Each cell has its own guest; the workers share nothing, the cells of a worker only the cabinets.
  test.describe.configure({ mode: 'parallel' });
  for (const cell of cells) {
    if (!everyCell && !sample(cell)) continue;
    test(cell.title, async ({ problems, page, context, backend, local }) => {
      test.setTimeout(longest);
      problems.expectNetwork();
      test.info().annotations.push({ type: 'cell', description: cell.name });
      await walk(cell, { page, context, backend, local, withWorker });
    });
  }
}
