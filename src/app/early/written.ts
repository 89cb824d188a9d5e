import type { AppConfig } from '../../contract/config.ts';

/** What the server writes into the page, as far as it is needed early. */
export type Settings = { readonly defaultLocale?: AppConfig['defaultLocale'] };

export function metaTag(name: 'api' | 'agent' | 'config' | 'texts'): HTMLMetaElement {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name=borrowatt-${name}]`);
  if (!tag) throw new Error(`no ${name} in the page`);
  return tag;
}

/** What `/config.json` said when the page was served. */
export function writtenSettings(): Settings {
  try {
    return JSON.parse(metaTag('config').content);
  } catch {
    return {};
  }
}
