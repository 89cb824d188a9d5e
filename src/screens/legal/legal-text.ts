import type { Locale } from '../../domain/locale.ts';
import type { LegalPage } from '../../domain/legal.ts';

/** A legal text as it stands in `locales/legal`: a notice that it is a template, then sections. */
export type LegalText = {
  readonly title: string;
  readonly notice: string;
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

/**
 * The text of a page; null when it could not be loaded. The same promise for the same text, as
 * `use` needs it.
 */
export function legalText(page: LegalPage, locale: Locale): Promise<LegalText | null> {
  const path = `../../../locales/legal/${page}.${locale}.json`;
  const known = asked.get(path);
  if (known) return known;
  const load = files[path];
  const promise = (load ? load() : Promise.reject(new Error(`no text ${path}`))).catch(() => {
    missing.add(path);
    return null;
  });
  asked.set(path, promise);
  return promise;
}
