import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { HelpItem } from '../domain/help.ts';
import { locales, type Locale } from '../domain/locale.ts';

const schema = v.array(v.strictObject({ title: v.string(), content: v.string() }));

const read = (locale: Locale): readonly HelpItem[] =>
  v
    .parse(
      schema,
      JSON.parse(
        readFileSync(new URL(`../../locales/help/${locale}.json`, import.meta.url), 'utf8'),
      ),
    )
    .map((item, index) => ({ number: index + 1, ...item }));

/** The operator's questions and answers in every language, read once. */
export const loadHelp = (): ReadonlyMap<Locale, readonly HelpItem[]> =>
  new Map(locales.map(locale => [locale, read(locale)]));
