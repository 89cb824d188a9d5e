import { describeCells } from './describe-cells.ts';
import { test } from '../support/journey.ts';

/**
 * The same by somebody whose phone has been here before, so that its service worker is in control:
 * `npm run bad-luck -- --worker` walks every cell, `npm test` the few on one diagonal.
 */
test.use({ serviceWorker: 'on' });
describeCells({ spread: 16, withWorker: true });
