import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer, type InlineConfig, type Plugin } from 'vite';

const shellPlace = '<div id="shell"></div>';
const stuckPlace = '<template id="stuck"></template>';

/**
 * Draws the shape of a scan's page into the HTML, so that it is painted before any script has
 * arrived; beside it that of every other page (used by `src/app/early/shape.ts`), and each
 * language's message for an app that does not start. `module` exports `drawShell` and `drawStuck`;
 * `config` is the Vite configuration that its class names depend on.
 */
export function prerenderedShell(module: string, config: InlineConfig): Plugin {
  let root = '';
  return {
    name: 'borrowatt:shell',
    apply: 'build',
    configResolved: resolved => {
      ({ root } = resolved);
    },
    transformIndexHtml: async html => {
      if (!html.includes(shellPlace)) return html;
      const server = await createServer({
        ...config,
        root,
        configFile: false,
        logLevel: 'error',
        appType: 'custom',
        optimizeDeps: { noDiscovery: true },
        server: { middlewareMode: true, ws: false, watch: null },
      });
      const drawn = await server.ssrLoadModule(module);
      await server.close();
      const languages = await localesIn(path.join(root, 'locales'));
      const stuck = languages.map(([locale, texts]) => String(drawn['drawStuck'](locale, texts)));
      // Nothing in it can be used yet, and its words are those of one language.
      const { markups, rules } = withoutStyleAttributes([
        String(drawn['drawShell']('scan')),
        String(drawn['drawShell']('other')),
      ]);
      const [scan = '', other = ''] = markups;
      return html
        .replace('</head>', () => `  <style>${rules}${drawnRules}</style>\n  </head>`)
        .replace(
          shellPlace,
          // Marked for the server, which draws a scan's page in its place.
          () =>
            `<!--shape--><div id="shell" inert aria-hidden="true">${scan}</div><!--/shape--><template id="other-shape">${other}</template>`,
        )
        .replace(stuckPlace, () => `<template id="stuck">${stuck.join('')}</template>`);
    },
  };
}

/**
 * Rules for attributes that the server's page uses in place of styles (`src/app/first-answer.tsx`):
 * the length of an amount, and the fill of a slot of the price strip.
 */
const drawnRules = [
  ...Array.from({ length: 24 }, (_, index) => ['letters', index + 1] as const),
  ...Array.from({ length: 51 }, (_, index) => ['level', index / 50] as const),
]
  .map(([name, value]) => `#shell [data-${name}="${value}"]{--${name}:${value}}`)
  .join('');

/** Each language with the texts of its file. */
async function localesIn(folder: string): Promise<[locale: string, texts: unknown][]> {
  const files = (await readdir(folder)).filter(file => /^[a-z]{2}-[A-Z]{2}\.json$/.test(file));
  return Promise.all(
    files.map(async (file): Promise<[string, unknown]> => [
      path.basename(file, '.json'),
      JSON.parse(await readFile(path.join(folder, file), 'utf8')),
    ]),
  );
}

/**
 * Moves styles into classes: the content security policy allows style sheets by their hashes and
 * forbids `style="…"`.
 */
function withoutStyleAttributes(drawn: readonly string[]): { markups: string[]; rules: string } {
  const styles: string[] = [];
  const markups = drawn.map(html =>
    html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
      if (!styles.includes(style)) styles.push(style);
      return ` data-shape="${styles.indexOf(style)}"`;
    }),
  );
  const rules = styles.map((style, index) => `#shell [data-shape="${index}"]{${style}}`);
  return { markups, rules: rules.join('') };
}
