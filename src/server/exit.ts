import { BadConfig } from './config/bad-config.ts';
import { readConfig, type Config } from './config.ts';

/** Ends the process with a sentence that says what to do. */
export function exitWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Reads the environment; ends the process where `read` throws `BadConfig`. */
export function orExit<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof BadConfig) exitWith(`Bad configuration:\n${error.message}`);
    throw error;
  }
}

export const configOrExit = (variables: Readonly<Record<string, string | undefined>>): Config =>
  orExit(() => readConfig(variables));
