import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * The page's own script once more, after the build's minifier: 0.9 kB of a scan's first view, for
 * some seconds of the build.
 */
export const minifiedAgain = (): Plugin => ({
  name: 'borrowatt:minified-again',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.isEntry) continue;
      const { code, map } = await minify(chunk.code, {
        module: true,
        ecma: 2020,
        compress: { passes: 2 },
        ...(chunk.map
          ? { sourceMap: { content: chunk.map.toString(), asObject: true, includeSources: true } }
          : {}),
      });
      if (code === undefined) throw new Error(`${chunk.fileName}: terser wrote nothing`);
      chunk.code = code;
      if (chunk.map && map && typeof map !== 'string') Object.assign(chunk.map, map);
    }
  },
});
