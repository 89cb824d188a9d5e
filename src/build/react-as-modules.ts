import type { Plugin } from 'vite';

const packages = String.raw`/node_modules/(?:react|react-dom|scheduler|use-sync-external-store)/`;
const entry = new RegExp(String.raw`${packages}[\w-]+\.js$`);
const production = new RegExp(String.raw`${packages}cjs/[\w.-]+\.production\.js$`);

/** The one package that imports all of React, only to make elements. */
const asksForAll = /\/node_modules\/@paypal\/react-paypal-js\/dist\/v6\/esm\/react-paypal-js\.js$/;
const allOfReact = /^import React, (\{[^}]+\}) from 'react';$/m;
const elementsAlone = `
import { jsx } from 'react/jsx-runtime';
import $1 from 'react';
const React = {
  createElement: (type, props, ...children) =>
    jsx(type, children.length === 0 ? props : { ...props, children: children.length === 1 ? children[0] : children }),
};`;

/** Production file that an entry chooses. */
const chosen = /module\.exports = require\('(\.\/cjs\/[\w.-]+\.production\.js)'\)/;
const required = /var ((?:\w+ = require\("[^"]+"\)[,;]\s*)+)/g;
const oneRequired = /(\w+) = require\("([^"]+)"\)/g;
/** Used by React, but present only in the development build of the scheduler. */
const forDeveloping = /\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g;
const exported = /\bexports\.(\w+)/g;

/**
 * Makes ES modules of React's production files. As delivered they are functions around CommonJS
 * exports, which a phone parses twice (some 50 ms of its processor), and whose unused parts cannot
 * be dropped (1.6 kB of a scan's first view).
 */
export const reactAsModules = (): Plugin => ({
  name: 'borrowatt:react-as-modules',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: [entry, production, asksForAll] },
    handler(code, id) {
      if (asksForAll.test(id)) {
        if (!allOfReact.test(code)) throw new Error(`${id} asks for React in another way`);
        return { code: code.replace(allOfReact, elementsAlone), map: null };
      }
      if (production.test(id)) return { code: asModule(code), map: null };
      const [, file] = chosen.exec(code) ?? [];
      if (file === undefined) throw new Error(`${id} names no production file`);
      return { code: `export * from '${file}';\n`, map: null };
    },
  },
});

/** Turns each export into a variable of the file, each required package into a namespace. */
export function asModule(code: string): string {
  const imports: string[] = [];
  const names = new Set<string>();
  const body = code
    .replaceAll(required, (_, list: string) => {
      for (const [, name, from] of list.matchAll(oneRequired))
        imports.push(`import * as ${name} from '${from}';`);
      return list.trimEnd().endsWith(',') ? 'var ' : '';
    })
    .replaceAll(forDeveloping, 'undefined')
    .replaceAll(exported, (_, name: string) => {
      names.add(name);
      return `exported_${name}`;
    });
  const list = [...names];
  return [
    ...imports,
    `var ${list.map(name => `exported_${name}`).join(', ')};`,
    body,
    `export { ${list.map(name => `exported_${name} as ${name}`).join(', ')} };\n`,
  ].join('\n');
}

/** React itself has had these for years; the stand-ins for older versions need not be shipped. */
export const withoutStoreShim = [
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
  {
    find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
    replacement: 'use-sync-external-store/with-selector.js',
  },
];
