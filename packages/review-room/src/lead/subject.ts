import type { AnyActor } from 'xstate';
import type { Next } from '../panel/protocol.ts';
import type { ChartScript, Step } from '../stage/chart-script.ts';
import type { Words } from './words.ts';

/** Knowledge about charts beside the charts themselves, provided by the product. */
export type Subject = {
  /** Scripts of the charts, by the chart's id. */
  readonly scripts: Readonly<Record<string, ChartScript>>;
  readonly words: Words;
  /** The story that best shows a chart's state. */
  readonly storyOf: (chart: string, path: string) => string | null;
  /** The chart that goes on after this one. */
  readonly nextOf: (left: AnyActor) => Next | null;
  /** The walked way as a test of the product. */
  readonly asTest: (script: ChartScript, actor: AnyActor, steps: readonly Step[]) => string;
  /** Name of this build of the room. */
  readonly build: string;
};
