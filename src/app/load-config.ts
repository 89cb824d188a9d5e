import * as v from 'valibot';
import { configSchema, hasExtra, type AppConfig } from '../contract/config.ts';
import { waysNeed, type SignInMethod } from '../domain/sign-in-methods.ts';

/**
 * Milliseconds until the app starts without an answer: with the page's settings, which may be of an
 * earlier day, or, where it has none, with the defaults, and so without most ways to sign in.
 */
export const configTimeout = { said: 4_000, unsaid: 15_000 } as const;

/**
 * Operator's settings of the app. Without an answer, or where it is too late, those in the page
 * count, which came with the same release; without them the app still rents, with the defaults. A
 * key that is wrong has its default, too.
 *
 * @param said What `/config.json` said when the page was served, as text; may be empty or rubbish.
 */
export async function loadConfig(send: typeof fetch, said: string): Promise<AppConfig> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(reject, configTimeout[said ? 'said' : 'unsaid']),
  );
  const asked = send('/config.json').then(answer => answer.json());
  return Promise.race([asked, late])
    .then(read)
    .catch(() => read(JSON.parse(said)))
    .catch(() => read({}));
}

/**
 * Settings of an answer. A key that is wrong counts as missing, and the console says which and why:
 * one slip takes no other setting away. Throws where the answer is no object, which holds no key.
 */
function read(said: Record<string, unknown>): AppConfig {
  const { success, output, issues } = v.safeParse(configSchema, said);
  if (success) {
    const signIn = output.signIn.filter(way => isThere(output, way));
    return { ...output, signIn, namedWays: output.signIn };
  }
  for (const { path, message } of issues) {
    const key = String(path?.[0].key);
    said[key] = undefined;
    // oxlint-disable-next-line no-console -- whoever wrote the file looks there; the app goes on
    console.warn('/config.json', key, message);
  }
  return read(said);
}

/** True for a way to sign in that the API leads, or the app itself. */
function isThere(config: AppConfig, way: SignInMethod): boolean {
  const [extra, clientId] = waysNeed[way] ?? [];
  return !extra || hasExtra(config, extra) || Boolean(clientId && config[clientId]);
}
