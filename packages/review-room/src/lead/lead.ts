import { addons } from 'storybook/preview-api';
import { type AnyActor, SimulatedClock, StateMachine } from 'xstate';
import { channelEvents, wayParameter } from '../panel/protocol.ts';
import type { Plain } from '../panel/languages.ts';
import { placeIn } from '../stage/place.ts';
import { led, stagedOn } from '../stage/staged.ts';
import type { Step } from '../stage/chart-script.ts';
import { stepOf } from '../stage/steps.ts';
import type { Presented } from './presented.ts';
import type { Ways } from './way-over.ts';
import { waysFile } from './ways-file.ts';

let current: Presented | null = null;
/** True while a panel is open: a test run has none. */
let watched = false;
let due = false;
/** Number of steps that each story takes by itself, to which reset returns. */
const homes = new Map<string, number>();
/**
 * Way in the address, copied from the Chart panel, or the panel's journey: followed once, after the
 * story's own play.
 */
let linked = wayIn(new URL(globalThis.location.href));

function wayIn({ searchParams }: URL): { story: string; steps: readonly Step[] } | null {
  const [, story = '', steps = ''] =
    /^([^~]+)~(.+)$/.exec(searchParams.get(wayParameter) ?? '') ?? [];
  try {
    return story ? { story, steps: JSON.parse(steps) } : null;
  } catch {
    return null;
  }
}

/** Story connected to the panel now; null without a chart. */
export const presentedNow = (): Presented | null => current;

/** Name and place of the chart connected to the panel; null without one. */
export function standsAt(): { readonly chart: string; readonly place: string } | null {
  if (!current) return null;
  const { logic } = current.actor;
  return logic instanceof StateMachine
    ? { chart: logic.id, place: placeIn(current.actor.getSnapshot()) }
    : null;
}

/** Connects a story's chart to the Chart panel until the story is left or staged again. */
export function present(presented: Presented): () => void {
  listen();
  current = presented;
  const deaf = presented.tape.subscribe(tell);
  // Also without an open panel: one opened before the story asks now.
  addons.getChannel().emit(channelEvents.stands);
  tell();
  return () => {
    deaf();
    if (current === presented) current = null;
  };
}

/** Reports a change to the panel once it is complete. */
function tell() {
  if (!watched || due) return;
  due = true;
  setTimeout(() => {
    due = false;
    void show();
  });
}

async function show() {
  const subject = await current?.subject();
  const { viewOf } = await import('./view.ts');
  const script = current && subject?.scripts[current.actor.logic.id];
  if (current && subject && script)
    addons
      .getChannel()
      .emit(
        channelEvents.shows,
        viewOf(subject, script, current, homes.get(current.story) ?? current.tape.entries().length),
      );
}

let way: Promise<void> = Promise.resolve();

/** One way at a time: a request during restaging is for the new chart. */
function go(steps: readonly Step[]): Promise<void> {
  const story = current?.story;
  way = way.catch(() => undefined).then(() => goes(story, steps));
  return way;
}

async function goes(story: string | undefined, steps: readonly Step[]) {
  const subject = await current?.subject();
  const presented = current,
    script = current && subject?.scripts[current.actor.logic.id];
  // Steps of another story do not apply to this one.
  if (!presented || !script || presented.story !== story) return;
  const { actor, tape, start, restage } = presented;
  const now = tape.entries().map(({ told }) => stepOf(script, told, start));
  const lead = async (fresh: AnyActor) => {
    await led(staged(fresh), steps.slice(1));
  };
  const staged = (on: AnyActor) =>
    stagedOn(script, on, on.clock instanceof SimulatedClock ? on.clock : new SimulatedClock());
  try {
    // A further step is taken in place, so that typed text stays on the screen.
    if (now.length < steps.length && now.every((step, index) => step === steps[index]))
      for (const step of steps.slice(now.length)) await staged(actor).perform(step);
    else await restage(steps, lead);
  } catch (error) {
    addons
      .getChannel()
      .emit(
        channelEvents.refuses,
        inEnglish(error instanceof Error ? error.message : String(error)),
      );
  }
}

/** Names of the code, which are the same in all languages. */
const inEnglish = (said: string): Plain => [said, said];

/** Loads the ways beside the room; without them, only single steps from here are known. */
async function waysOfStories(): Promise<Ways> {
  try {
    return (await (await fetch(waysFile)).json()) as Ways; // Written by the room's own build.
  } catch {
    return {};
  }
}

/**
 * Takes a transition of the chart, or of one that it runs, from its current place if possible, else
 * along the way of the transition's own story; reports what is needed if no way is known.
 */
async function take(key: string) {
  const story = current?.story;
  const subject = await current?.subject();
  const { neededFor, wayOver } = await import('./way-over.ts');
  const script = current && subject?.scripts[current.actor.logic.id];
  if (!current || !subject || !script || current.story !== story) return;
  const { actor, tape, start } = current;
  const now = tape.entries().map(({ told }) => stepOf(script, told, start));
  const steps = await wayOver(subject, script, actor, now, key, await waysOfStories());
  // Trying the ways takes a while, and another story may be open by now.
  if (current?.story !== story) return;
  if (steps) await go(steps);
  else addons.getChannel().emit(channelEvents.refuses, neededFor(subject, key));
}

/** Sets the story's own steps: those taken when its play ended, or when a person took over. */
function comesHome({ story, tape }: Presented) {
  if (!homes.has(story)) homes.set(story, tape.entries().length);
}

/** The chart is led away from the address's way. */
function takesOver() {
  linked = null;
  if (current) comesHome(current);
}

let listening = false;

function listen() {
  if (listening) return;
  listening = true;
  const channel = addons.getChannel();
  channel.on(channelEvents.asks, () => {
    watched = true;
    tell();
  });
  channel.on(channelEvents.goes, (steps: readonly Step[]) => {
    takesOver();
    void go(steps);
  });
  channel.on(channelEvents.takes, (key: string) => {
    takesOver();
    void take(key);
  });
  channel.on(channelEvents.follows, (there: NonNullable<typeof linked>) => {
    linked = there;
  });
  channel.on('storyFinished', ({ storyId }: { storyId: string }) => {
    if (current?.story !== storyId) return;
    comesHome(current);
    tell();
    if (linked?.story !== storyId) return;
    const { steps } = linked;
    linked = null;
    void go(steps);
  });
}
