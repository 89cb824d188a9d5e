import type { Operation } from '../contract/operation.ts';

/** One call as it was asked, and what it means for the app. */
export type Row = {
  /** Method and path below the API's base. */
  readonly call: string;
  /** Without it nothing is rented, a page lacks something, or it is beyond section 7. */
  readonly use: 'rental' | 'page' | 'extra';
  /** Status, envelope code and time; or that it was not asked. */
  readonly answered: string;
  /** What the app read. */
  readonly reads: string;
  /** What the app leaves out, and why. */
  readonly leavesOut: readonly string[];
  /** What has to change. */
  readonly needs: readonly string[];
};

export const callOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): string =>
  `${method} ${path}`;

/** Whether a rental could not work because of this row. */
export const preventsRental = ({ use, needs }: Row): boolean =>
  use === 'rental' && needs.length > 0;

export const notAsked = (
  operation: Pick<Operation, 'method' | 'path'>,
  use: Row['use'],
  why: string,
): Row => ({
  call: callOf(operation),
  use,
  answered: 'not asked',
  reads: '',
  leavesOut: [why],
  needs: [],
});
