import type { Support } from '../../domain/support.ts';
import { defaultLocale, locales, type Locale, type OfferedLanguages } from '../../domain/locale.ts';
import { BadConfig } from './bad-config.ts';
import { readContent, type Content } from './content/read-content.ts';
import type { Environment } from './environment.ts';

/** Settings of the served pages, whatever API they call. */
export type PagesConfig = {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string | undefined;
  /**
   * Base of the API that the app calls, where that is not this server; no slash at its end. Without
   * it the base that stands in the built pages counts.
   */
  readonly apiUrl: string | undefined;
  readonly logLevel: NonNullable<Environment['LOG_LEVEL']>;
  readonly distDir: string;
  /** Seconds between the signal to stop and refusing connections. */
  readonly stopDelay: number;
  readonly requestsPerMinute: number;
  /** Trusted proxies for the address of a request: their number, or their addresses. */
  readonly trustProxy: number | readonly string[];
  readonly brand: string;
  readonly defaultLocale: Locale;
  /** Languages that are offered, in the order of pickers. */
  readonly locales: readonly Locale[];
  /** The operator's own texts, logo and colours. */
  readonly content: Content;
  /** The country that stands first when somebody signs in while paying (ISO 3166). */
  readonly confirmCountry: string;
  readonly appStoreUrl: string | undefined;
  readonly playStoreUrl: string | undefined;
  readonly agentId: string | undefined;
  /** The lowest price that home advertises. */
  readonly priceFrom: string | undefined;
  readonly support: Support;
  /** Phones keep the first view, so that it opens without a network. */
  readonly serviceWorker: boolean;
  /** Style of the map that a tap loads. */
  readonly mapStyleUrl: string | undefined;
  readonly sentryDsn: string | undefined;
  readonly release: string;
  readonly company: Company;
};

/** Company on a receipt. `taxRate` in percent, included in the price. */
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

export function pagesConfigOf(env: Environment, usualLevel: PagesConfig['logLevel']): PagesConfig {
  const languages = languagesOf(env);
  const content = readContent(env.CONTENT_DIR, languages);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    apiUrl: env.API_URL,
    logLevel: env.LOG_LEVEL ?? usualLevel,
    distDir: env.DIST_DIR,
    stopDelay: env.STOP_DELAY,
    requestsPerMinute: env.RATE_LIMIT_PER_MINUTE,
    trustProxy: env.TRUST_PROXY,
    brand: env.BRAND,
    ...languages,
    content,
    confirmCountry: env.CONFIRM_COUNTRY,
    appStoreUrl: env.APP_STORE_URL,
    playStoreUrl: env.PLAY_STORE_URL,
    agentId: env.AGENT_ID,
    priceFrom: env.PRICE_FROM,
    support: {
      supportUrl: env.SUPPORT_URL,
      supportPhone: env.SUPPORT_PHONE,
      supportHours: env.SUPPORT_HOURS,
    },
    serviceWorker: env.SERVICE_WORKER === 'on',
    mapStyleUrl: env.MAP_STYLE_URL,
    sentryDsn: env.SENTRY_DSN,
    release: env.RELEASE,
    company: {
      name: env.COMPANY_NAME,
      address: env.COMPANY_ADDRESS,
      postalCode: env.COMPANY_POSTAL_CODE,
      city: env.COMPANY_CITY,
      country: env.COMPANY_COUNTRY,
      remark: env.RECEIPT_REMARK,
      logoUrl: env.LOGO_URL ?? content.logo?.path ?? '/icon.svg',
      taxRate: env.TAX_RATE,
    },
  };
}

/** The offered languages; of those that are named the first is the default, unless another is said. */
function languagesOf({ LOCALES, DEFAULT_LOCALE }: Environment): OfferedLanguages {
  const offered = LOCALES ?? locales;
  const standard = DEFAULT_LOCALE ?? LOCALES?.[0] ?? defaultLocale;
  if (!offered.includes(standard))
    throw new BadConfig(
      `DEFAULT_LOCALE: ${standard} is not among LOCALES (${offered.join(', ')}).`,
    );
  return { locales: offered, defaultLocale: standard };
}
