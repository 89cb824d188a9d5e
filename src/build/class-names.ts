import type { Plugin } from 'vite';

const defaultImport = /import (\w+) from ('\.\/[\w-]+\.module\.css')/g;

/**
 * Takes class names one by one instead of as one object, in builds only: the bundler then writes
 * the few names a chunk uses where they are used and drops the lists (about 1 kB of a scan's first
 * view).
 */
export const inlinedClassNames = (): Plugin => ({
  name: 'borrowatt:class-names',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: /\.module\.css/ },
    handler: code => ({
      code: code.replaceAll(defaultImport, 'import * as $1 from $2'),
      map: null,
    }),
  },
});
