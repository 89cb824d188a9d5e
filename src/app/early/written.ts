import type { AppConfig } from '../../contract/config.ts';

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
