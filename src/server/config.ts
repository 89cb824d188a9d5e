import * as v from 'valibot';
import { defaultLocale, locales } from '../domain/locale.ts';
import { reportTarget } from '../contract/error-report.ts';
import type { GatewaySettings, StripeSettings } from './ports.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));
const optionalText = v.optional(text);
const whole = (fallback: number, min: number, max: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'must be a whole number'),
      v.transform(Number),
      v.minValue(min),
      v.maxValue(max),
    ),
    String(fallback),
  );
const webAddress = v.pipe(
  text,
  v.url('must be a web address'),
  v.regex(/^https?:/, 'must be a web address'),
  v.transform(address => address.replace(/\/+$/, '')),
);

/** Origins as a browser sends them: scheme, host, port and nothing else. */
const origins = v.pipe(
  text,
  v.transform(list =>
    list
      .split(',')
      .map(origin => origin.trim())
      .filter(origin => origin !== ''),
  ),
  v.array(
    v.pipe(
      v.string(),
      v.check(
        origin =>
          /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin,
        'must be origins such as https://app.example, separated by commas',
      ),
    ),
  ),
);

const environment = v.object({
  PORT: whole(4000, 0, 65_535),
  HOST: v.optional(text, '127.0.0.1'),
  PUBLIC_URL: v.optional(webAddress),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])),
  ALLOWED_ORIGINS: v.optional(origins),
  DATABASE_URL: v.optional(
    v.pipe(text, v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://')),
  ),
  DATA_DIR: v.optional(text, '.data'),
  DIST_DIR: v.optional(text, 'dist'),
  STORYBOOK_DIR: v.optional(text, 'storybook-static'),
  LOCAL_ENDS: v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
  STRIPE_SECRET_KEY: v.optional(v.pipe(text, v.regex(/^(sk|rk)_/, 'must start with sk_ or rk_'))),
  STRIPE_PUBLISHABLE_KEY: v.optional(v.pipe(text, v.startsWith('pk_', 'must start with pk_'))),
  STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(text, v.startsWith('whsec_', 'must start with whsec_'))),
  GATEWAY_URL: v.optional(webAddress),
  GATEWAY_SECRET: v.optional(v.pipe(text, v.minLength(16, 'must have at least 16 characters'))),
  SMS_URL: v.optional(webAddress),
  SMS_TOKEN: optionalText,
  OTP_SECRET: v.optional(v.pipe(text, v.minLength(16, 'must have at least 16 characters'))),
  RATE_LIMIT_PER_MINUTE: whole(1200, 10, 1_000_000),
  GUESTS_PER_MINUTE: whole(120, 1, 1_000_000),
  TRUST_PROXY: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
  BRAND: v.optional(text, 'Borrowatt'),
  DEFAULT_LOCALE: v.optional(v.picklist(locales), defaultLocale),
  APP_STORE_URL: v.optional(webAddress),
  PLAY_STORE_URL: v.optional(webAddress),
  AGENT_ID: optionalText,
  SENTRY_DSN: v.optional(
    v.pipe(
      webAddress,
      v.check(dsn => reportTarget(dsn) !== null, 'must look like https://key@host/project'),
    ),
  ),
  RELEASE: v.optional(text, 'borrowatt'),
  TAX_RATE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,2}(\.\d{1,3})?$/, 'must be a percentage such as 19'),
      v.transform(Number),
    ),
    '19',
  ),
  COMPANY_NAME: v.optional(text, 'Borrowatt GmbH'),
  COMPANY_ADDRESS: v.optional(text, 'Musterstraße 1'),
  COMPANY_POSTAL_CODE: v.optional(text, '10119'),
  COMPANY_CITY: v.optional(text, 'Berlin'),
  COMPANY_COUNTRY: v.optional(text, 'DE'),
  RECEIPT_REMARK: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  LOGO_URL: v.optional(
    v.pipe(text, v.regex(/^(\/(?![/\\])|https?:\/\/)/, 'must be a web address or a path')),
    '/icon.svg',
  ),
});
type Environment = v.InferOutput<typeof environment>;

/** Where the real providers are, or that the local ends stand in for them. */
export type Ends =
  | { readonly kind: 'local' }
  | { readonly kind: 'real'; readonly stripe: StripeSettings; readonly gateway: GatewaySettings };
export type Config = {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string | undefined;
  readonly logLevel: NonNullable<Environment['LOG_LEVEL']>;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly distDir: string;
  readonly storybookDir: string;
  readonly ends: Ends;
  readonly requestsPerMinute: number;
  readonly guestsPerMinute: number;
  readonly trustProxy: boolean;
  readonly allowedOrigins: readonly string[];
  readonly brand: string;
  readonly defaultLocale: string;
  readonly appStoreUrl: string | undefined;
  readonly playStoreUrl: string | undefined;
  readonly agentId: string | undefined;
  readonly sentryDsn: string | undefined;
  readonly release: string;
  readonly company: Company;
  /**
   * Keys the hashes of verification codes. The local ends show every code in their inbox, so there
   * it protects nothing.
   */
  readonly codeSecret: string;
  /** Where text messages go; without it and without the local ends nobody signs in by phone. */
  readonly sms: SmsSettings | undefined;
  readonly sendsSms: boolean;
};
/** An HTTP provider: a POST of `{to, text}` with the token as bearer. */
export type SmsSettings = { readonly url: string; readonly token: string | undefined };
/** What stands on a receipt. `taxRate` in percent, included in the price. */
export type Company = {
  readonly name: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly remark: string;
  readonly logoUrl: string;
  readonly taxRate: number;
};

export class BadConfig extends Error {}

function endsOf(env: Environment): Ends {
  const keys = [
    env.STRIPE_SECRET_KEY,
    env.STRIPE_PUBLISHABLE_KEY,
    env.STRIPE_WEBHOOK_SECRET,
    env.GATEWAY_URL,
    env.GATEWAY_SECRET,
  ];
  const local =
    env.LOCAL_ENDS === '1' ||
    (env.LOCAL_ENDS === undefined &&
      env.DATABASE_URL === undefined &&
      keys.every(key => key === undefined));
  if (local) {
    if (keys.some(key => key !== undefined))
      throw new BadConfig(
        'LOCAL_ENDS=1 together with real keys (STRIPE_…, GATEWAY_…): the local ends let anybody rent for free. Remove one of the two.',
      );
    return { kind: 'local' };
  }
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    GATEWAY_URL: url,
    GATEWAY_SECRET: secret,
  } = env;
  if (!secretKey || !publishableKey || !webhookSecret || !url || !secret) {
    throw new BadConfig(
      'Without the local ends all of STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, GATEWAY_URL and GATEWAY_SECRET are needed (or LOCAL_ENDS=1 for a trial).',
    );
  }
  return {
    kind: 'real',
    stripe: { secretKey, publishableKey, webhookSecret },
    gateway: { url, secret },
  };
}

/**
 * Reads and checks the environment; throws `BadConfig` with a line for every variable that is
 * wrong. Empty variables count as missing.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const read = v.safeParse(
    environment,
    Object.fromEntries(
      Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
    ),
  );
  if (!read.success)
    throw new BadConfig(
      read.issues
        .map(issue => `${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`)
        .join('\n'),
    );
  const env = read.output;
  const ends = endsOf(env);
  const sms = env.SMS_URL === undefined ? undefined : { url: env.SMS_URL, token: env.SMS_TOKEN };
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    logLevel: env.LOG_LEVEL ?? (ends.kind === 'local' ? 'warn' : 'info'),
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    distDir: env.DIST_DIR,
    storybookDir: env.STORYBOOK_DIR,
    ends,
    codeSecret: env.OTP_SECRET ?? (ends.kind === 'real' ? ends.gateway.secret : 'local'),
    sms,
    sendsSms: ends.kind === 'local' || sms !== undefined,
    requestsPerMinute: env.RATE_LIMIT_PER_MINUTE,
    guestsPerMinute: env.GUESTS_PER_MINUTE,
    trustProxy: env.TRUST_PROXY === '1',
    allowedOrigins: env.ALLOWED_ORIGINS ?? [],
    brand: env.BRAND,
    defaultLocale: env.DEFAULT_LOCALE,
    appStoreUrl: env.APP_STORE_URL,
    playStoreUrl: env.PLAY_STORE_URL,
    agentId: env.AGENT_ID,
    sentryDsn: env.SENTRY_DSN,
    release: env.RELEASE,
    company: {
      name: env.COMPANY_NAME,
      address: env.COMPANY_ADDRESS,
      postalCode: env.COMPANY_POSTAL_CODE,
      city: env.COMPANY_CITY,
      country: env.COMPANY_COUNTRY,
      remark: env.RECEIPT_REMARK,
      logoUrl: env.LOGO_URL,
      taxRate: env.TAX_RATE,
    },
  };
}
