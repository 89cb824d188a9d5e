import { smsEurope, type Environment } from './config/environment.ts';
import { BadConfig } from './config/bad-config.ts';
import { demandApiElsewhere } from './config/api-elsewhere.ts';
import { type Ends, endsOf } from './config/ends.ts';
import { pagesConfigOf, type PagesConfig } from './config/pages.ts';
import { readEnvironment } from './config/read-environment.ts';
import { demandOwnCompany } from './config/template.ts';
import { identityOf } from './config/identity.ts';
import type { IdentitySettings } from './ports.ts';

/** Settings of the reference backend, with those of its pages. */
export type Config = PagesConfig & {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly storybookDir: string;
  /** Token that reads `/metrics`; without one they are closed. */
  readonly metricsToken: string | undefined;
  readonly ends: Ends;
  readonly guestsPerMinute: number;
  readonly allowedOrigins: readonly string[];
  /**
   * Key for the hashes of verification codes. The local ends show every code in their inbox, so
   * there it protects nothing.
   */
  readonly codeSecret: string;
  /** Provider of text messages; without it and without the local ends there is no sign-in by phone. */
  readonly sms: SmsSettings | undefined;
  /** The mail server; without it withdrawals are acknowledged on the page alone. */
  readonly mail: MailSettings | undefined;
  readonly push: PushConfig;
  readonly sendsSms: boolean;
  /** Shared with programs that ask for codes without a captcha; without it none of them may. */
  readonly smsSignKey: string | undefined;
  /** Text messages with codes that the whole service may send. */
  readonly smsPerHour: number;
  /** Countries that they may go to (ISO 3166). */
  readonly smsCountries: readonly string[] | 'all';
  readonly identity: IdentitySettings;
  /** Calendar years after which a rental no longer belongs to its person. */
  readonly partAfterYears: number;
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

/** Mail server's address, such as `smtps://user:password@mail.example`, and the mails' sender. */
export type MailSettings = { readonly url: string; readonly from: string };

/**
 * Reads and checks the environment; throws `BadConfig` with a line for every variable that is
 * wrong. Empty variables count as missing.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const env = readEnvironment(variables);
  demandApiElsewhere(env);
  const ends = endsOf(env);
  const pages = pagesConfigOf(env, ends.kind === 'local' ? 'warn' : 'info');
  demandOwnCompany(env, pages);
  const sms = env.SMS_URL === undefined ? undefined : { url: env.SMS_URL, token: env.SMS_TOKEN };
  return {
    ...pages,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    storybookDir: env.STORYBOOK_DIR,
    metricsToken: env.METRICS_TOKEN,
    ends,
    codeSecret: env.OTP_SECRET ?? (ends.kind === 'real' ? ends.gateway.secret : 'local'),
    sms,
    mail: mailOf(env),
    push: pushOf(env),
    sendsSms: ends.kind === 'local' || sms !== undefined,
    smsSignKey: env.SMS_SIGN_KEY,
    smsPerHour: env.SMS_PER_HOUR,
    // Messages that only the local page shows cost nothing.
    smsCountries: env.SMS_COUNTRIES ?? (sms === undefined ? 'all' : smsEurope),
    identity: identityOf(env),
    partAfterYears: env.PART_AFTER_YEARS,
    guestsPerMinute: env.GUESTS_PER_MINUTE,
    allowedOrigins: env.ALLOWED_ORIGINS ?? [],
  };
}

/** Contact for push services, which want to know whom to write to when something is wrong. */
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
