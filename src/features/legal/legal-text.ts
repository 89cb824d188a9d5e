import * as v from 'valibot';
import { ownLegalTextPath, ownLegalTextSchema } from '../../domain/legal-text.ts';
import type { Locale } from '../../domain/locale.ts';
import type { LegalPage } from '../../domain/routes.ts';

/**
 * A legal text: the operator's own with its date, or one of `locales/legal` with a notice that it is
 * a template; then sections.
 */
export type LegalText = {
  readonly title: string;
  readonly notice?: string;
  readonly date?: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
  }[];
};

/** Each text is a chunk of its own and travels only when somebody reads it. */
const files = import.meta.glob<LegalText>('../../../locales/legal/*.json', { import: 'default' });
const asked = new Map<string, Promise<LegalText | null>>();
const missing = new Set<string>();

/** Forgets texts that did not load, so that the next reader asks for them again. */
export function forgetMissing(): void {
  for (const path of missing) asked.delete(path);
  missing.clear();
}

/** The operator's own text, as it is served beside the pages. */
async function ownText(path: string): Promise<LegalText> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`no text ${path}`);
  return v.parse(ownLegalTextSchema, await answer.json());
}

/**
 * The text of a page; null when it could not be loaded. The same promise for the same text, as
 * `use` needs it. `own`: the texts that the operator serves in the place of the templates.
 */
export function legalText(
  page: LegalPage,
  locale: Locale,
  own: readonly LegalPage[] = [],
): Promise<LegalText | null> {
  const isOwn = own.includes(page);
  const path = isOwn
    ? ownLegalTextPath(page, locale)
    : `../../../locales/legal/${page}.${locale}.json`;
  const known = asked.get(path);
  if (known) return known;
  const template = files[path];
  const load = isOwn ? () => ownText(path) : template;
  const promise = (load ? load() : Promise.reject(new Error(`no text ${path}`))).catch(() => {
    missing.add(path);
    return null;
  });
  asked.set(path, promise);
  return promise;
}
