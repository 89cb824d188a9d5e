import Elk from 'elkjs/lib/elk.bundled.js';
import { expect, it } from 'vitest';
import type { Box, Line } from '../../packages/review-room/src/panel/drawing.ts';
import { around } from '../../packages/review-room/src/panel/around.ts';
import {
  foldable,
  folded,
  isWithin,
  waysOf,
} from '../../packages/review-room/src/panel/folding.ts';
import { inPlainWords } from '../../packages/review-room/src/panel/language.ts';
import { drawn } from '../../packages/review-room/src/panel/layout.ts';
import { drawnNear } from '../../packages/review-room/src/panel/near-layout.ts';
import { card } from '../../stories/charts/scripts/card.ts';
import { cabinetCheck } from '../../stories/charts/scripts/cabinet-check.ts';
import { payment } from '../../stories/charts/scripts/payment.ts';
import { rent } from '../../stories/charts/scripts/rent.ts';
import { result } from '../../stories/charts/scripts/result.ts';
import { scripts } from '../../stories/charts/scripts/all.ts';
import type { ChartScript } from '../../packages/review-room/src/stage/chart-script.ts';
import { performed } from '../../packages/review-room/src/stage/staged.ts';
import { shapeOf } from '../../stories/charts/shape.ts';
import { subject } from '../../stories/charts/subject.ts';
import { neededFor, wayOver, type Ways } from '../../packages/review-room/src/lead/way-over.ts';
import { allCharts } from '../tools/transitions/charts.ts';
import { foundWays } from '../tools/transitions/ways.ts';

const elk = new Elk();
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

it('around the current state stand what it leads to and what is around that, no more', () => {
  const shape = shapeOf(rent.machine);
  const here = ['rent.choosing', 'rent.choosing.browsing'];
  const { nodes, edges } = around(shape, here);
  const known = new Set(nodes.map(({ id }) => id));
  expect(here.every(id => known.has(id))).toBe(true);
  expect(nodes.length).toBeLessThan(shape.nodes.length);
  expect(edges).toEqual(
    shape.edges.filter(({ from }) => here.includes(from) || from === '(anywhere)'),
  );
  expect(edges.filter(({ to }) => !known.has(to) && to !== '(anywhere)')).toEqual([]);
  expect(nodes.filter(({ parent }) => parent !== null && !known.has(parent))).toEqual([]);
});

/** A panel of 605 pixels beside a story, at a size at which its words can still be read. */
const legibleIn = 605 / 0.8;

it('the steps from one state fit the panel, in every state of every chart, and no line crosses a label', () => {
  const wrong = charts.flatMap(chart =>
    ([0, 1] as const).flatMap(language => {
      const named = inPlainWords(chart, language);
      const inside = new Set(chart.nodes.map(({ parent }) => parent));
      return chart.nodes
        .filter(({ id }) => !inside.has(id))
        .flatMap(({ id }) => {
          const active = chart.nodes.map(node => node.id).filter(one => isWithin(id, one));
          const { width, boxes, lines } = drawnNear(named, active);
          const shown = new Set(boxes.map(({ node }) => node.id));
          return [
            ...(width > legibleIn ? [`${id} is ${Math.round(width)} wide`] : []),
            ...lines.filter(({ from, to }) => !shown.has(from) || !shown.has(to)).map(nameOf),
            ...boxes
              .filter((box, at) => boxes.some((other, then) => then > at && overlap(box, other)))
              .map(({ node }) => `${id}: ${node.id} lies on another`),
            ...crossings(lines).map(said => `${id}: ${said}`),
          ];
        });
    }),
  );
  expect(wrong).toEqual([]);
});

it('a folded part is one box: the arrows inside are gone, those across its edge are its own', () => {
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

/** Ways of the stories, as the review room gets them. */
async function waysOfStories(): Promise<Ways> {
  const asked = (await allCharts()).filter(({ machine }) =>
    ['rent', 'payment'].includes(machine.id),
  );
  const found = await Promise.all(
    asked.map(async chart => [chart.machine.id, (await foundWays(chart)).ways] as const),
  );
  return Object.fromEntries(found);
}

/** Walk after a click on an arrow, for a chart that stands at the end of `now`. */
async function played(script: ChartScript, now: readonly string[], key = '') {
  const { actor } = await performed(script, now, () => undefined);
  const way = await wayOver(subject, script, actor, now, key, await waysOfStories());
  actor.stop();
  return way;
}
const keyOf = (script: ChartScript, event: string, to = '') =>
  shapeOf(script.machine).edges.find(one => one.event === event && one.to.endsWith(to))?.key;

it('a transition is taken from where the chart stands, else by the way of its own story', async () => {
  const now = ['start scanned code', 'ensureSession succeeds session'];
  const usable = keyOf(rent, 'cabinetCheck done', 'rent.checked');
  expect(await played(rent, now, usable)).toEqual([...now, 'checkCabinet succeeds usable']);
  const far = keyOf(rent, 'user.closesPricing');
  expect((await played(rent, now, far))?.at(-1)).toBe('send user.closesPricing');
  expect(await played(rent, now, 'no such transition')).toBeNull();
});

it('a transition of a chart that runs inside is taken from there, else from where it began', async () => {
  const began = [
    'start deposit',
    'recallAttempt succeeds nothing begun',
    'loadMethods succeeds card',
  ];
  const now = [...began, 'prepareCardForm succeeds card form'];
  const pays = keyOf(card, 'user.pays');
  expect(await played(payment, now, pays)).toEqual([
    ...now,
    expect.stringMatching(/^collector hears /),
  ]);
  // The request is answered there, and its time-out passes.
  const fails = keyOf(card, 'prepareCardForm fails');
  expect(await played(payment, began, fails)).toEqual([
    ...began,
    expect.stringMatching(/^prepareCardForm fails /),
  ]);
  // It fails a second time: a check of the form that stays without an answer loads it anew.
  expect(await played(payment, now, fails)).toEqual([
    ...now,
    'collector hears user.pays',
    'wait callTimeout',
    expect.stringMatching(/^prepareCardForm fails /),
  ]);
  // No way leads back to the attempt recalled at the start.
  const recalled = keyOf(payment, 'recallAttempt fails');
  expect(await played(payment, now, recalled)).toEqual([
    'start deposit',
    expect.stringMatching(/^recallAttempt fails /),
  ]);
  // A transition several steps ahead.
  const declined = keyOf(card, 'authoriseCard fails');
  const way = await played(payment, now, declined);
  expect(way?.slice(0, now.length)).toEqual(now);
  expect(way?.slice(now.length).map(step => step.split(' ')[0])).toEqual([
    'collector',
    'submitCard',
    'openAttempt',
    'createIntent',
    'authoriseCard',
  ]);
});

it('a story that made its own chart is led on from where it stands', async () => {
  const { actor } = await performed(rent, ['start scanned code'], () => undefined);
  const refused = keyOf(cabinetCheck, 'ensureSession fails');
  expect(await wayOver(subject, rent, actor, ['start'], refused ?? '', {})).toEqual([
    'start',
    expect.stringMatching(/^ensureSession fails /),
  ]);
  const late = keyOf(cabinetCheck, 'after callTimeout');
  expect(await wayOver(subject, rent, actor, ['start'], late ?? '', {})).toEqual([
    'start',
    'wait callTimeout',
  ]);
  actor.stop();
});

it('a chart that runs inside is told what its own script knows and the story’s does not', async () => {
  const failed = ['start scanned code', 'ensureSession fails network'];
  const again = 'cabinetCheck|cabinetCheck.failed|user.retries|0';
  const way = await played(rent, failed, again);
  const { actor } = await performed(rent, way ?? [], () => undefined);
  const { cabinetCheck: child } = actor.getSnapshot().children;
  expect(child?.getSnapshot().value).toBe('ensuringSession');
  actor.stop();
  expect((await played(rent, failed.slice(0, 1), again))?.length).toBe(3);
});

it('names the needed events where no way is known', async () => {
  const now = ['start scanned code'];
  const authorised = keyOf(card, 'authoriseCard done') ?? '';
  expect(await played(rent, now, authorised)).toBeNull();
  const [english, german] = neededFor(subject, authorised);
  expect(english).toMatch(/It needs Payment by card in “.+”, and then “.+”/);
  expect(german).toMatch(/Er braucht .+ in „.+“ und dann „.+“/);
});

it.each(charts.map(chart => [chart.chart, chart] as const))(
  'no line of %s crosses a label of another',
  async (_, chart) => {
    for (const language of [0, 1] as const) {
      const { lines } = await drawn(inPlainWords(chart, language), elk);
      expect(crossings(lines)).toEqual([]);
    }
  },
);

const nameOf = ({ from, to }: Line) => `${from} › ${to}`;

const crossings = (lines: readonly Line[]) =>
  lines.flatMap(line =>
    lines
      .filter(other => other !== line && other.label.width > 0 && crosses(line, other.label))
      .map(other => `${nameOf(line)} crosses ${nameOf(other)}`),
  );

/** Overlap of two boxes, neither inside the other. */
const overlap = (one: Box, other: Box) =>
  !isWithin(one.node.id, other.node.id) &&
  !isWithin(other.node.id, one.node.id) &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

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
