import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import german from '../../locales/de-DE.json' with { type: 'json' };
import { money } from '../domain/money.ts';
import { writtenMoney } from '../domain/money-parts.ts';
import { defaultLocale, locales, type Locale, type OfferedLanguages } from '../domain/locale.ts';

/**
 * Keys of the backend's own texts: refusals, messages to people, their receipts, and the names and
 * description on a phone's home screen.
 */
export type ServerText = Extract<
  keyof typeof german,
  | `server.${string}`
  | `receipt.${string}`
  | `duration.${string}`
  | 'orders.title'
  | 'scan.open'
  | 'kiosk.headline'
>;
export type Values = Readonly<Record<string, string | number>>;
/** Words a server text in a language. */
export type Texts = {
  readonly offered: OfferedLanguages;
  say(locale: Locale, key: ServerText, values?: Values): string;
  money(locale: Locale, minor: number, currency: string): string;
};

const messagesSchema = v.record(v.string(), v.string());

function messagesOf(locale: Locale): Record<string, string> {
  const file = new URL(`../../locales/${locale}.json`, import.meta.url);
  return existsSync(file) ? v.parse(messagesSchema, JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/**
 * Reads the catalogues once. A key that a language does not have yet is said in German; one who reads
 * a language that is not offered is written to in the default.
 */
export function loadTexts(offered: OfferedLanguages = { locales, defaultLocale }): Texts {
  const fallback = messagesOf(defaultLocale);
  const spoken = new Map<Locale, IntlShape<string>>(
    locales.map(locale => [
      locale,
      createIntl(
        { locale, messages: { ...fallback, ...messagesOf(locale) }, onError: () => undefined },
        createIntlCache(),
      ),
    ]),
  );
  const intlOf = (locale: Locale): IntlShape<string> => {
    const intl = spoken.get(locale);
    if (!intl) throw new Error(`no texts for ${locale}`);
    return intl;
  };
  return {
    offered,
    say: (locale, key, values) => intlOf(locale).formatMessage({ id: key }, values),
    money: (locale, minor, currency) => writtenMoney(money(minor, currency), locale),
  };
}
