import { createServer, type InlineConfig, type Plugin } from 'vite';

const place = '<div id="shell"></div>';

/**
 * Draws the shape of a page into the HTML, so that it is painted before any script has arrived.
 * `module` exports `drawShell`; `config` holds what its class names follow from.
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
      if (!html.includes(place)) return html;
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
      // Nothing in it can be used yet, and its words are those of one language.
      const { markup, rules } = withoutStyleAttributes(String(drawn['drawShell']()));
      return html
        .replace('</head>', () => `  <style>${rules}</style>\n  </head>`)
        .replace(place, () => `<div id="shell" inert aria-hidden="true">${markup}</div>`);
    },
  };
}

/** The content security policy knows style sheets by their hashes and forbids `style="…"`. */
function withoutStyleAttributes(html: string): { markup: string; rules: string } {
  const styles: string[] = [];
  const markup = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    if (!styles.includes(style)) styles.push(style);
    return ` data-shape="${styles.indexOf(style)}"`;
  });
  const rules = styles.map((style, index) => `#shell [data-shape="${index}"]{${style}}`);
  return { markup, rules: rules.join('') };
}
