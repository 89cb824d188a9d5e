import { describe, expect, it } from 'vitest';
import {
  isWait,
  placeOn,
  type Preset,
  type PresetLeg,
} from '../../packages/review-room/src/panel/preset.ts';
import type { Leg } from '../../packages/review-room/src/panel/protocol.ts';
import type { Plain } from '../../packages/review-room/src/panel/languages.ts';
import { words } from '../../stories/charts/plain/say.ts';
import { nextOf } from '../../stories/charts/next.ts';
import { scripts } from '../../stories/charts/scripts/all.ts';
import { presets } from '../../stories/journeys/presets.ts';
import { stepOf } from '../../packages/review-room/src/stage/steps.ts';
import { led, onStage } from '../../packages/review-room/src/stage/staged.ts';
import { createTape } from '../../packages/review-room/src/stage/tape.ts';
import { allCharts } from '../tools/transitions/charts.ts';
import { namedStories } from '../tools/transitions/pages.ts';
import { foundWays } from '../tools/transitions/ways.ts';

const charts = await allCharts();
const unheard = () => undefined;
const unsaid: Plain = ['', ''];

/** Walks a journey to its end; tells where each of its charts stands then. */
async function walked(preset: Preset): Promise<string[]> {
  const ends: string[] = [];
  const legs: Leg[] = [];
  let handedOn = '';
  for (const leg of preset.legs) {
    const script = scriptOf(leg);
    const start = leg.start ?? handedOn;
    const staged = onStage(script, start, unheard);
    const tape = createTape(staged.actor);
    await led(staged, []);
    for (const step of leg.steps) {
      const [first = ''] = step.split(' never ');
      const isPossible =
        staged.possible().includes(step) ||
        (isWait(step) && Number(step.slice('wait '.length)) > 0) ||
        (first !== step && staged.possible().some(one => one.startsWith(`${first} `)));
      expect(isPossible, `${preset.id}: ${leg.chart}: ${step}`).toBe(true);
      await staged.perform(step);
    }
    const log = tape.entries().map(({ told }) => ({ step: stepOf(script, told, start) }));
    expect(
      placeOn(preset, legs, { story: leg.story, log: log.map(line => ({ ...line, ...said })) }),
      `${preset.id}: what the log says of ${leg.chart} is this journey`,
    ).toEqual({ leg: legs.length, step: leg.steps.length });
    legs.push({
      story: leg.story,
      chart: leg.chart,
      steps: log.map(({ step }) => step),
      plain: unsaid,
      lasted: 0,
    });
    const next = nextOf(staged.actor);
    handedOn = next?.steps[0] ?? '';
    const following = preset.legs[legs.length];
    if (following?.start === null) expect(next?.story).toBe(following.story);
    const [end] = tape
      .entries()
      .flatMap(({ places }) => places)
      .slice(-1);
    ends.push(`${leg.chart}: ${end}`);
    staged.actor.stop();
  }
  return ends;
}

const said = { name: '', plain: null, kind: 'event', places: [], plainPlaces: [] } as const;

function scriptOf({ chart }: PresetLeg) {
  const script = Object.values(scripts).find(({ machine }) => machine.id === chart);
  if (!script) throw new Error(`no chart is called ${chart}`);
  return script;
}

/** Last state of each journey, as its name promises. */
const ends: Readonly<Record<string, string>> = {
  well: 'receipt: showing',
  declined: 'result: confirmed.shown',
  lost: 'result: confirmed.shown',
  slow: 'result: confirmed.shown',
  jam: 'result: notDispensed.told',
  late: 'orderDetail: ended',
  claim: 'orderDetail: ended',
  kiosk:
    'kiosk: connection.waitingToAskAgain + person.nobodyThere + light.bright + screen.station.invitingToRent',
  signIn: 'result: confirmed.shown',
};

describe('journeys across charts', () => {
  it.each(presets)('$id is walked to its end', async preset => {
    expect((await walked(preset)).at(-1)).toBe(ends[preset.id]);
  });

  it('every journey has an expected end', () => {
    expect(presets.map(({ id }) => id).toSorted()).toEqual(Object.keys(ends).toSorted());
  });

  it('each goes over stories of its charts, which stand in the sidebar', async () => {
    const unknown: string[] = [];
    for (const { story, chart } of presets.flatMap(preset => preset.legs))
      if (!(await storiesOf(chart)).has(story)) unknown.push(story);
    expect(unknown).toEqual([]);
    // Ways that no cache knows are searched first.
  }, 300_000);

  it('each step has plain words', () => {
    const steps = presets.flatMap(({ legs }) =>
      legs.flatMap(({ chart, steps: told }) => told.map(step => [chart, step] as const)),
    );
    expect(
      steps.filter(([chart, step]) => !/^wait \d/.test(step) && words.step(chart, step) === null),
    ).toEqual([]);
  });
});

/** The ids of a chart's stories. */
async function storiesOf(id: string): Promise<ReadonlySet<string>> {
  const chart = charts.find(({ machine }) => machine.id === id);
  return new Set(
    chart ? namedStories(chart, (await foundWays(chart)).ways).map(({ id: story }) => story) : [],
  );
}
