import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { legalPages, type LegalPage } from '../../domain/routes.ts';
import type { Locale } from '../../domain/locale.ts';
import { environment, type Environment } from './environment.ts';
import { BadConfig } from './bad-config.ts';
import { isLive } from './ends.ts';
import { placeToFill } from './content/prose.ts';
import type { PagesConfig } from './pages.ts';

/** Variables of the company that the template fills with made-up values. */
const companyVariables = [
  'COMPANY_NAME',
  'COMPANY_ADDRESS',
  'COMPANY_POSTAL_CODE',
  'COMPANY_CITY',
] as const;

/** First word of the notice on a legal text that the operator must replace, by language. */
export const templateWords: Readonly<Record<Locale, string>> = {
  'de-DE': 'Mustertext',
  'en-US': 'Template',
  'zh-CN': '模板文本',
  'fr-FR': 'Texte modèle',
  'es-ES': 'Texto modelo',
};

/** A legal text's notice, and all that it says below. */
type LegalText = { readonly notice: string; readonly text: string };

const legalFile = (page: LegalPage, locale: Locale): string =>
  `locales/legal/${page}.${locale}.json`;

function legalText(page: LegalPage, locale: Locale): LegalText {
  const file = new URL(`../../../${legalFile(page, locale)}`, import.meta.url);
  const { notice, sections } = v.parse(
    v.object({
      notice: v.string(),
      sections: v.array(v.object({ paragraphs: v.array(v.string()) })),
    }),
    JSON.parse(readFileSync(file, 'utf8')),
  );
  return { notice, text: sections.flatMap(({ paragraphs }) => paragraphs).join('\n') };
}

/**
 * Throws `BadConfig` with the name of everything that still is the template's, or is promised and
 * missing, where real money moves: receipts would name a company that does not exist, the imprint
 * nobody, and the terms would be those of nobody.
 */
export function demandOwnCompany(
  env: Environment,
  { locales, content }: Pick<PagesConfig, 'locales' | 'content'>,
  readLegal: (page: LegalPage, locale: Locale) => LegalText = legalText,
): void {
  if (!isLive(env.STRIPE_SECRET_KEY ?? '')) return;
  const defaults = v.parse(environment, {});
  // An operator's address may well be in the template's city: the name and the street decide.
  const left = [
    ...(env.COMPANY_NAME === defaults.COMPANY_NAME ||
    env.COMPANY_ADDRESS === defaults.COMPANY_ADDRESS
      ? companyVariables.filter(name => env[name] === defaults[name])
      : []),
    ...legalPages.flatMap(page =>
      locales
        .filter(locale => {
          if (content.legal.has(page)) return false;
          const { notice, text } = readLegal(page, locale);
          return notice.startsWith(templateWords[locale]) || placeToFill.test(notice + text);
        })
        .map(locale => legalFile(page, locale)),
    ),
  ];
  if (env.SMTP_URL === undefined)
    throw new BadConfig(
      'SMTP_URL: with live keys a withdrawal must be acknowledged by mail, as its page promises.',
    );
  if (left.length > 0)
    throw new BadConfig(
      `Live keys with what stands in the template: ${left.join(', ')}. Say who rents out before you do.`,
    );
}
