import { lookBefore } from '../bad-luck/invariants.ts';
import { test } from '../support/journey.ts';
import { cells, titleOf, walk } from './bad-luck/cell.ts';
import { TabletScene } from './bad-luck/scene.ts';

const everyCell = process.env['BAD_LUCK'] === 'all';
/** The cells of `npm test`: a handful, as it has the phone's as well. */
const sample = ['station lostAfter', 'guestLogin slow', 'cardConfirmation reload'];

/** `npm run bad-luck -- --tablet` walks every cell, `npm test` a handful. */
test.describe.configure({ mode: 'parallel' });
for (const cell of cells) {
  if (!everyCell && !sample.includes(`${cell.step} ${cell.fault}`)) continue;
  test(titleOf(cell), async ({ problems, page, context, backend, local }) => {
    // A loaded machine makes a minute of some seconds, and a killed backend has to start again.
    test.setTimeout(300_000);
    problems.expectNetwork();
    test.info().annotations.push({ type: 'cell', description: `${cell.step} ${cell.fault}` });
    await walk(cell, new TabletScene(page, context, backend, local, await lookBefore(local)));
  });
}
