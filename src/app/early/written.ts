import type { AppConfig } from '../../contract/config.ts';
import { stored } from './stored.ts';

/** Part of the settings in the page that is needed early. */
/** Files of each offered language's first texts, as the build and the server wrote them into the page. */
export const textFiles = (): Readonly<Record<string, string>> =>
  JSON.parse(metaTag('texts').content);

/** The language that the person chose, where it is still offered. */
export function chosenLanguage(): string | null {
  const chosen = stored('lang');
  return chosen !== null && textFiles()[chosen] !== undefined ? chosen : null;
}

export type Settings = { readonly defaultLocale?: AppConfig['defaultLocale'] };

export function metaTag(name: 'api' | 'agent' | 'config' | 'texts'): HTMLMetaElement {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name=borrowatt-${name}]`);
  if (!tag) throw new Error(`no ${name} in the page`);
  return tag;
}

/** Settings of `/config.json` when the page was served. */
export function writtenSettings(): Settings {
  try {
    return JSON.parse(metaTag('config').content);
  } catch {
    return {};
  }
}
