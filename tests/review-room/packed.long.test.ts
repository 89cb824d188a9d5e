import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { launchOptions } from '../tools/chromium.ts';
import { servedFolder } from '../tools/served-room.ts';
import { coffee } from './coffee.ts';

const root = path.resolve(import.meta.dirname, '../..');
const name = 'xstate-review-room';
const programOf = (installed: string, file: string) =>
  path.join(
    path.dirname(createRequire(import.meta.url).resolve(`${installed}/package.json`)),
    file,
  );

// It packs and builds twice as long as a test usually takes.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

let project = '';
let served: Awaited<ReturnType<typeof servedFolder>>;
let browser: Browser;

beforeAll(async () => {
  project = realpathSync(mkdtempSync(path.join(tmpdir(), 'coffee-')));
  for (const [file, text] of Object.entries(coffee)) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), text);
  }
  install();
  run(programOf('tsx', 'dist/cli.mjs'), 'make.ts');
  run(programOf('storybook', 'dist/bin/dispatcher.js'), 'build', '--quiet', '-o', 'built');
  served = await servedFolder(path.join(project, 'built'));
  browser = await chromium.launch(launchOptions());
});
afterAll(async () => {
  await browser?.close();
  await served?.close();
  rmSync(project, { recursive: true, force: true });
});

const run = (program: string, ...words: readonly string[]) =>
  execFileSync(process.execPath, [program, ...words], {
    cwd: project,
    stdio: 'pipe',
    env: { ...process.env, NODE_ENV: 'production', VITEST: '' },
  });

/**
 * Installs the packed and unpacked package beside everything that this repository has installed.
 */
function install() {
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', project], {
    cwd: path.join(root, 'packages/review-room'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [, tarball = ''] = /"filename": "([^"]+)"/.exec(packed) ?? [];
  const installed = path.join(project, 'node_modules');
  mkdirSync(installed);
  for (const other of readdirSync(path.join(root, 'node_modules')))
    if (other !== name && !other.startsWith('.'))
      symlinkSync(path.join(root, 'node_modules', other), path.join(installed, other));
  execFileSync('tar', ['-xzf', path.join(project, tarball), '-C', project]);
  cpSync(path.join(project, 'package'), path.join(installed, name), { recursive: true });
}

async function opened(story = 'coffee--first-chart'): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1_440, height: 1_200 } });
  await page.goto(`${served.address}?path=/story/${story}`);
  // A busy machine takes long to load two windows of Storybook.
  await page.getByRole('button', { name: 'Step back' }).waitFor({ timeout: 60_000 });
  return page;
}

const frameOf = (page: Page) => page.frameLocator('#storybook-preview-iframe');
const stateOf = (page: Page) => frameOf(page).getByRole('heading').innerText();

it('shows a chart that a project names in one line, and takes the events that are clicked', async () => {
  const page = await opened();
  const strays: string[] = [];
  page.on('request', request => {
    if (!request.url().startsWith(served.address) && !/^(data|blob):/.test(request.url()))
      strays.push(request.url());
  });
  const panel = page.getByRole('tabpanel', { name: 'Chart' });
  const chooses = panel.getByRole('button', { name: 'person.chooses' }).first();
  await expect.poll(() => stateOf(page)).toBe('drink.waiting + tank.full');
  expect(await chooses.innerText()).toContain('paidEnough');
  for (const coins of [1, 2]) {
    await panel.getByRole('button', { name: 'coin.inserted' }).first().click();
    await expect
      .poll(() => frameOf(page).locator('main pre').innerText())
      .toContain(`"coins": ${coins}`);
  }
  await chooses.click();
  await expect.poll(() => stateOf(page)).toBe('drink.making.heating + tank.full');
  await panel.getByRole('button', { name: 'heat succeeds' }).click();
  await expect.poll(() => stateOf(page)).toBe('drink.making.pouring + tank.full');
  await panel.getByRole('button', { name: /pouring succeeds/ }).click();
  await expect.poll(() => stateOf(page)).toBe('drink.ready + tank.full');
  await panel
    .getByRole('button', { name: /patience/ })
    .first()
    .click();
  await expect.poll(() => stateOf(page)).toBe('drink.waiting + tank.full');
  await panel.getByRole('button', { name: 'Step back' }).click();
  await expect.poll(() => stateOf(page)).toBe('drink.ready + tank.full');
  expect(strays).toEqual([]);
  await page.close();
});

it('shows every transition by a story that is made of the chart', async () => {
  const { entries } = JSON.parse(readFileSync(path.join(project, 'built/index.json'), 'utf8'));
  const made = Object.keys(entries).filter(
    id => id.startsWith('transitions-coffee--') && entries[id].type === 'story',
  );
  // Of eight transitions two are taken at once: the drink is poured, so that it is made.
  expect(made).toHaveLength(7);
  const [dry = ''] = made.filter(id => id.endsWith('water-low-tank-low'));
  const page = await opened(dry);
  await expect.poll(() => stateOf(page)).toBe('drink.waiting + tank.low');
  await page.getByRole('button', { name: 'Screen before' }).click();
  await expect.poll(() => stateOf(page)).toBe('drink.waiting + tank.full');
  await page.close();
});

it("walks a journey that the project names, in the project's words", async () => {
  const page = await opened('coffee--first-chart&journey=paid');
  const player = page.getByRole('region', { name: 'Journey that is walked' });
  const said = () => player.innerText();
  await expect.poll(said).toMatch(/Two coins are enough[^]*1 \/ 4[^]*coffee: a coin falls/);
  const next = player.getByRole('button', { name: 'Next' });
  await next.click();
  await expect.poll(said).toContain('2 / 4');
  await next.click();
  // A step without words keeps its own.
  await expect.poll(said).toMatch(/3 \/ 4[^]*send person\.chooses/);
  await next.click();
  await expect.poll(() => stateOf(page)).toBe('drink.making.heating + tank.full');
  await page.close();
});

it('draws a page of the chart that links the story of each transition', async () => {
  // Too narrow for the whole picture, which is scrolled then: nothing of it is folded.
  const page = await browser.newPage({ viewport: { width: 800, height: 1_200 } });
  await page.goto(`${served.address}?path=/docs/transitions-coffee--chart`);
  const frame = frameOf(page);
  await frame.getByText('Two coins, and heat makes a drink.').waitFor({ timeout: 60_000 });
  for (const state of ['heating', 'low'])
    await expect
      .poll(() => frame.locator('.xr-title').filter({ hasText: state }).count())
      .toBeGreaterThan(0);
  const transitions = frame.getByRole('table', { name: '8 transitions' });
  const runsDry = transitions.getByRole('row', { name: /water\.low/ }).getByRole('link');
  await runsDry.click();
  await expect.poll(() => stateOf(page)).toBe('drink.waiting + tank.low');
  await page.close();
});

it('draws the chart with its nested and parallel states', async () => {
  const page = await opened();
  const picture = page.getByRole('tabpanel', { name: 'Chart' }).locator('.xr-picture');
  for (const state of ['drink', 'waiting', 'tank', 'full'])
    await expect.poll(() => picture.getByText(state, { exact: true }).count()).toBeGreaterThan(0);
  await page.close();
});

it('declares its types for a project without special options', () => {
  let said = '';
  try {
    run(programOf('typescript', 'bin/tsc'), '-p', '.');
  } catch (error) {
    said = String(Reflect.get(Object(error), 'stdout'));
  }
  expect(said).toBe('');
});
