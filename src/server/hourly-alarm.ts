import { raiseAlarm, type AlarmKind } from './alarms.ts';
import type { Backend } from './backend.ts';
import { takeAttempt } from './database/attempts.ts';

const once = { kind: 'alarm', max: 1, within: 60 * 60_000 };

/** True for the first process that tells of a thing within the hour. */
export const isFirstOfHour = (
  backend: Pick<Backend, 'db' | 'clock' | 'config'>,
  about: string,
): Promise<boolean> =>
  takeAttempt(backend, [{ limits: [once], key: about }]).then(taken => taken !== null);

/** Raises an alarm about a state that lasts: once an hour, by the first process that notices it. */
export async function raiseHourly(
  backend: Pick<Backend, 'db' | 'clock' | 'config' | 'log'>,
  kind: AlarmKind,
  facts: Readonly<Record<string, unknown>>,
  about: string = kind,
): Promise<void> {
  if (await isFirstOfHour(backend, about)) raiseAlarm(backend.log, kind, facts);
}
