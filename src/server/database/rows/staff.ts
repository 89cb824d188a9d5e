import type { Generated } from 'kysely';

/**
 * What staff did, append-only: the database refuses to change or remove a row. `said`, `before` and
 * `after` are JSON. `request_key` names the attempt.
 */
export type StaffLogRow = {
  id: string;
  /** What people call it by. */
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
};
