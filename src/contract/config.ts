import * as v from 'valibot';
import type { Extra } from '../domain/extras.ts';
import { legalPages } from '../domain/routes.ts';
import { defaultLocale, locales } from '../domain/locale.ts';
import { paymentMethodKinds } from '../domain/payment-method.ts';
import { signInMethods } from '../domain/sign-in-methods.ts';

/** Id of the operator's app at a provider; a part of an address, and no secret. */
const clientId = v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{1,200}$/)));
/** Decimals and a currency: `1.00 EUR`. */
export const priceFromPattern = /^\d{1,9}(\.\d{1,3})? [A-Z]{3}$/;
/** A telephone number as people write it. */
export const phonePattern = /^\+?[\d ()/-]{3,30}$/;
const url = v.pipe(v.string(), v.url(), v.regex(/^https?:/), v.maxLength(500));

/**
 * `/config.json`: the operator's settings of the app. None is secret; every field may be missing.
 */
export const configSchema = v.object({
  brand: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(60)), 'Borrowatt'),
  defaultLocale: v.optional(v.picklist(locales), defaultLocale),
  /** The languages that are offered, in the order of pickers. */
  locales: v.optional(v.pipe(v.array(v.picklist(locales)), v.minLength(1)), [...locales]),
  /** The legal texts that the operator serves beside the pages, in the place of the templates. */
  ownLegalTexts: v.optional(v.array(v.picklist(legalPages)), []),
  appStoreUrl: v.optional(url, 'https://apps.apple.com/'),
  playStoreUrl: v.optional(url, 'https://play.google.com/store/apps'),
  /** Sent as the header agentOpenId. */
  agentId: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  /** Only for another script than Stripe's own. */
  stripeScriptUrl: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(500))),
  /** The backend runs with its local ends: no money is real. */
  local: v.optional(v.boolean(), false),
  signIn: v.optional(v.array(v.picklist(signInMethods)), ['phone', 'invite']),
  googleClientId: clientId,
  appleClientId: clientId,
  facebookAppId: clientId,
  alipayAppId: clientId,
  firebaseApiKey: clientId,
  /** Payment methods offered, among those that the API lists. */
  paymentMethods: v.optional(v.array(v.picklist(paymentMethodKinds)), [...paymentMethodKinds]),
  /**
   * Extras of the API beyond section 7, by their names in `domain/extras.ts`; others are ignored.
   */
  extras: v.optional(v.array(v.string()), []),
  /** Zone of times that the API writes without one (IANA); missing: the phone's own. */
  apiTimeZone: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** Lowest price, advertised by home; missing: none. */
  priceFrom: v.optional(v.pipe(v.string(), v.regex(priceFromPattern))),
  /** Support address: a chat, a page or a mail address. */
  supportUrl: v.optional(v.pipe(v.string(), v.regex(/^(https:\/\/|mailto:.+@)\S+$/))),
  supportPhone: v.optional(v.pipe(v.string(), v.regex(phonePattern))),
  /** Support hours: `24/7`, or written like a venue's opening hours. */
  supportHours: v.optional(v.string()),
  sentryDsn: v.optional(url),
  /** Style of the map of stations, as MapLibre reads it; missing: no map is offered. */
  mapStyleUrl: v.optional(url),
  /** True if there is a service worker for the app to register. */
  serviceWorker: v.optional(v.boolean(), false),
});
export type AppConfig = v.InferOutput<typeof configSchema> & {
  /** Every way that the operator named; `signIn` has only those that work. */
  readonly namedWays?: AppConfig['signIn'];
};

/** True if the API has this extra beyond section 7. */
export const hasExtra = ({ extras }: Pick<AppConfig, 'extras'>, extra: Extra): boolean =>
  extras.includes(extra);
