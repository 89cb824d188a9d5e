import type { AnyStateNode } from 'xstate';
import type { ChartScript } from '../stage/chart-script.ts';
import { pending } from '../stage/delays.ts';
import { placeOf } from '../stage/place.ts';
import { createRecorder, transitionKey, transitionsOf } from '../stage/recorder.ts';
import type { Way } from '../stage/search.ts';
import { onStage, performed, type Staged } from '../stage/staged.ts';
import { chainOf, nodesOf, pathOf } from '../stage/walk.ts';

/**
 * Replays a way without a page; returns differences from the chart's definition of the way's
 * transitions. `tags` is called with the tags shown at each moment.
 */
export async function replayed(
  script: ChartScript,
  { steps, from, to, keys }: Way,
  tags: (shown: ReadonlySet<string>) => void,
): Promise<readonly string[]> {
  const problems: string[] = [];
  const recorder = createRecorder();
  const last = steps.at(-1) ?? '';
  const begins = steps.length === 1;
  const staged = begins
    ? onStage(script, last, recorder.inspect)
    : await performed(script, steps.slice(0, -1), recorder.inspect);
  const before = begins ? '' : placeOf(staged);
  if (before !== from) problems.push(`stands at ${before} before it, not at ${from}`);
  if (begins) staged.actor.start();
  else {
    tags(staged.actor.getSnapshot().tags);
    problems.push(...silentWaits(staged, last));
    recorder.take();
    await staged.perform(last);
  }
  tags(staged.actor.getSnapshot().tags);
  const taken = new Set(recorder.take());
  const at = placeOf(staged);
  if (at !== to) problems.push(`leads to ${at}, not to ${to}`);
  for (const key of keys) {
    if (!taken.has(key)) problems.push(`does not take ${key}`);
    problems.push(...misled(script, key, { before, at, took: taken.size }));
  }
  staged.actor.stop();
  return problems;
}

/** Finds waits without a running timer of that name, which would only let time pass. */
function silentWaits({ actor }: Staged, step: string): readonly string[] {
  const [, delay] = /^wait (.+)$/.exec(step) ?? [];
  return delay === undefined || pending(actor).has(delay) ? [] : [`no timer ${delay} runs`];
}

/**
 * Differences between a transition's definition and its replay: it begins in its source, and where
 * it is the only one taken it ends in its target.
 */
function misled(
  { machine }: ChartScript,
  key: string,
  { before, at, took }: { readonly before: string; readonly at: string; readonly took: number },
): readonly string[] {
  for (const node of nodesOf(machine.root))
    for (const [descriptor, branches] of transitionsOf(node))
      for (const [index, { target }] of branches.entries()) {
        if (transitionKey(node, descriptor, index) !== key) continue;
        const isPassed = descriptor === '' || took > 1;
        const problems: string[] = [];
        if (before !== '' && !isPassed && !isIn(before, node))
          problems.push(`${key} begins in ${pathOf(node)}, which ${before} is not`);
        const missed = took > 1 ? [] : (target ?? []).filter(aim => !isIn(at, aim));
        return [
          ...problems,
          ...missed.map(aim => `${key} leads to ${pathOf(aim)}, which ${at} is not`),
        ];
      }
  return [`${key} is no transition of ${machine.id}`];
}

/** True if a place is that state or lies within it. */
function isIn(place: string, node: AnyStateNode): boolean {
  if (node.parent === undefined) return true;
  const leaves = nodesOf(node.machine.root).filter(one => place.split(' + ').includes(pathOf(one)));
  return leaves.some(leaf => chainOf(leaf).includes(node));
}
