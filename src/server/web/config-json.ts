import * as v from 'valibot';
import { configSchema, type AppConfig } from '../../contract/config.ts';
import { localeFor } from '../../domain/locale.ts';
import type { PaymentMethodKind } from '../../domain/payment-method.ts';
import type { SignInMethod } from '../../domain/sign-in-methods.ts';
import type { Config } from '../config.ts';
import type { StripeSettings } from '../ports.ts';

/** What `/config.json` says, checked by the schema that the app reads it with. */
export const appConfig = (
  config: Config,
  stripe: StripeSettings,
  signIn: readonly SignInMethod[],
  kinds: readonly PaymentMethodKind[],
  serviceWorker: boolean,
): AppConfig & { readonly operator: string; readonly confirmCountry: string } => ({
  ...v.parse(configSchema, {
    brand: config.brand,
    defaultLocale: localeFor(config.defaultLocale),
    local: config.ends.kind === 'local',
    proofOfWork: true,
    serviceWorker,
    paymentMethods: [...kinds],
    // Both go through the number of a phone.
    signIn: [...signIn],
    ...(config.appStoreUrl === undefined ? {} : { appStoreUrl: config.appStoreUrl }),
    ...(config.playStoreUrl === undefined ? {} : { playStoreUrl: config.playStoreUrl }),
    ...(config.agentId === undefined ? {} : { agentId: config.agentId }),
    ...(config.sentryDsn === undefined ? {} : { sentryDsn: config.sentryDsn }),
    ...(stripe.scriptUrl === undefined ? {} : { stripeScriptUrl: stripe.scriptUrl }),
  }),
  // Only the page about the app reads it (`contract/about.ts`).
  operator: operatorOf(config.company),
  // Only `/confirm` reads it (`contract/confirm-country.ts`).
  confirmCountry: config.confirmCountry,
});

const operatorOf = ({ name, address, postalCode, city, country }: Config['company']): string =>
  `${name}, ${address}, ${postalCode} ${city}, ${country}`;
