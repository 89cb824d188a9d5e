import { fileURLToPath } from 'node:url';

/** React itself has had these for years; the stand-ins for older versions need not travel. */
export const withoutStoreShim = [
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
  {
    find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
    replacement: 'use-sync-external-store/with-selector.js',
  },
];

/** The router only moves by history here; the table of routes reads the addresses. */
export const withoutPathPatterns = {
  find: /^regexparam$/,
  replacement: fileURLToPath(new URL('./no-path-patterns.ts', import.meta.url)),
};

/** Formats are kept by all their arguments, which is a small part of what the library can do. */
export const withoutMemoizer = {
  find: /^@formatjs\/fast-memoize$/,
  replacement: fileURLToPath(new URL('./memoize.ts', import.meta.url)),
};
