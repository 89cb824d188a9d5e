import { configSchema, type AppConfig } from '../../contract/config.ts';
import * as v from 'valibot';
import { waysNeed, type ClientId, type SignInMethod } from '../../domain/sign-in-methods.ts';
import { apiVariables, clientIdVariables } from './api-variables.ts';
import { BadConfig } from './bad-config.ts';
import type { Environment } from './environment.ts';
import { identityVariables } from './identity-variables.ts';
import { pagesConfigOf, type PagesConfig } from './pages.ts';
import { readEnvironment } from './read-environment.ts';

/** Offer of the app in front of an API that is not this server's, in the operator's words. */
type ApiElsewhere = Pick<
  AppConfig,
  'signIn' | 'paymentMethods' | 'extras' | 'apiTimeZone' | ClientId
>;

/** Pages in front of an API at another origin, and nothing else. */
export type AloneConfig = {
  readonly pages: PagesConfig;
  readonly api: ApiElsewhere;
  /** Variables of a backend, which does not run here. */
  readonly unused: readonly string[];
};

const isLoopback = (name: string) => /^(127\.[\d.]+|localhost|\[::1\])$/.test(name);

/** The API's base, where it is not at this server's own origin. */
function apiElsewhere({ API_URL: url, PUBLIC_URL, HOST, PORT }: Environment): string | null {
  if (url === undefined) return null;
  const { origin, hostname, port } = new URL(url);
  if (PUBLIC_URL !== undefined) return origin === PUBLIC_URL ? null : url;
  const isHere =
    origin === `http://${HOST}:${PORT}` || (isLoopback(hostname) && port === String(PORT));
  return isHere ? null : url;
}

/** Throws `BadConfig` where variables describe another API, and this server's own is called. */
export function demandApiElsewhere(env: Environment): void {
  if (apiElsewhere(env) !== null) return;
  const said = Object.keys(apiVariables).filter(name => Reflect.get(env, name) !== undefined);
  if (said.length > 0)
    throw new BadConfig(
      `${said.join(', ')}: of the API at API_URL, which is not set or this server's own; that one says by itself what it has.`,
    );
}

const backendVariables = [
  'DATABASE_URL',
  'ALLOWED_ORIGINS',
  'METRICS_TOKEN',
  'SMTP_URL',
  'MAIL_FROM',
  'OTP_SECRET',
  ...(['SECRET_KEY', 'PUBLISHABLE_KEY', 'WEBHOOK_SECRET', 'WECHAT'] as const).map(
    name => `STRIPE_${name}` as const,
  ),
  ...(['CLIENT_ID', 'CLIENT_SECRET', 'WEBHOOK_ID'] as const).map(name => `PAYPAL_${name}` as const),
  ...(['MERCHANT_ID', 'SERIAL', 'PRIVATE_KEY', 'PUBLIC_KEY', 'API_KEY'] as const).map(
    name => `WECHAT_PAY_${name}` as const,
  ),
  'GATEWAY_URL',
  'GATEWAY_SECRET',
  'GATEWAYS',
  'SMS_URL',
  'SMS_TOKEN',
  'SMS_SIGN_KEY',
  'PUSH_PUBLIC_KEY',
  'PUSH_PRIVATE_KEY',
  ...(Object.keys(identityVariables) as (keyof typeof identityVariables)[]).filter(
    name => !Object.values<string>(clientIdVariables).includes(name),
  ),
] as const satisfies readonly (keyof Environment)[];

type ClientIds = Readonly<Partial<Record<ClientId, string>>>;

function clientIdsOf(env: Environment): ClientIds {
  const given = Object.entries(clientIdVariables).flatMap(([field, name]) => {
    const id = env[name];
    if (id === undefined) return [];
    const read = v.safeParse(configSchema.entries[field as ClientId], id); // the keys of the table
    if (!read.success) throw new BadConfig(`${name}: "${id}" is none that a provider gives out.`);
    return [[field, id]];
  });
  return Object.fromEntries(given) as ClientIds; // the keys of the table
}

/** Ways without variables that still work in a native shell, which brings their tokens. */
const fromShells: readonly SignInMethod[] = ['apple', 'firebase'];

/** Throws `BadConfig` where a way leads nowhere. */
function demandWays(
  signIn: readonly SignInMethod[],
  extras: readonly string[],
  ids: ClientIds,
): void {
  for (const way of signIn) {
    const [extra, clientId] = waysNeed[way] ?? [];
    if (!extra || extras.includes(extra) || fromShells.includes(way)) continue;
    if (clientId === undefined)
      throw new BadConfig(
        `SIGN_IN: ${way} needs an API that has the calls for it: name ${extra} in API_EXTRAS.`,
      );
    if (ids[clientId] === undefined)
      throw new BadConfig(
        `SIGN_IN: ${way} needs ${clientIdVariables[clientId]}, or an API that leads there: name ${extra} in API_EXTRAS.`,
      );
  }
}

/**
 * Reads the environment of a server that stands in front of an API at another origin; null where
 * the API is this server's own. Throws `BadConfig` like `readConfig`.
 */
export function readAlone(
  variables: Readonly<Record<string, string | undefined>>,
): AloneConfig | null {
  const env = readEnvironment(variables);
  if (apiElsewhere(env) === null) return null;
  if (env.LOCAL_ENDS === '1')
    throw new BadConfig(
      'LOCAL_ENDS=1 beside API_URL at another origin: the local ends belong to a backend that does not run then. Remove one of the two.',
    );
  const { signIn, paymentMethods, extras } = v.parse(configSchema, {
    signIn: env.SIGN_IN && [...env.SIGN_IN],
    paymentMethods: env.PAYMENT_METHODS && [...env.PAYMENT_METHODS],
    extras: env.API_EXTRAS && [...env.API_EXTRAS],
  });
  const ids = clientIdsOf(env);
  demandWays(signIn, extras, ids);
  return {
    pages: pagesConfigOf(env, 'info'),
    api: { signIn, paymentMethods, extras, apiTimeZone: env.API_TIME_ZONE, ...ids },
    unused: backendVariables.filter(name => env[name] !== undefined),
  };
}
