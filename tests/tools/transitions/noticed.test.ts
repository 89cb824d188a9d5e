import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './charts.ts';
import { withHelpers } from './noticed.ts';

it('a chart is tried again where a helper of its tests changed, however far away', () => {
  const test = path.join(root, 'tests/machines/return-claim/kept.test.ts');
  expect(withHelpers([test]).map(file => path.relative(root, file))).toEqual([
    'packages/review-room/src/stage/answered-by-hand.ts',
    'packages/review-room/src/stage/chart-script.ts',
    'packages/review-room/src/stage/recorder.ts',
    'packages/review-room/src/stage/scripted.ts',
    'packages/review-room/src/stage/settled.ts',
    'stories/support/failing.ts',
    'stories/support/scripted.ts',
    'stories/support/server-texts.ts',
    'stories/support/sources.ts',
    'stories/support/world.ts',
    'tests/machines/return-claim/answered-by-hand.ts',
    'tests/machines/return-claim/kept.test.ts',
    'tests/machines/support.ts',
  ]);
});
