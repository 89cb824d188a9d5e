import { test } from '../support/journey.ts';
import { cellsIn } from './cell.ts';
import { describeCells, every } from './describe-cells.ts';
import { outcomes } from './outcomes.ts';
import { steps } from './steps.ts';

/**
 * The same cells on a phone that was here before: its service worker is in control. Every cell:
 * `npm run bad-luck -- --worker`; the few on one diagonal: `npm run test:all`.
 */
test.use({ serviceWorker: 'on' });
describeCells(cellsIn({ steps, outcomes }), { sample: every(16), withWorker: true });
