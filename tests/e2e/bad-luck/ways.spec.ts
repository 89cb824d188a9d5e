import { cellsIn } from './cell.ts';
import { describeCells } from './describe-cells.ts';
import { outcomes } from './ways/outcomes.ts';
import { steps } from './ways/steps.ts';

/** The cells of `npm run test:all`. */
const sample = ['payPalRentAtProvider lostAfter', 'googlePayRentPaying lostBefore'];

/** `npm run bad-luck -- --ways` walks every cell, `npm run test:all` two. */
describeCells(cellsIn({ steps, outcomes }), {
  sample: ({ name }) => sample.includes(name),
  withWorker: false,
});
