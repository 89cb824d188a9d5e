import path from 'node:path';
import { build, createServer, type Plugin } from 'vite';

const place = '<script data-early></script>';

/** A module whose exports are plain data once it has run: the script gets only the data. */
const constant = /\.constant\.ts$/;

/**
 * Writes the page's first script into the HTML, in the place of `<script data-early></script>`:
 * `module` and its imports as one classic script, which also runs in browsers too old for the app.
 */
export function earlyScript(module: string): Plugin {
  let root = '';
  return {
    name: 'borrowatt:early-script',
    configResolved: resolved => {
      ({ root } = resolved);
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async html => {
        if (!html.includes(place)) return html;
        const script = await bundledScript(path.join(root, module));
        return html.replace(place, () => `<script>${script}</script>`);
      },
    },
  };
}

/** The script as it stands in the page. */
export async function bundledScript(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [evaluatedConstants()],
    build: {
      write: false,
      target: 'es2018',
      minify: true,
      lib: { entry, formats: ['iife'], name: 'borrowattEarlyScript' },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [];
  const code = bundle?.output[0].code.trim();
  if (code === undefined) throw new Error(`${entry}: nothing was built`);
  // It would end the script element.
  if (code.includes('</script')) throw new Error(`${entry}: its code says </script`);
  return code;
}

function evaluatedConstants(): Plugin {
  return {
    name: 'borrowatt:constants',
    enforce: 'pre',
    load: {
      filter: { id: constant },
      handler: async id => {
        const server = await createServer({
          configFile: false,
          logLevel: 'error',
          appType: 'custom',
          optimizeDeps: { noDiscovery: true },
          server: { middlewareMode: true, ws: false, watch: null },
        });
        const exported = await server.ssrLoadModule(id);
        await server.close();
        return Object.entries(exported)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
      },
    },
  };
}
