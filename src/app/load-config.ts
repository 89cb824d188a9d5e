import * as v from 'valibot';
import { configSchema, type AppConfig } from '../contract/config.ts';

/**
 * Later than this the app starts without what an operator has decided, and so without most ways to
 * sign in: patience that a slow phone needs, and half of what the page waits for its own code.
 */
export const configTimeout = 15_000;

/** Without its configuration, or where it is too late, the app still rents, with the defaults. */
export async function loadConfig(send: typeof fetch): Promise<AppConfig> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, configTimeout));
  try {
    const asked = send('/config.json').then(answer => answer.json());
    return v.parse(configSchema, await Promise.race([asked, late]));
  } catch {
    return v.parse(configSchema, {});
  }
}
