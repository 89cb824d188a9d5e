import type { Plugin } from 'vite';
import german from '../../locales/de-DE.json' with { type: 'json' };
import { textsNamedFrom } from './named-texts.ts';

/**
 * A scan's first view: the check and the rent page. Read by the build's split and the byte budget.
 */
export const firstView = {
  /** With everything its script imports statically. */
  page: 'index.html',
  /** Served when no language is known. */
  locale: 'de-DE',
  /** JavaScript as the server sends it (brotli), 1 kB = 1000 B. */
  budget: 113_000,
};

/**
 * Keys of the first view that no module names in full: composed from a kind, or shown before the
 * other texts have arrived.
 */
const composed: readonly (keyof typeof german)[] = [
  'failure.badAnswer',
  'failure.forbidden',
  'failure.loginFailed',
  'failure.methodsNotLoaded',
  'failure.noPaymentMethod',
  'failure.notYet',
  'failure.timeout',
  'failure.tooMany',
  'failure.unauthorized',
  'failure.unavailable',
  'frame.charging',
  'frame.close',
  'frame.free',
  'frame.nothingMoved',
  'frame.ready',
];

const named = textsNamedFrom('src/app/phone.tsx', Object.keys(german));
const first = new Set<string>([...composed, ...named]);

/** True if a text is part of the first view; the others follow it. */
export const isFirstText = (key: string): boolean => first.has(key);

/**
 * Puts everything a page imports statically into one file: one request instead of six, and one
 * brotli window over all of it (about 1 kB of a scan's first view). By default, the bundler makes a
 * chunk for every set of pages that share a module.
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
