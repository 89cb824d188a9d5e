import type { StoredName } from '../../actors/storage.ts';
import type { AppConfig } from '../../contract/config.ts';

/**
 * Text that the app keeps under a name; nothing where the browser refuses storage. The app's own
 * storage is not used: its schemas would travel with the page's first script.
 */
export function stored(name: StoredName): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Files of each offered language's first texts, as the build and the server wrote them into the page. */
export const textFiles = (): Readonly<Record<string, string>> =>
  JSON.parse(metaTag('texts').content);

/** The language that the person chose, where it is still offered. */
export function chosenLanguage(): string | null {
  const chosen = stored('lang');
  return chosen !== null && textFiles()[chosen] !== undefined ? chosen : null;
}

/** Part of the settings in the page that is needed early. */
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
