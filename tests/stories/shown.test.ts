import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { AnyActor } from 'xstate';
import { pageAround, parents, whereItStands } from '../../stories/charts/parents.ts';
import { type ChartId, scripts } from '../../stories/charts/scripts/all.ts';
import { settled } from '../../packages/review-room/src/stage/settled.ts';
import { led, onStage } from '../../packages/review-room/src/stage/staged.ts';
import { allCharts } from '../tools/transitions/charts.ts';
import { foundWays } from '../tools/transitions/ways.ts';

const inside = (await allCharts()).filter(({ machine }) => machine.id in parents);
const unheard = () => undefined;

/** The page that a person sees while a chart stands that began so. */
async function pageOf(chart: ChartId, seen: AnyActor, start: string): Promise<AnyActor> {
  const where = whereItStands(chart, start);
  if (!('in' in where)) return seen;
  return pageOf(where.in, await pageAround(seen, where), where.steps[0] ?? '');
}

/** A page draws what a tag names; one that is left keeps its last screen. */
const isDrawn = (page: AnyActor) => {
  const { status, tags } = page.getSnapshot();
  return status === 'done' || tags.size > 0;
};

it.each(inside.map(chart => [chart.machine.id as ChartId, chart] as const))(
  '%s has a screen before and after each transition',
  async (name, chart) => {
    const blank: string[] = [];
    const { ways } = await foundWays(chart);
    for (const { steps, from } of ways) {
      const [start = 'start', ...others] = steps;
      const last = others.pop();
      const staged = onStage(scripts[name], start, unheard);
      if (last !== undefined) await led(staged, others);
      const page = await pageOf(name, staged.actor, start);
      const isSeenBefore = last === undefined || isDrawn(page);
      if (last === undefined) staged.actor.start();
      else await staged.perform(last);
      await settled();
      if (!isSeenBefore || !isDrawn(page)) blank.push(`${from}: ${steps.at(-1)}`);
      page.stop();
      staged.actor.stop();
    }
    expect(ways.length).toBeGreaterThan(0);
    expect(blank).toEqual([]);
  },
);

const folder = path.resolve(import.meta.dirname, '../../stories/charts');
const drawn = ['Replay.tsx', 'Shown.tsx', 'screens.tsx'].concat(
  readdirSync(path.join(folder, 'views')).map(name => `views/${name}`),
);

it.each(drawn)('%s draws no data in place of a screen', name => {
  expect(readFileSync(path.join(folder, name), 'utf8')).not.toMatch(/JSON\.stringify|<pre\b/);
});
