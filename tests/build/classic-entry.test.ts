import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Script } from 'node:vm';
import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { classicEntry } from '../../src/build/classic-entry.ts';

const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/borrowatt');
let site = '';
beforeAll(() => {
  mkdirSync(cache, { recursive: true });
  site = mkdtempSync(path.join(cache, 'classic-'));
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

/** Builds a page of one script and a later file that imports from it. */
async function built(script: string): Promise<Rollup.RollupOutput['output']> {
  writeFileSync(path.join(site, 'index.html'), '<script type="module" src="/script.js"></script>');
  writeFileSync(path.join(site, 'script.js'), `${script}\nvoid import('./later.js');`);
  writeFileSync(
    path.join(site, 'later.js'),
    "import { greet, count } from './script.js'; globalThis.said = greet(count);",
  );
  const result = await build({
    root: site,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, modulePreload: false, sourcemap: 'hidden' },
    plugins: [classicEntry()],
  });
  if (!('output' in result)) throw new Error('one build, one output');
  return result.output;
}

const greeting = 'export const greet = name => `hello ${name}`;';

it('makes a script of the page, and a module of what later files import of it', async () => {
  const output = await built(`${greeting} export const count = 3;`);
  const chunks = output.filter(file => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const later = chunks.find(({ isEntry }) => !isEntry);
  const names = output.find(({ fileName }) => /entry-[^/]+\.js$/.test(fileName));
  if (!entry || !later || names?.type !== 'asset') throw new Error('a file is missing');
  expect(() => new Script(entry.code)).not.toThrow();

  // The later file says what it was given once the script has run.
  Object.assign(globalThis, { self: globalThis });
  onTestFinished(() => {
    for (const name of ['self', 'said', 'borrowattEntry']) Reflect.deleteProperty(globalThis, name);
  });
  new Script(entry.code.replace(/import\([^)]*\)/, 'Promise.resolve()')).runInThisContext();
  const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
  const passed = moduleOf(String(names.source));
  const file = names.fileName.replace(/^.*\//, './');
  expect(later.code).toContain(file);
  await import(/* @vite-ignore */ moduleOf(later.code.replaceAll(file, passed)));
  expect(Reflect.get(globalThis, 'said')).toBe('hello 3');
});

it('is compiled as it arrives, and its source map knows of the two lines before the code', async () => {
  const [entry] = (await built(`${greeting} export const count = 3;`)).filter(
    file => file.type === 'chunk' && file.isEntry,
  );
  if (entry?.type !== 'chunk') throw new Error('no entry');
  // Chromium reads the hint in the first line alone.
  expect(entry.code.split('\n').slice(0, 2)).toEqual([
    '//# allFunctionsCalledOnLoad',
    '"use strict";(()=>{',
  ]);
  expect(entry.map?.mappings).toMatch(/^;;[^;]/);
});

it('refuses what changes after the script has run, which later files would not see', async () => {
  const changes = 'export let count = 0; globalThis.more = () => { count += 1; };';
  await expect(built(`${greeting} ${changes}`)).rejects.toThrow('would not see');
  // A name of its own within the function is another one.
  const own = 'export const count = 0; globalThis.more = () => { let count = 1; count += 1; };';
  await expect(built(`${greeting} ${own}`)).resolves.toBeDefined();
});
