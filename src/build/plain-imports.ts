import type { Plugin } from 'vite';

/** `async () => (await import('./View.tsx')).View` as an argument, with nothing done to the view. */
const picked = /async \(\) =>\s*\(await import\(('[^']+')\)\)\.(\w+)(?=\s*[,)])/g;

/** The helper around an import with which nothing else is done, in the build's own writing. */
const wrapped =
  /__vitePreload\(\(\) => (import\("[^"]+"\)(?:\.then\(\(\w+\) => \w+(?:\.\w+|\["\w+"\])\))*), __VITE_PRELOAD__\)/g;

/**
 * Vite wraps every dynamic import in a helper that loads style sheets and preloads chunks first.
 * Here one style sheet holds all styles and nothing is preloaded, so an import is just that: 0.6 kB
 * of a scan's first view. The helper unpacks and packs again what an awaited import is asked for; a
 * lazy view is therefore picked with `then`, which it leaves alone (0.3 kB), and needs no helper
 * (0.1 kB).
 */
export function plainImports(): Plugin {
  return {
    name: 'borrowatt:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = load => load();',
    },
    // No line becomes another one, so the source map holds.
    renderChunk: code => ({ code: code.replaceAll(wrapped, '$1'), map: null }),
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /\(await import\(/ },
      handler: code => ({
        code: code.replaceAll(picked, '() => import($1).then(module => module.$2)'),
        map: null,
      }),
    },
  };
}
