import * as v from 'valibot';
import type { Extra } from '../domain/extras.ts';
import { legalPages } from '../domain/legal.ts';
import { defaultLocale, locales } from '../domain/locale.ts';
import { paymentMethodKinds } from '../domain/payment-method.ts';
import { signInMethods } from '../domain/sign-in-methods.ts';

/** What a provider calls an operator's pages; a part of an address, and no secret. */
const clientId = v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{1,200}$/)));
/** Decimals and a currency: `1.00 EUR`. */
export const priceFromPattern = /^\d{1,9}(\.\d{1,3})? [A-Z]{3}$/;
/** A telephone number as people write it. */
export const phonePattern = /^\+?[\d ()/-]{3,30}$/;
const url = v.pipe(v.string(), v.url(), v.regex(/^https?:/), v.maxLength(500));

/**
 * `/config.json`: what an operator decides about the app. Nothing in it is secret; every field may
 * be missing.
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
  /** Only where Stripe.js is not Stripe's own. */
  stripeScriptUrl: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(500))),
  /** The backend runs with its local ends: nothing here is real money. */
  local: v.optional(v.boolean(), false),
  /** The ways to sign in that are on. */
  signIn: v.optional(v.array(v.picklist(signInMethods)), ['phone', 'invite']),
  googleClientId: clientId,
  appleClientId: clientId,
  facebookAppId: clientId,
  alipayAppId: clientId,
  firebaseApiKey: clientId,
  /** Of what the API lists, the kinds that are offered. */
  paymentMethods: v.optional(v.array(v.picklist(paymentMethodKinds)), [...paymentMethodKinds]),
  /** What the API has beyond section 7, by the names of `domain/extras.ts`; others mean nothing. */
  extras: v.optional(v.array(v.string()), []),
  /** The zone of times that the API writes without one (IANA); missing: the phone's own. */
  apiTimeZone: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** The lowest price that home advertises; missing: none. */
  priceFrom: v.optional(v.pipe(v.string(), v.regex(priceFromPattern))),
  /** Where people get help: a chat, a page or an address of mail. */
  supportUrl: v.optional(v.pipe(v.string(), v.regex(/^(https:\/\/|mailto:.+@)\S+$/))),
  supportPhone: v.optional(v.pipe(v.string(), v.regex(phonePattern))),
  /** When somebody answers there: `24/7`, or written like a venue's opening hours. */
  supportHours: v.optional(v.string()),
  sentryDsn: v.optional(url),
  /** There is a service worker for the app to register. */
  serviceWorker: v.optional(v.boolean(), false),
});
export type AppConfig = v.InferOutput<typeof configSchema> & {
  /** Every way that the operator named, where `signIn` has those alone that lead somewhere. */
  readonly namedWays?: AppConfig['signIn'];
};

/** Whether the API has what section 7 has not. */
export const hasExtra = ({ extras }: Pick<AppConfig, 'extras'>, extra: Extra): boolean =>
  extras.includes(extra);
