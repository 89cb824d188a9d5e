import * as v from 'valibot';
import { configSchema, type AppConfig } from '../contract/config.ts';

/**
 * Later than this the app starts with what the page says, which may be of an earlier day, or, where
 * it says nothing, without what an operator has decided, and so without most ways to sign in.
 */
export const configTimeout = { said: 4_000, unsaid: 15_000 } as const;

/**
 * What an operator has decided about the app. Without an answer, or where it is too late, what
 * stands in the page counts, which came with the same release; without that the app still rents,
 * with the defaults.
 *
 * @param said What `/config.json` said when the page was served, as text; may be empty or rubbish.
 */
export async function loadConfig(send: typeof fetch, said: string): Promise<AppConfig> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(reject, configTimeout[said ? 'said' : 'unsaid']),
  );
  try {
    const asked = send('/config.json').then(answer => answer.json());
    return v.parse(configSchema, await Promise.race([asked, late]));
  } catch {
    try {
      return v.parse(configSchema, JSON.parse(said));
    } catch {
      return v.parse(configSchema, {});
    }
  }
}
