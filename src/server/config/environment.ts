import { createRequire } from 'node:module';
import ipaddr from 'ipaddr.js';
import type * as PhoneNumbers from 'libphonenumber-js/min';
import * as v from 'valibot';
import { defaultConfirmCountry } from '../../contract/page-settings.ts';
import { phonePattern, priceFromPattern } from '../../contract/config.ts';
import { locales } from '../../domain/locale.ts';
import { supportHoursIn } from '../../domain/support.ts';
import { defaultRelease } from './for-build.ts';
import { gatewayLines } from './gateways.ts';
import { apiVariables } from './api-variables.ts';
import { identityVariables, pemText } from './identity-variables.ts';
import { reportTarget } from '../../contract/error-report.ts';
import { orderedListOf } from './words.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));

const optionalText = v.optional(text);

const load = createRequire(import.meta.url);
/** True for a country with a calling code. Reading the list of all takes a tenth of a start. */
function hasCallingCode(country: string): boolean {
  if (country === defaultConfirmCountry) return true;
  const phone = load('libphonenumber-js/min') as Pick<typeof PhoneNumbers, 'isSupportedCountry'>;
  return phone.isSupportedCountry(country);
}

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

/** Address at which people reach the app, at the root of its host. */
const publicAddress = v.pipe(
  webAddress,
  v.check(
    address =>
      URL.canParse(address) && new URL(`${address}/`).href === `${new URL(address).origin}/`,
    'must be an address without a path, such as https://rent.example',
  ),
  v.transform(address => new URL(address).origin),
);

/** Base of an API's calls; the name of a call is appended to it. */
const apiAddress = v.pipe(
  webAddress,
  v.regex(/^[^?#@]*$/, 'must be a web address without a name, a query or a fragment'),
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

/** Names of hosts, separated by commas; a star stands for names below. */
const hosts = v.pipe(
  text,
  v.transform(list => list.split(',').map(host => host.trim())),
  v.array(
    v.pipe(
      v.string(),
      v.regex(
        /^(\*\.)?([a-z\d-]+\.)+[a-z][a-z\d-]*$/,
        'must be names of hosts such as push.example.com, separated by commas',
      ),
    ),
  ),
);

/** Number of proxies in front, or their addresses and networks, separated by commas. */
const trustedProxies = v.pipe(
  text,
  v.transform(said =>
    /^\d$/.test(said) ? Number(said) : said.split(',').map(address => address.trim()),
  ),
  v.check(
    said =>
      typeof said === 'number' ||
      said.every(address => ipaddr.isValid(address) || ipaddr.isValidCIDR(address)),
    'must be how many proxies stand in front (0 to 9), or their addresses and networks',
  ),
);

/** The European Union, its economic area, Switzerland and the United Kingdom. */
export const smsEurope =
  'AT AX BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO CH GB'.split(
    ' ',
  );

const countries = v.union([
  v.literal('all'),
  v.pipe(
    text,
    v.transform(list => list.split(',').map(country => country.trim())),
    v.check(
      list => list.every(country => /^[A-Z]{2}$/.test(country)),
      'must be countries of two letters (ISO 3166), separated by commas, or all',
    ),
  ),
]);

/** An operator's account with WeChat Pay. */
const weChatPayVariables = {
  WECHAT_PAY_MERCHANT_ID: optionalText,
  WECHAT_PAY_SERIAL: optionalText,
  WECHAT_PAY_PRIVATE_KEY: pemText,
  WECHAT_PAY_PUBLIC_KEY: pemText,
  WECHAT_PAY_API_KEY: v.optional(v.pipe(text, v.length(32, 'must have 32 characters'))),
  WECHAT_PAY_CATEGORY: v.optional(v.pipe(text, v.regex(/^\d{4}$/, 'must be four digits')), '7394'),
} as const;

export const environment = v.object({
  PORT: whole(4000, 0, 65_535),
  HOST: v.optional(text, '127.0.0.1'),
  PUBLIC_URL: v.optional(publicAddress),
  API_URL: v.optional(apiAddress),
  ...apiVariables,
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])),
  ALLOWED_ORIGINS: v.optional(origins),
  DATABASE_URL: v.optional(
    v.pipe(
      text,
      v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'),
      v.check(
        address => URL.canParse(address),
        'is no address: in a password / is written %2F, @ is %40 and # is %23',
      ),
    ),
  ),
  DATA_DIR: v.optional(text, '.data'),
  DIST_DIR: v.optional(text, 'dist'),
  STOP_DELAY: whole(0, 0, 300),
  STORYBOOK_DIR: v.optional(text, 'storybook-static'),
  LOCAL_ENDS: v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
  STRIPE_SECRET_KEY: v.optional(v.pipe(text, v.regex(/^(sk|rk)_/, 'must start with sk_ or rk_'))),
  STRIPE_PUBLISHABLE_KEY: v.optional(v.pipe(text, v.startsWith('pk_', 'must start with pk_'))),
  STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(text, v.startsWith('whsec_', 'must start with whsec_'))),
  STRIPE_WECHAT: v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
  ...weChatPayVariables,
  PAYPAL_CLIENT_ID: optionalText,
  PAYPAL_CLIENT_SECRET: optionalText,
  PAYPAL_WEBHOOK_ID: optionalText,
  GATEWAY_URL: v.optional(webAddress),
  GATEWAY_SECRET: v.optional(v.pipe(text, v.minLength(16, 'must have at least 16 characters'))),
  GATEWAYS: v.optional(gatewayLines),
  SMTP_URL: v.optional(
    v.pipe(text, v.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')),
  ),
  MAIL_FROM: optionalText,
  GATEWAY_SECRET_FORMER: v.optional(
    v.pipe(text, v.minLength(16, 'must have at least 16 characters')),
  ),
  PUSH_PUBLIC_KEY: v.optional(
    v.pipe(text, v.regex(/^[\w-]{87}$/, 'must be a VAPID key: 65 bytes in base64url')),
  ),
  PUSH_PRIVATE_KEY: v.optional(
    v.pipe(text, v.regex(/^[\w-]{43}$/, 'must be a VAPID key: 32 bytes in base64url')),
  ),
  PUSH_CONTACT: v.optional(
    v.pipe(text, v.regex(/^(mailto:\S+@|https:\/\/)\S+$/, 'must be mailto:… or https://…')),
  ),
  PUSH_SERVICES: v.optional(hosts),
  METRICS_TOKEN: v.optional(v.pipe(text, v.minLength(16, 'must have at least 16 characters'))),
  SMS_URL: v.optional(webAddress),
  SMS_TOKEN: optionalText,
  SMS_SIGN_KEY: v.optional(v.pipe(text, v.minLength(16, 'must have at least 16 characters'))),
  SMS_PER_HOUR: whole(1000, 1, 1_000_000),
  SMS_COUNTRIES: v.optional(countries),
  OTP_SECRET: v.optional(v.pipe(text, v.minLength(16, 'must have at least 16 characters'))),
  ...identityVariables,
  PART_AFTER_YEARS: whole(3, 1, 30),
  RATE_LIMIT_PER_MINUTE: whole(1200, 10, 1_000_000),
  GUESTS_PER_MINUTE: whole(120, 1, 1_000_000),
  TRUST_PROXY: v.optional(trustedProxies, '0'),
  BRAND: v.optional(text, 'Borrowatt'),
  CONTENT_DIR: optionalText,
  LOCALES: v.optional(orderedListOf(locales)),
  DEFAULT_LOCALE: v.optional(v.picklist(locales)),
  CONFIRM_COUNTRY: v.optional(
    v.pipe(text, v.check(hasCallingCode, 'must be a country with a calling code, such as CN')),
    defaultConfirmCountry,
  ),
  APP_STORE_URL: v.optional(webAddress),
  PLAY_STORE_URL: v.optional(webAddress),
  AGENT_ID: optionalText,
  PRICE_FROM: v.optional(v.pipe(text, v.regex(priceFromPattern, 'must look like 1.00 EUR'))),
  SUPPORT_URL: v.optional(
    v.pipe(text, v.regex(/^(https:\/\/|mailto:[^\s@]+@)[^\s@]+$/, 'must be https://… or mailto:…')),
  ),
  SUPPORT_PHONE: v.optional(
    v.pipe(text, v.regex(phonePattern, 'must be a telephone number such as +49 800 000 4821')),
  ),
  SUPPORT_HOURS: v.optional(
    v.pipe(
      text,
      v.check(
        hours => supportHoursIn(hours) !== null,
        'must be 24/7 or days and times such as Mo-Fr 8-20; Sa 10-14',
      ),
    ),
  ),
  MAP_STYLE_URL: v.optional(
    v.pipe(
      webAddress,
      v.regex(
        /^(https:\/\/[^\s/@]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?)(\/\S*)?$/,
        'must begin with https:// and name no user',
      ),
      v.maxLength(500),
    ),
  ),
  SENTRY_DSN: v.optional(
    v.pipe(
      webAddress,
      v.check(dsn => reportTarget(dsn) !== null, 'must look like https://key@host/project'),
    ),
  ),
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  RELEASE: v.optional(text, defaultRelease),
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
  COMPANY_COUNTRY: v.optional(
    v.pipe(text, v.regex(/^[A-Z]{2}$/, 'must be two letters (ISO 3166) such as DE')),
    'DE',
  ),
  RECEIPT_REMARK: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  LOGO_URL: v.optional(
    v.pipe(text, v.regex(/^(\/(?![/\\])|https?:\/\/)/, 'must be a web address or a path')),
  ),
});

export type Environment = v.InferOutput<typeof environment>;
