import type { Generated } from 'kysely';

/**
 * One act of staff, append-only: the database refuses to change or remove a row. `said`, `before`,
 * `after` and `follows` are JSON. `request_key` names the attempt.
 */
export type StaffLogRow = {
  id: string;
  /** Number that people call it by. */
  number: Generated<number>;
  at: number;
  by: string;
  subject: string;
  act: string;
  target: string;
  said: string;
  before: string;
  after: string;
  why: string;
  request_key: string;
  /** Money to move and a cabinet to ask afterwards: a repeated attempt looks at them. */
  follows: string;
};
