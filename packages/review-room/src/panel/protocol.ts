import type { Plain } from './languages.ts';

/** Protocol of the Chart panel and the story on its stage over Storybook's channel. */
export const channelEvents = {
  stands: 'room/chart/stands',
  shows: 'room/chart/shows',
  goes: 'room/chart/goes',
  asks: 'room/chart/asks',
  takes: 'room/chart/takes',
  refuses: 'room/chart/refuses',
  leads: 'room/chart/leads',
  follows: 'room/chart/follows',
} as const;

/** Parameter of a story's address: the story and the way to a state. */
export const wayParameter = 'way';
/** Parameter of a story's address: the current journey; its place follows from the ways. */
export const presetParameter = 'journey';

/** A followed link of the app, and the chart that begins there. */
export type Led = { readonly path: string; readonly next: Next | null };

export type ChartNode = {
  readonly id: string;
  readonly parent: string | null;
  readonly name: string;
  readonly plain: Plain | null;
  readonly screen: string | null;
  /** The story that best shows it, or null. */
  readonly story: string | null;
  readonly initial: boolean;
  readonly final: boolean;
};
/** One branch of a transition; `inner` ones stay in their state. */
export type ChartEdge = {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly event: string;
  readonly plain: Plain | null;
  readonly guard: string | null;
  readonly plainGuard: Plain | null;
  readonly inner: boolean;
};
export const anywhere = '(anywhere)';
/** Root of the chart, whose events are handled in every state, drawn as a state beside them. */
export const everywhere: ChartNode = {
  id: anywhere,
  parent: null,
  name: 'anywhere',
  plain: null,
  screen: null,
  story: null,
  initial: false,
  final: false,
};

/**
 * A chart at its current place; each child chart it runs is another one. `taken` has each
 * transition's places in the log.
 */
export type DrawnChart = {
  readonly chart: string;
  readonly plain: Plain | null;
  readonly place: string;
  readonly plainPlace: Plain | null;
  readonly nodes: readonly ChartNode[];
  readonly edges: readonly ChartEdge[];
  readonly active: readonly string[];
  readonly taken: Readonly<Record<string, readonly number[]>>;
};

/** A part of an event's payload by its path. `choice`: `known` lists the possible values. */
export type Field = {
  readonly path: readonly string[];
  readonly kind: 'text' | 'number' | 'flag' | 'choice' | 'json';
  readonly known: readonly string[];
};

/**
 * An event that can be sent to the chart; `guard` refuses it now. `step` begins the way's next step
 * when the payload is written out.
 */
export type Offer = {
  readonly step: string;
  readonly name: string;
  readonly plain: Plain | null;
  readonly to: string;
  readonly payload: string;
  readonly fields: readonly Field[];
  readonly guard: string | null;
  readonly plainGuard: Plain | null;
};
export type Choice = {
  readonly step: string;
  readonly name: string;
  readonly plain: Plain | null;
};
export type Running = {
  readonly src: string;
  readonly plain: Plain | null;
  readonly silent: boolean;
  readonly successes: readonly Choice[];
  readonly failures: readonly Choice[];
  readonly never: string;
  /** No sample answer: a person may write one out. */
  readonly isGuessed: boolean;
  /** Its time-out, if it has one. */
  readonly limit: Delay | null;
};
export type Delay = {
  readonly name: string;
  readonly plain: Plain | null;
  readonly left: number;
};
export type LogLine = {
  readonly step: string;
  readonly name: string;
  readonly plain: Plain | null;
  readonly kind: 'start' | 'event' | 'success' | 'failure' | 'never' | 'wait';
  readonly places: readonly string[];
  readonly plainPlaces: readonly (Plain | null)[];
};

/** A chart that was walked and left, and the way to its end. */
export type Leg = {
  readonly story: string;
  readonly chart: string;
  readonly steps: readonly string[];
  readonly plain: Plain;
  /** Milliseconds on its clock. */
  readonly lasted: number;
};
/** The story that goes on after a chart, and its first steps. */
export type Next = Pick<Leg, 'story' | 'steps' | 'plain'>;

/**
 * The story's chart. The panel answers with a way: all steps from the start, so that going back is
 * a shorter way.
 */
export type ChartView = {
  readonly story: string;
  readonly charts: readonly DrawnChart[];
  readonly offers: readonly Offer[];
  readonly running: readonly Running[];
  readonly now: number | null;
  readonly delays: readonly Delay[];
  readonly log: readonly LogLine[];
  /** The way so far as a test of the project, in its own words. */
  readonly test: string;
  /** Name of this build of the room. */
  readonly build: string;
  readonly home: number;
  readonly ended: boolean;
  readonly next: Next | null;
};
