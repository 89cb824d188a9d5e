import type { TestBackend } from '../harness.ts';
import { newKey } from '../person.ts';
import { staffJson, staffOf } from '../staff-of.ts';

/** An alarm, from the event that it tells of to the act or event that ends it. */
export type Provoked = {
  readonly provoke: (backend: TestBackend, lines: string[]) => Promise<unknown>;
  /** Table of `staff today` in which it stands until it ends. */
  readonly today?: string;
  /** Measure of `/metrics` that is above zero until it ends. */
  readonly metric?: string;
  /** Milliseconds after which it is told again, unless it has ended. */
  readonly again?: number;
  readonly end: (backend: TestBackend) => Promise<unknown>;
};

export const keyed = () => ({ 'Idempotency-Key': newKey() });
export const why = ['--yes', '--why', 'it was looked at'];
export const cabinetId = 'cab-bw-1007';

/** Staff do what is named, of the first that waits. */
export const done =
  (...words: string[]): Provoked['end'] =>
  async backend => {
    const [{ reference }] = (await staffJson(backend, 'today')).waits;
    const { exit, complaint } = await staffOf(backend, [...words, reference]);
    if (exit !== 0) throw new Error(complaint);
  };

/** Staff answer the first payment to look at. */
export const moneyAct =
  (act: string): Provoked['end'] =>
  async backend => {
    const [{ alarm }] = (await staffJson(backend, 'today')).moneyToLookAt;
    const { exit, complaint } = await staffOf(backend, ['money', act, alarm, ...why]);
    if (exit !== 0) throw new Error(complaint);
  };
