import type { ChartView, Leg } from './protocol.ts';
import type { Plain } from './languages.ts';

/** A journey over several charts that goes by itself: what each of them is told, in order. */
export type Preset = {
  readonly id: string;
  readonly name: Plain;
  /** Subject of the journey, in a sentence. */
  readonly told: Plain;
  readonly legs: readonly PresetLeg[];
};
export type PresetLeg = {
  readonly story: string;
  readonly chart: string;
  /** First step; null: with what the chart before hands on. */
  readonly start: string | null;
  readonly steps: readonly string[];
};

/** A place on a journey: so many steps of this leg are told. */
export type Place = { readonly leg: number; readonly step: number };
type Stands = Pick<ChartView, 'story' | 'log'>;

/** Place of the chart on the journey; null where the reviewer went another way. */
export function placeOn(
  { legs }: Preset,
  before: readonly Leg[],
  { story, log }: Stands,
): Place | null {
  const leg = legs[before.length];
  const [start = '', ...steps] = log.map(({ step }) => step);
  const follows =
    leg?.story === story &&
    before.every(({ story: walked }, at) => legs[at]?.story === walked) &&
    (leg.start === null ? start.startsWith('start {') : start === leg.start) &&
    steps.every((step, at) => isSame(leg.steps[at], step));
  return follows ? { leg: before.length, step: steps.length } : null;
}

/** The log says how long was waited, a journey may say for what. */
const isSame = (planned: string | undefined, told: string) =>
  planned === told || (isWait(told) && planned !== undefined && isWait(planned));

export const isWait = (step: string) => step.startsWith('wait ');

/** Next stage: a step, the next chart, or null at the journey's end. */
export type Upcoming = { readonly step: string } | 'nextChart' | null;

export function nextOn({ legs }: Preset, { leg, step }: Place): Upcoming {
  const told = legs[leg]?.steps[step];
  if (told !== undefined) return { step: told };
  return legs[leg + 1] ? 'nextChart' : null;
}

const stepsIn = (legs: Preset['legs']): number =>
  legs.reduce((sum, { steps }) => sum + 1 + steps.length, 0);

/** Number of a journey's steps; as in the log, that a chart begins is the first of its steps. */
export const stepsOf = ({ legs }: Preset): number => stepsIn(legs);

/** Number of those that are told. */
export const toldAt = ({ legs }: Preset, { leg, step }: Place): number =>
  stepsIn(legs.slice(0, leg)) + 1 + step;

/** Milliseconds: long enough to read a screen. */
const pace = 1_600;
/** A wait is seen as long as it takes up to here; 48 hours nobody watches. */
const watched = 15_000;

/** Milliseconds until a step is told: a wait lasts as long as it says. */
export function dueIn(upcoming: Upcoming, delays: ChartView['delays']): number {
  if (upcoming === null || upcoming === 'nextChart' || !isWait(upcoming.step)) return pace;
  const name = upcoming.step.slice('wait '.length);
  const time = delays.find(delay => delay.name === name)?.left ?? Number(name);
  return time > 0 && time <= watched ? time : pace;
}
