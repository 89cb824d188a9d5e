import { raiseAlarm, type AlarmKind } from './alarms.ts';
import type { Backend } from './backend.ts';
import { takeAttempt } from './database/attempts.ts';

const once = { kind: 'alarm', max: 1, within: 60 * 60_000 };

/** An alarm about a state that lasts: once an hour, whichever process notices it. */
export async function raiseHourly(
  backend: Pick<Backend, 'db' | 'clock' | 'config' | 'log'>,
  kind: AlarmKind,
  facts: Readonly<Record<string, unknown>>,
  about: string = kind,
): Promise<void> {
  if (await takeAttempt(backend, [{ limits: [once], key: about }]))
    raiseAlarm(backend.log, kind, facts);
}
