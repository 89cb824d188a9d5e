import { expect, it } from 'vitest';
import { scripts } from '../../../stories/charts/scripts/all.ts';
import { isShownBy } from '../../../packages/review-room/src/stage/search.ts';
import { nodesOf } from '../../../packages/review-room/src/stage/walk.ts';
import { allCharts, declaredScreens, mismatches } from './charts.ts';
import { replayed } from '../../../packages/review-room/src/make/replayed.ts';
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

it('names what a way does not do: another transition, another state, a wait for nothing', async () => {
  const began = ['start scanned code', 'ensureSession succeeds session'];
  const key = (of: string) => `rent|rent.loadingMethods|${of}|0`;
  const way = {
    steps: [...began, 'checkCabinet succeeds usable', 'wait callTimeout'],
    from: 'loadingMethods',
    to: 'choosing.browsing',
    keys: [key('xstate.after.callTimeout.rent.loadingMethods')],
  };
  const problemsOf = (changed: Partial<typeof way>) =>
    replayed(scripts.rent, { ...way, ...changed }, () => undefined);
  expect(await problemsOf({})).toEqual([]);
  expect(await problemsOf({ from: 'refused' })).toEqual([
    'stands at loadingMethods before it, not at refused',
  ]);
  expect(await problemsOf({ to: 'refused' })).toEqual([
    'leads to choosing.browsing, not to refused',
  ]);
  const other = 'rent|rent.refused|user.retries|0';
  expect(await problemsOf({ keys: [other] })).toEqual([
    `does not take ${other}`,
    `${other} begins in refused, which loadingMethods is not`,
    `${other} leads to checkingCabinet, which choosing.browsing is not`,
  ]);
  expect(await problemsOf({ keys: ['rent|rent.gone|user.retries|0'] })).toContain(
    'rent|rent.gone|user.retries|0 is no transition of rent',
  );
  const nothing = [...way.steps.slice(0, -1), 'wait toast'];
  expect(await problemsOf({ steps: nothing })).toContain('no timer toast runs');
});

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
