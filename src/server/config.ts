import * as v from 'valibot';
import { environment, type Environment } from './config/environment.ts';
import { BadConfig } from './config/bad-config.ts';
import { type Ends, endsOf } from './config/ends.ts';
import { withFiles } from './config/from-files.ts';
import { demandOwnCompany } from './config/template.ts';
import { identityOf } from './config/identity.ts';
import type { IdentitySettings } from './ports.ts';

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string | undefined;
  /**
   * Base of the API that the app calls, where that is not this server; no slash at its end. Without
   * it the base that stands in the built pages counts.
   */
  readonly apiUrl: string | undefined;
  readonly logLevel: NonNullable<Environment['LOG_LEVEL']>;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly distDir: string;
  readonly storybookDir: string;
  /** Seconds between the signal to stop and refusing connections. */
  readonly stopDelay: number;
  /** Who may read `/metrics`; without it nobody. */
  readonly metricsToken: string | undefined;
  readonly ends: Ends;
  readonly requestsPerMinute: number;
  readonly guestsPerMinute: number;
  /** Proxies whose word on where a request came from is taken: how many, or which. */
  readonly trustProxy: number | readonly string[];
  readonly allowedOrigins: readonly string[];
  readonly brand: string;
  readonly defaultLocale: string;
  /** The country that stands first when somebody signs in while paying (ISO 3166). */
  readonly confirmCountry: string;
  readonly appStoreUrl: string | undefined;
  readonly playStoreUrl: string | undefined;
  readonly agentId: string | undefined;
  /** Phones keep the first view, so that it opens without a network. */
  readonly serviceWorker: boolean;
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
  /** The mail server; without it withdrawals are acknowledged on the page alone. */
  readonly mail: MailSettings | undefined;
  readonly push: PushConfig;
  readonly sendsSms: boolean;
  /** Shared with programs that ask for codes without a captcha; without it none of them may. */
  readonly smsSignKey: string | undefined;
  /** Text messages with codes that the whole service may send. */
  readonly smsPerHour: number;
  readonly identity: IdentitySettings;
};

/** An HTTP provider: a POST of `{to, text}` with the token as bearer. */
export type SmsSettings = { readonly url: string; readonly token: string | undefined };

/**
 * Writing to browsers. Without keys the installation makes its own; without a contact nothing is
 * sent by push. `services`: hosts of push services besides the well-known ones.
 */
export type PushConfig = {
  readonly keys: { readonly publicKey: string; readonly privateKey: string } | undefined;
  readonly contact: string | undefined;
  readonly services: readonly string[];
};

/** An address such as `smtps://user:password@mail.example`, and who the mails come from. */
export type MailSettings = { readonly url: string; readonly from: string };

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

/**
 * Reads and checks the environment; throws `BadConfig` with a line for every variable that is
 * wrong. Empty variables count as missing.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = withFiles(variables, Object.keys(environment.entries));
  const read = v.safeParse(
    environment,
    Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined && value.trim() !== ''),
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
  demandOwnCompany(env);
  const sms = env.SMS_URL === undefined ? undefined : { url: env.SMS_URL, token: env.SMS_TOKEN };
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    apiUrl: env.API_URL,
    logLevel: env.LOG_LEVEL ?? (ends.kind === 'local' ? 'warn' : 'info'),
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    distDir: env.DIST_DIR,
    storybookDir: env.STORYBOOK_DIR,
    stopDelay: env.STOP_DELAY,
    metricsToken: env.METRICS_TOKEN,
    ends,
    codeSecret: env.OTP_SECRET ?? (ends.kind === 'real' ? ends.gateway.secret : 'local'),
    sms,
    mail: mailOf(env),
    push: pushOf(env),
    sendsSms: ends.kind === 'local' || sms !== undefined,
    smsSignKey: env.SMS_SIGN_KEY,
    smsPerHour: env.SMS_PER_HOUR,
    identity: identityOf(env),
    requestsPerMinute: env.RATE_LIMIT_PER_MINUTE,
    guestsPerMinute: env.GUESTS_PER_MINUTE,
    trustProxy: env.TRUST_PROXY,
    allowedOrigins: env.ALLOWED_ORIGINS ?? [],
    brand: env.BRAND,
    defaultLocale: env.DEFAULT_LOCALE,
    confirmCountry: env.CONFIRM_COUNTRY,
    appStoreUrl: env.APP_STORE_URL,
    playStoreUrl: env.PLAY_STORE_URL,
    agentId: env.AGENT_ID,
    serviceWorker: env.SERVICE_WORKER === 'on',
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

/** Push services want to know whom to write to when something is wrong. */
function contactOf({ PUSH_CONTACT: said, PUBLIC_URL: page, MAIL_FROM: from }: Environment) {
  const mail = /[^\s<>]+@[^\s<>]+/.exec(from ?? '')?.[0];
  if (said !== undefined) return said;
  return page?.startsWith('https:') ? page : mail && `mailto:${mail}`;
}

function pushOf(env: Environment): PushConfig {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = env;
  if ((publicKey === undefined) !== (privateKey === undefined))
    throw new BadConfig('PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY: both of them, or none.');
  return {
    keys: publicKey && privateKey ? { publicKey, privateKey } : undefined,
    contact: contactOf(env),
    services: env.PUSH_SERVICES ?? [],
  };
}

function mailOf({ SMTP_URL: url, MAIL_FROM: from }: Environment): MailSettings | undefined {
  if (url === undefined && from === undefined) return undefined;
  if (url === undefined || from === undefined)
    throw new BadConfig('SMTP_URL and MAIL_FROM: mail needs both of them.');
  return { url, from };
}
