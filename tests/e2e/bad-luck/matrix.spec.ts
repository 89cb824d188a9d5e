import { cellsIn } from './cell.ts';
import { describeCells, every } from './describe-cells.ts';
import { outcomes } from './outcomes.ts';
import { steps } from './steps.ts';

/**
 * `npm run bad-luck` walks every cell, `npm run test:all` a spread that meets every row and every
 * column.
 */
describeCells(cellsIn({ steps, outcomes }), { sample: every(10), withWorker: false });
