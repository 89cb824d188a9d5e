import type { Plugin } from 'vite';

const firstTexts = /\/locales\/([a-z]{2}-[A-Z]{2})\.json\?first$/;
const place = '<meta name="borrowatt-texts" content="{}"';

/**
 * Tells the page the addresses of each language's first texts, so that its inline script can load
 * the right ones before any code has run.
 */
export function firstTextsPreloaded(): Plugin {
  let base = '/';
  return {
    name: 'borrowatt:first-texts',
    apply: 'build',
    configResolved: config => {
      ({ base } = config);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const files: Record<string, string> = {};
        for (const chunk of Object.values(bundle ?? {})) {
          const locale = chunk.type === 'chunk' && firstTexts.exec(chunk.facadeModuleId ?? '')?.[1];
          if (locale) files[locale] = base + chunk.fileName;
        }
        const text = JSON.stringify(files).replaceAll('"', '&quot;');
        return html.replace(place, () => place.replace('{}', text));
      },
    },
  };
}
