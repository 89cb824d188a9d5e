import { expect, it } from 'vitest';
import type { Line } from '../../.storybook/chart-panel/drawing.ts';
import { foldable, folded, waysOf } from '../../.storybook/chart-panel/folding.ts';
import { inPlainWords } from '../../.storybook/chart-panel/language.ts';
import { drawn } from '../../.storybook/chart-panel/layout.ts';
import { rent } from '../../stories/charts/scripts/rent.ts';
import { result } from '../../stories/charts/scripts/result.ts';
import { scripts } from '../../stories/charts/scripts/all.ts';
import { shapeOf } from '../../stories/charts/shape.ts';
import { wayOver } from '../../stories/charts/way-over.ts';

const nowhere = { plain: null, place: '', plainPlace: null, active: [], taken: {} } as const;
const charts = Object.values(scripts).map(({ machine }) => ({ ...shapeOf(machine), ...nowhere }));

it('every delay is said in words, with how long it is', () => {
  const delays = charts.flatMap(({ chart, edges }) =>
    edges
      .filter(({ event }) => event.startsWith('after '))
      .map(({ event, plain }) => ({ at: `${chart}: ${event}`, plain })),
  );
  expect(delays.length).toBeGreaterThan(20);
  expect(
    delays.filter(
      ({ plain }) =>
        !/^after [\d.,]+ (hours?|minutes?|seconds?): ./.test(plain?.[0] ?? '') ||
        !/^nach [\d.,]+ (Stunden?|Minuten?|Sekunden?): ./.test(plain?.[1] ?? ''),
    ),
  ).toEqual([]);
});

it('a state’s ways in and out are those that cross its edge', () => {
  const { into, out } = waysOf(shapeOf(result.machine), 'result.unknown');
  expect(into.map(({ from, event }) => [from, event])).toEqual([
    ['result.underWay', 'after pollingLimit'],
  ]);
  expect(out.map(({ to }) => to)).toContain('result.confirmed');
  expect(out.map(({ from }) => from).every(from => from.startsWith('result.unknown'))).toBe(true);
});

it('what folds is one box: the arrows inside are gone, those across its edge are its own', () => {
  const shape = shapeOf(result.machine);
  const all = foldable(shape, []);
  expect(all.has('result.underWay')).toBe(true);
  expect(
    foldable(shape, ['result.underWay', 'result.underWay.confirming']).has('result.underWay'),
  ).toBe(false);
  const { nodes, edges } = folded(shape, new Set(['result.underWay']));
  expect(nodes.map(({ id }) => id).filter(id => id.startsWith('result.underWay'))).toEqual([
    'result.underWay',
  ]);
  expect(
    edges.some(({ from, to }) => from === 'result.underWay' && to === 'result.confirmed'),
  ).toBe(true);
  expect(edges.some(({ from, to, event }) => from === to && event === 'after askAgain')).toBe(
    false,
  );
  const known = new Set([...nodes.map(({ id }) => id), '(anywhere)']);
  expect(edges.filter(({ from, to }) => !known.has(from) || !known.has(to))).toEqual([]);
});

it('a transition is taken from where the chart stands, else by the way of its own story', async () => {
  const now = ['start scanned code', 'ensureSession succeeds session'];
  const usable = shapeOf(rent.machine).edges.find(
    ({ event, to }) => event === 'cabinetCheck done' && to === 'rent.loadingMethods',
  );
  expect(await wayOver(rent, now, usable?.key ?? '')).toEqual([
    ...now,
    'checkCabinet succeeds usable',
  ]);
  const far = shapeOf(rent.machine).edges.find(({ event }) => event === 'user.closesPricing');
  const way = await wayOver(rent, now, far?.key ?? '');
  expect(way?.at(-1)).toBe('send user.closesPricing');
  expect(await wayOver(rent, now, 'no such transition')).toBeNull();
});

it.each(charts.map(chart => [chart.chart, chart] as const))(
  'no line of %s crosses a label of another',
  async (_, chart) => {
    for (const language of [0, 1] as const) {
      const { lines } = await drawn(inPlainWords(chart, language));
      const crossed = lines.flatMap(line =>
        lines
          .filter(other => other !== line && other.label.width > 0 && crosses(line, other.label))
          .map(other => `${line.from} › ${line.to} crosses ${other.from} › ${other.to}`),
      );
      expect(crossed).toEqual([]);
    }
  },
);

/** Lines run straight along an axis from point to point. */
function crosses({ points }: Line, { x, y, width, height }: Line['label']): boolean {
  return points.some((point, at) => {
    const next = points[at + 1];
    if (!next) return false;
    return (
      Math.min(point.x, next.x) < x + width &&
      Math.max(point.x, next.x) > x &&
      Math.min(point.y, next.y) < y + height &&
      Math.max(point.y, next.y) > y
    );
  });
}
