import type { Plugin } from 'vite';

/**
 * Everything a page imports without waiting goes into one file: one request instead of six, and
 * one brotli window over all of it (about 1 kB of a scan's first view). Left alone, the bundler
 * makes a chunk for every set of pages that share a module.
 */
export function firstViewChunk(page: string) {
  const modules = new Set<string>();
  const plugin: Plugin = {
    name: 'borrowatt:first-view',
    apply: 'build',
    buildEnd() {
      const visit = (id: string) => {
        if (modules.has(id)) return;
        modules.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported);
      };
      for (const id of this.getModuleIds()) if (id.endsWith(`/${page}`)) visit(id);
    },
  };
  return { plugin, group: { name: 'first', test: (id: string) => modules.has(id) } };
}
