import { describeCells } from './describe-cells.ts';

/**
 * `npm run bad-luck` walks every cell, `npm test` a spread that meets every row and every column.
 */
describeCells({ spread: 4, withWorker: false });
