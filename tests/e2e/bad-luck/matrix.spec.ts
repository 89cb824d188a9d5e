import { test } from '../support/journey.ts';
import { cells, titleOf, walk } from './cell.ts';

// Each cell has its own guest; the workers share nothing, the cells of a worker only the cabinets.
test.describe.configure({ mode: 'parallel' });

/**
 * `npm run bad-luck` walks every cell, `npm test` a spread that meets every row and every column.
 */
const everyCell = process.env['BAD_LUCK'] === 'all';
const spread = 4;
/**
 * A cell takes some seconds; a loaded machine makes a minute of them, and a killed backend has to
 * start again.
 */
const longest = 300_000;

for (const cell of cells) {
  if (!everyCell && (cell.row + cell.column) % spread !== 0) continue;
  test(titleOf(cell), async ({ problems, page, context, backend, local }) => {
    test.setTimeout(longest);
    problems.expectNetwork();
    test.info().annotations.push({ type: 'cell', description: `${cell.step} ${cell.fault}` });
    await walk(cell, { page, context, backend, local });
  });
}
