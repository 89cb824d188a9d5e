import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { helpClassOf, type HelpItem } from '../../../domain/help.ts';
import { type Locale, locales } from '../../../domain/locale.ts';
import type { Backend } from '../../backend.ts';
import { notFound } from '../../refusal.ts';
import type { Handlers } from '../caller.ts';

const schema = v.array(v.strictObject({ title: v.string(), content: v.string() }));

const read = (locale: Locale): readonly HelpItem[] =>
  v
    .parse(
      schema,
      JSON.parse(
        readFileSync(new URL(`../../../../locales/help/${locale}.json`, import.meta.url), 'utf8'),
      ),
    )
    .map((item, index) => ({ number: index + 1, ...item }));

/** The operator's questions and answers in every language, read once. */
export const loadHelp = (): ReadonlyMap<Locale, readonly HelpItem[]> =>
  new Map(locales.map(locale => [locale, read(locale)]));

/** Questions and answers by their class (specification, section 7). */
export const helpHandlers = ({ config }: Pick<Backend, 'config'>): Pick<Handlers, 'helpList'> => {
  const byClass = new Map<string, ReturnType<ReturnType<typeof loadHelp>['get']>>(
    [...(config.content.help ?? loadHelp())].map(([locale, items]) => [helpClassOf(locale), items]),
  );
  return {
    helpList: async ({ helpClass }) => {
      const items = byClass.get(helpClass);
      if (!items) throw notFound();
      return { items };
    },
  };
};
