import type { ChartView, Leg } from './protocol.ts';
import type { Plain } from './languages.ts';

/** A journey over several charts that plays by itself: the steps of each chart, in order. */
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
  /** First step; null: the input from the chart before. */
  readonly start: string | null;
  readonly steps: readonly string[];
};

/** A place on a journey: number of the leg's steps taken. */
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

/** The log gives a wait's milliseconds, a journey may give its delay's name. */
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

/** Number of a journey's steps; as in the log, a chart's start is its first step. */
export const stepsOf = ({ legs }: Preset): number => stepsIn(legs);

export const toldAt = ({ legs }: Preset, { leg, step }: Place): number =>
  stepsIn(legs.slice(0, leg)) + 1 + step;

/** Pause in milliseconds: long enough to read a screen. */
const pace = 1_600;
/** Longest wait in milliseconds that plays in real time; 48 hours would be too long. */
const watched = 15_000;

/** Milliseconds until the next step; a wait lasts its own time. */
export function dueIn(upcoming: Upcoming, delays: ChartView['delays']): number {
  if (upcoming === null || upcoming === 'nextChart' || !isWait(upcoming.step)) return pace;
  const name = upcoming.step.slice('wait '.length);
  const time = delays.find(delay => delay.name === name)?.left ?? Number(name);
  return time > 0 && time <= watched ? time : pace;
}
