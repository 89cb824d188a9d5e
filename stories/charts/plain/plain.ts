import type { Plain } from '../../../packages/review-room/src/panel/protocol.ts';

/** What product staff read in place of a chart's own words; each in English and German. */
export type PlainNames = {
  readonly name: Plain;
  /** By the state's path. */
  readonly states: Readonly<Record<string, Plain>>;
  /** By what the chart's script calls its events. */
  readonly events: Readonly<Record<string, Plain>>;
};
