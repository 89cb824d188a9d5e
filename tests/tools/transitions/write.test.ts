import { expect, it } from 'vitest';
import { isShownBy } from '../../../stories/support/search.ts';
import { onStage, performed } from '../../../stories/support/staged.ts';
import { createRecorder } from '../../../stories/support/recorder.ts';
import { placeOf } from '../../../stories/support/place.ts';
import { allCharts, declaredScreens, mismatches } from './charts.ts';
import { readWays, scriptFor, stale } from './write.ts';

const charts = await allCharts();

it('pages and stories of the charts are as the charts are; else `npm run transitions -- --write`', () => {
  expect(stale(charts)).toEqual([]);
});

it.each(charts.map(chart => [chart.machine.id, chart] as const))(
  '%s: replaying its stories takes every transition, what time brings about in a story of its own',
  async (id, chart) => {
    const script = scriptFor(chart);
    if (!script) throw new Error('no script in stories/charts/scripts/all.ts');
    const taken = new Set<string>();
    for (const { steps, keys, to } of readWays()[id] ?? []) {
      const recorder = createRecorder();
      const staged =
        steps.length === 1
          ? onStage(script, steps[0] ?? '', recorder.inspect)
          : await performed(script, steps.slice(0, -1), recorder.inspect);
      if (steps.length === 1) staged.actor.start();
      else {
        recorder.take();
        await staged.perform(steps.at(-1) ?? '');
      }
      expect({ steps, took: recorder.take(), at: placeOf(staged) }).toEqual({
        steps,
        took: expect.arrayContaining([...keys]),
        at: to,
      });
      staged.actor.stop();
      for (const key of keys) if (isShownBy(steps.at(-1) ?? '', key)) taken.add(key);
    }
    expect(chart.listed.filter(({ key }) => !taken.has(key))).toEqual([]);
  },
);

it('every place of a chart has its screen, and every screen its place', () => {
  expect(charts.flatMap(mismatches)).toEqual([]);
});

it('finds a screen that no state shows', () => {
  expect(declaredScreens("tags: {} as 'checking' | 'failed',")).toEqual(['checking', 'failed']);
  expect(declaredScreens("tags: {} as\n      | 'checking'\n      | 'failed';")).toEqual([
    'checking',
    'failed',
  ]);
  expect(() => declaredScreens('tags: {} as Screen')).toThrow('in words');
  const [chart] = charts.filter(({ machine }) => machine.id === 'receipt');
  if (!chart) throw new Error('no receipt chart');
  // Another chart's file declares other screens.
  const other = charts.find(({ machine }) => machine.id === 'home')?.file ?? '';
  expect(mismatches({ ...chart, file: other })).toEqual([
    'receipt: no state shows the screen "home"',
    'receipt: no state shows the screen "owing"',
  ]);
});
