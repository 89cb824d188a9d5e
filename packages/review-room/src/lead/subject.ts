import type { AnyActor } from 'xstate';
import type { Next } from '../panel/protocol.ts';
import type { ChartScript, Step } from '../stage/chart-script.ts';
import type { Words } from './words.ts';

/** Everything that is known of charts beside the charts themselves: the product gives it. */
export type Subject = {
  /** Scripts of the charts, by the chart's id. */
  readonly scripts: Readonly<Record<string, ChartScript>>;
  readonly words: Words;
  /** The story that shows a chart's state best. */
  readonly storyOf: (chart: string, path: string) => string | null;
  /** The chart that goes on where this one was left. */
  readonly nextOf: (left: AnyActor) => Next | null;
  /** The way a chart was led as a test of the product. */
  readonly asTest: (script: ChartScript, actor: AnyActor, steps: readonly Step[]) => string;
  /** Name of this build of the room. */
  readonly build: string;
};
