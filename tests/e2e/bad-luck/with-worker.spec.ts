import { test } from '../support/journey.ts';
import { cellsIn } from './cell.ts';
import { describeCells, every } from './describe-cells.ts';
import { outcomes } from './outcomes.ts';
import { steps } from './steps.ts';

/**
 * The same by somebody whose phone has been here before, so that its service worker is in control:
 * `npm run bad-luck -- --worker` walks every cell, `npm run test:all` the few on one diagonal.
 */
test.use({ serviceWorker: 'on' });
describeCells(cellsIn({ steps, outcomes }), { sample: every(16), withWorker: true });
