import type { Plugin } from 'vite';

const link = /\s*<link rel="stylesheet"[^>]*href="[^"]*\/(assets\/[^"]+\.css)"[^>]*>/g;

/**
 * Puts the style sheet into the page: the browser paints with the HTML alone, a round trip earlier.
 * (9 kB compressed, and there is no other sheet.)
 */
export function inlinedStyles(): Plugin {
  return {
    name: 'borrowatt:inlined-styles',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replaceAll(link, (whole, file: string) => {
          const sheet = bundle?.[file];
          return sheet?.type === 'asset' ? `<style>${String(sheet.source).trim()}</style>` : whole;
        }),
    },
  };
}
