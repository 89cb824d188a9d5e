import { expect, it } from 'vitest';
import { isShownBy } from '../../../stories/support/search.ts';
import { nodesOf } from '../../../stories/support/walk.ts';
import { allCharts, declaredScreens, mismatches } from './charts.ts';
import { replayed } from './replay.ts';
import { scriptFor, foundWays } from './ways.ts';

const charts = await allCharts();
/** Milliseconds: ways that no cache knows are searched, of the largest chart for 20 s. */
const searching = 300_000;

it.each(charts.map(chart => [chart.machine.id, chart] as const))(
  '%s: each way takes the transition its story is named for, and all are shown',
  async (_, chart) => {
    const script = scriptFor(chart);
    if (!script) throw new Error('no script in stories/charts/scripts/all.ts');
    const { ways, missing } = await foundWays(chart);
    expect(missing).toEqual([]);
    const screens = new Set(nodesOf(chart.machine.root).flatMap(({ tags }) => tags));
    const shown = new Set<string>();
    const problems: string[] = [];
    const taken = new Set<string>();
    for (const way of ways) {
      const found = await replayed(script, way, tags => {
        for (const tag of tags) shown.add(tag);
      });
      problems.push(...found.map(problem => `${way.steps.join(', ')}: ${problem}`));
      for (const key of way.keys) if (isShownBy(way.steps.at(-1) ?? '', key)) taken.add(key);
    }
    expect(problems).toEqual([]);
    expect(chart.listed.filter(({ key }) => !taken.has(key))).toEqual([]);
    expect([...screens].filter(tag => !shown.has(tag))).toEqual([]);
  },
  searching,
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
