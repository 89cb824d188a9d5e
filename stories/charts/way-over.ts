import type { ChartScript, Step } from '../support/chart-script.ts';
import { createRecorder } from '../support/recorder.ts';
import { performed } from '../support/staged.ts';
import known from './ways.json' with { type: 'json' };

type Known = { readonly steps: readonly Step[]; readonly keys: readonly string[] };

/**
 * A way whose last step takes a transition: from where the chart stands if one more step does, else
 * the way its own story goes; null where none is known.
 */
export async function wayOver(
  script: ChartScript,
  now: readonly Step[],
  key: string,
): Promise<readonly Step[] | null> {
  const ways: Readonly<Record<string, readonly Known[]>> = known;
  const way = (ways[script.machine.id] ?? []).find(({ keys }) => keys.includes(key));
  const here = await stepTaking(script, now, key);
  return here === null ? (way?.steps ?? null) : [...now, here];
}

async function stepTaking(script: ChartScript, now: readonly Step[], key: string) {
  const [start = 'start'] = now;
  // A story that made its own chart says nothing of its beginning, which so cannot be tried.
  if (start === 'start') return null;
  const { actor, possible } = await performed(script, now, () => undefined);
  const steps = possible();
  actor.stop();
  for (const step of steps) {
    const recorder = createRecorder();
    const tried = await performed(script, now, recorder.inspect);
    recorder.take();
    await tried.perform(step);
    tried.actor.stop();
    if (recorder.take().includes(key)) return step;
  }
  return null;
}
