import { TooOld } from './database/migrations.ts';
import { DatabaseRefused, patientWith } from './database/patience.ts';
import { exitWith } from './exit.ts';

/** A start's patience with its database, told to the terminal; ends the process when it is over. */
export function patientStart(databaseUrl: string | undefined) {
  const patiently = patientWith(databaseUrl, {
    say: line => process.stderr.write(`${line}\n`),
  });
  return <Value>(step: () => Promise<Value>): Promise<Value> =>
    patiently(step).catch((error: unknown) => {
      if (error instanceof DatabaseRefused || error instanceof TooOld) exitWith(error.message);
      throw error;
    });
}
