import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { extraNames } from '../domain/extras.ts';
import { operatorSchema, confirmCountrySchema, payPalScriptSchema } from './page-settings.ts';
import { configSchema } from './config.ts';

/** `/config.json` with the parts that only some pages read. */
const wholeSchema = v.object({
  $schema: v.optional(v.string()),
  ...configSchema.entries,
  extras: v.optional(v.array(v.picklist(extraNames)), []),
  ...operatorSchema.entries,
  ...confirmCountrySchema.entries,
  payPalScriptUrl: v.optional(payPalScriptSchema.entries.payPalScriptUrl),
});

/** Purpose of each field, as an editor shows it; a field without a line does not compile. */
export const configFields = {
  $schema: 'Of an editor alone: /config.schema.json of the build.',
  brand: 'What the service is called, on every page.',
  defaultLocale: 'The language where neither the person nor the browser has said one.',
  locales: 'The languages that are offered, in the order of pickers; defaultLocale is one of them.',
  ownLegalTexts:
    'The legal texts that stand beside the pages as /content/legal/<text>.<language>.json, in each language that is offered; the templates count for the others.',
  appStoreUrl: 'Where the download button leads on iOS.',
  playStoreUrl: 'Where it leads everywhere else.',
  agentId:
    'The header agentOpenId of every call, and the agent of the wallet. It stands in a <meta> of index.html as well, for the calls that are made before this file has arrived.',
  stripeScriptUrl: 'Where Stripe.js comes from, if that is not Stripe itself.',
  local: 'Nothing here is real money: the pages say that it is a trial.',
  signIn: 'The ways to sign in that are offered.',
  googleClientId:
    'Client id at Google, with which the app leads there by itself (without the extra signInStart). The address to come back to is /login.',
  appleClientId: 'The same at Apple: the Services ID.',
  facebookAppId:
    'The same at Facebook, whose settings have to allow the app to be signed in to by a token.',
  alipayAppId: 'The same at Alipay; the address to come back to is /login_alipay.',
  firebaseApiKey:
    'Web API key of a Firebase project: with firebase in signIn, what Google, Apple and Facebook say is swapped for Firebase’s word first.',
  paymentMethods: 'Of the ways to pay that the API lists, the kinds that are offered.',
  extras: 'What the API has beyond section 7 of the specification.',
  apiTimeZone: 'The zone of times that the API writes without one (IANA).',
  priceFrom: 'The lowest price, which the home page advertises; without it the page names none.',
  supportUrl:
    'Where people get help while they rent: a chat or a page (https), or an address of mail (mailto:).',
  supportPhone: 'The telephone number for the same, as people read it.',
  supportHours: 'When somebody answers there: 24/7, or days and times.',
  sentryDsn: 'Where unexpected errors are reported to, in Sentry’s protocol.',
  mapStyleUrl:
    'Address of the style of the map of stations (MapLibre), which is loaded when a person taps; without it the stations are only drawn.',
  serviceWorker: 'There is a service worker beside the pages: the app opens without a network.',
  operator: 'Name and address of the operator, on the page about the app.',
  operatorCountry: 'Their country, as two letters (ISO 3166).',
  confirmCountry: 'The country whose calling code stands first on /confirm (ISO 3166).',
  payPalScriptUrl:
    'Where PayPal’s script comes from, of an API that can be paid in PayPal’s window; without it PayPal’s own page is the way.',
} as const satisfies Record<keyof typeof wholeSchema.entries, string>;

/** JSON schema of `/config.json`, by which an editor completes and checks the file. */
export function configJsonSchema(): Readonly<Record<string, unknown>> {
  const schema = toJsonSchema(wholeSchema, { typeMode: 'input', errorMode: 'ignore' });
  const described = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    {
      ...(typeof property === 'object' ? property : {}),
      description: Object.entries(configFields).find(([field]) => field === name)?.[1],
    },
  ]);
  return { ...schema, title: '/config.json', properties: Object.fromEntries(described) };
}
