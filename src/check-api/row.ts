import type { Operation } from '../contract/operation.ts';

/** One call with its result, and what that means for the app. */
export type Row = {
  /** Method and path below the API's base. */
  readonly call: string;
  /**
   * Consequence without it: no rental, a page that lacks something, or an extra that is not there.
   */
  readonly use: 'rental' | 'page' | 'extra';
  /** Status, envelope code and time; or that it was not called. */
  readonly answered: string;
  readonly reads: string;
  /** Parts that the app leaves out, with the reason. */
  readonly leavesOut: readonly string[];
  readonly needs: readonly string[];
};

export const callOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): string =>
  `${method} ${path}`;

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
