import { readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '../../..');

/** Sources go on reading the files beside them, wherever the bundle stands. */
const ownAddresses: Plugin = {
  name: 'borrowatt:own-addresses',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : null,
};

const programs = {
  backend: 'tests/e2e/support/backend-main.ts',
  staff: 'src/server/staff.ts',
  'check:payments': 'src/server/check-payments.ts',
} as const;
export type Program = keyof typeof programs;

const bundles = new Map<Program, Promise<string>>();

/**
 * A program in one file, made once in a process of the tests: loading its sources one by one takes
 * two seconds of a processor, and it is started again and again.
 */
export function program(name: Program = 'backend'): Promise<string> {
  const known = bundles.get(name) ?? bundled(name);
  bundles.set(name, known);
  return known;
}

async function bundled(program: Program): Promise<string> {
  const { NODE_ENV } = process.env;
  // Below node_modules, where it finds the packages.
  const cache = path.join(root, 'node_modules/.cache/borrowatt');
  const own = path.join(cache, `${program.replace(':', '-')}-of-${process.pid}`);
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [ownAddresses],
    build: {
      ssr: programs[program],
      outDir: own,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: '[hash].mjs' } },
    },
  });
  // Vite sets it where it is not set, and the backend would take it over.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  const name = readdirSync(own).find(file => file.endsWith('.mjs')) ?? '';
  // Whole at once: another process of the tests may have made the same, and use it.
  const shared = path.join(cache, `program-${path.parse(name).name}`);
  try {
    renameSync(own, shared);
  } catch {
    rmSync(own, { recursive: true });
  }
  return path.join(shared, name);
}
