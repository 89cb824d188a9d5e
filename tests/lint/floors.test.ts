import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { floors } from '../tools/floor-list.ts';
import { withFloors } from '../tools/floors.ts';
import { serverParts } from '../tools/server-floors.ts';

const root = path.resolve(import.meta.dirname, '../..');
const fixtures = path.join(import.meta.dirname, 'fixtures');
const circle = 'circle-of-types';
const around = 'around-services';
const kept = 'kept-in-a-module';
const outside = 'history-outside';
const question = 'question-beginning';
const others = [circle, around, kept, outside, question];
const names = readdirSync(fixtures).filter(name => !others.includes(name));
const config = () => JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8'));

// The fixtures are linted as if they were the product: side by side at the top of a folder, under
// the product's own configuration.
const allowed = 'machines/allowed/allowed.machine.ts';
let house = '';
let findings: { code: string; filename: string }[] = [];
beforeAll(async () => {
  house = mkdtempSync(path.join(tmpdir(), 'borrowatt-lint-'));
  for (const name of [...names, ...others])
    cpSync(path.join(fixtures, name), house, { recursive: true });
  mkdirSync(path.join(house, 'machines/allowed'));
  writeFileSync(
    path.join(house, allowed),
    "export type { Order } from '../../src/contract/order.ts';\nexport { setup } from 'xstate';\n",
  );
  writeFileSync(
    path.join(house, '.oxlintrc.json'),
    JSON.stringify({
      ...config(),
      ignorePatterns: [],
      jsPlugins: config().jsPlugins.map((plugin: string) => path.join(root, plugin)),
    }),
  );
  findings = await lint(house);
});
afterAll(() => {
  rmSync(house, { recursive: true, force: true });
});

const lint = (directory: string) =>
  new Promise<typeof findings>((resolve, reject) => {
    const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
    // Exit code 1 is what findings look like.
    execFile(
      process.execPath,
      [oxlint, '--format', 'json', directory],
      { cwd: directory },
      (_, stdout, stderr) => {
        try {
          resolve(JSON.parse(stdout).diagnostics);
        } catch {
          reject(new Error(`oxlint printed no JSON: ${stdout}${stderr}`));
        }
      },
    );
  });

const filesOf = (name: string) =>
  readdirSync(path.join(fixtures, name), { recursive: true, encoding: 'utf8' }).filter(file =>
    /\.tsx?$/.test(file),
  );

const codesIn = (file: string) =>
  findings
    .filter(finding => path.resolve(house, finding.filename) === path.join(house, file))
    .map(finding => finding.code);

it('has a failing fixture for every floor', () => {
  for (const floor of floors) expect(names).toContain(path.basename(floor.folder));
  for (const part of serverParts) expect(names).toContain(`server-${part.name}`);
});

it.each(names)('notices that %s breaks the direction of imports', name => {
  expect(filesOf(name).flatMap(codesIn)).toEqual(['eslint(no-restricted-imports)']);
});

it('refuses a circle of imports, even where it is made of types', () => {
  for (const file of filesOf(circle)) expect(codesIn(file)).toEqual(['import(no-cycle)']);
});

it('keeps address and storage behind the one file each that a wipe reaches', () => {
  expect(codesIn('src/app/around-services.ts').sort()).toEqual([
    'eslint(no-restricted-globals)',
    'eslint(no-restricted-globals)',
    'eslint(no-restricted-properties)',
    'eslint(no-restricted-properties)',
  ]);
});

it('lets no module keep what a wipe does not reach', () => {
  const rule = 'borrowatt(no-module-state)';
  expect(codesIn('src/app/kept-in-a-module.ts')).toEqual([rule, rule, rule, rule]);
});

it('keeps the history behind one room', () => {
  const rule = 'borrowatt(history-room)';
  expect(codesIn('src/app/history-outside.ts')).toEqual([rule, rule, rule, rule]);
});

it('refuses a doc comment that begins with a question word', () => {
  const rule = 'borrowatt(doc-beginning)';
  expect(codesIn('src/domain/question-beginning.ts')).toEqual([rule, rule]);
});

it('lets a chart know the types of the contract, and XState', () => {
  expect(codesIn(allowed)).toEqual([]);
});

it('lints by the floors as the list has them (npx tsx tests/tools/floors.ts)', () => {
  expect(config()).toEqual(withFloors(config()));
});
