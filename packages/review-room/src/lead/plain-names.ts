import type { Plain } from '../panel/languages.ts';

/** Words for reviewers in place of a chart's own. */
export type PlainNames = {
  readonly name: Plain;
  /** By the state's path. */
  readonly states: Readonly<Record<string, Plain>>;
  /** By the script's names of its events. */
  readonly events: Readonly<Record<string, Plain>>;
};

type Table = Readonly<Record<string, Plain>>;

/** Plain words for names of the code; a name without any is shown as it is. */
export type WordTables = {
  /** By the chart's id. */
  readonly charts: Readonly<Record<string, PlainNames>>;
  /** Words for all charts that have none of their own. */
  readonly often: Omit<PlainNames, 'name'>;
  readonly actors: Table;
  readonly answers: Table;
  /** By the failure's name, its kind. */
  readonly failures: Table;
  readonly delays: Table;
  readonly guards: Table;
};
