import * as v from 'valibot';
import { payPalScriptSchema } from '../../contract/page-settings.ts';
import { configSchema, type AppConfig } from '../../contract/config.ts';
import type { PaymentMethodKind } from '../../domain/payment-method.ts';
import type { ClientId, SignInMethod } from '../../domain/sign-in-methods.ts';
import type { PagesConfig } from '../config/pages.ts';

type Parts = {
  readonly operator: string;
  readonly operatorCountry: string;
  readonly confirmCountry: string;
  readonly payPalScriptUrl?: string;
};

/** Offer in front of the API that the pages call. */
type Offer = {
  /** The API runs with the local ends. */
  readonly local: boolean;
  readonly signIn: readonly SignInMethod[];
  readonly paymentMethods: readonly PaymentMethodKind[];
  readonly extras: readonly string[];
  readonly apiTimeZone?: string | undefined;
  /** Advertised where the operator says no other price. */
  readonly priceFrom?: string;
  readonly serviceWorker: boolean;
} & { readonly [Id in ClientId]?: string | undefined };

/** Content of `/config.json`, checked by the schema that the app reads it with. */
export const appConfig = (
  config: PagesConfig,
  /** Addresses of providers' scripts, as the browser loads them. */
  scripts: { readonly stripe: string | undefined; readonly payPal: string | undefined },
  offer: Offer,
): AppConfig & Parts => ({
  ...v.parse(configSchema, {
    brand: config.brand,
    defaultLocale: config.defaultLocale,
    locales: [...config.locales],
    ownLegalTexts: [...config.content.legal.keys()],
    ...offer,
    signIn: [...offer.signIn],
    paymentMethods: [...offer.paymentMethods],
    extras: [...offer.extras],
    ...(config.appStoreUrl === undefined ? {} : { appStoreUrl: config.appStoreUrl }),
    ...(config.playStoreUrl === undefined ? {} : { playStoreUrl: config.playStoreUrl }),
    ...(config.agentId === undefined ? {} : { agentId: config.agentId }),
    ...(config.priceFrom === undefined ? {} : { priceFrom: config.priceFrom }),
    ...config.support,
    ...(config.mapStyleUrl === undefined ? {} : { mapStyleUrl: config.mapStyleUrl }),
    ...(config.sentryDsn === undefined ? {} : { sentryDsn: config.sentryDsn }),
    ...(scripts.stripe === undefined ? {} : { stripeScriptUrl: scripts.stripe }),
  }),
  // Only the page about the app reads it (`contract/page-settings.ts`).
  operator: operatorOf(config.company),
  operatorCountry: config.company.country,
  // Only `/confirm` reads it (`contract/page-settings.ts`).
  confirmCountry: config.confirmCountry,
  // Only PayPal's button reads it.
  ...(scripts.payPal === undefined
    ? {}
    : v.parse(payPalScriptSchema, { payPalScriptUrl: scripts.payPal })),
});

const operatorOf = ({ name, address, postalCode, city }: PagesConfig['company']): string =>
  `${name}, ${address}, ${postalCode} ${city}`;
