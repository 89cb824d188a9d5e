import type { Plugin } from 'vite';

/**
 * Vite wraps every dynamic import in a helper that loads style sheets and preloads chunks first.
 * Here one style sheet holds all styles and nothing is preloaded, so an import is just that: 0.6 kB
 * of a scan's first view.
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
  };
}
