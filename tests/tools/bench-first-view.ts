import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Backend } from '../e2e/support/backend.ts';
import { Phone } from './first-view/phone.ts';
import { takenSince, ticksNow } from './taken.ts';
import { visit, type Visit } from './first-view/visit.ts';

/**
 * `npm run bench:first-view`: a scan on a throttled phone, with the app of the last build and with
 * a floor page that makes the same calls without any library. Both come from the same backend, in
 * turns, and the ratio counts more than the milliseconds: the machine may do other work, and its
 * host may give the processor to others, of which the last line says how much. (`-- 9` for nine
 * turns, `-- --again` for a repeat scan: of the floor with its HTTP cache, of the app with its
 * service worker.)
 */
const again = process.argv.includes('--again');
const turns = Number(process.argv.slice(2).find(word => !word.startsWith('--')) ?? 5);
const root = path.resolve(import.meta.dirname, '../..');
const pages = { floor: '/floor.html?qrcode=BW-4821', app: '/?qrcode=BW-4821' };
type Page = keyof typeof pages;

const dist = await mkdtemp(path.join(tmpdir(), 'borrowatt-first-view-'));
await cp(path.join(root, 'dist'), dist, { recursive: true });
await copyFile(
  path.join(import.meta.dirname, 'first-view/floor.html'),
  path.join(dist, 'floor.html'),
);
const backend = await Backend.start({ DIST_DIR: dist, SERVICE_WORKER: again ? 'on' : 'off' });
const phone = await Phone.start();
const before = ticksNow();
const visits: Record<Page, Visit[]> = { floor: [], app: [] };
try {
  for (let turn = 0; turn <= turns; turn += 1)
    for (const page of ['floor', 'app'] as const) {
      const seen = await visit(phone, backend.url + pages[page], again);
      // The first turn warms backend and phone.
      if (turn > 0) visits[page].push(seen);
    }
} finally {
  await phone.stop();
  await backend.remove();
  await rm(dist, { recursive: true, force: true });
}

const taken = takenSince(before);

const median = (page: Page, what: keyof Visit): number => {
  const sorted = visits[page].map(seen => seen[what]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** Upper limit of each measure: a multiple of the floor's, or an absolute value. */
const goals: Record<keyof Visit, { words: string; times?: number; most?: number }> = {
  painted: { words: 'first paint, ms', times: 1.5 },
  ready: { words: 'rent button, ms', times: again ? 1.1 : 1.4 },
  blocked: { words: 'blocked, ms', most: 150 },
  shifted: { words: 'layout shift', most: 0 },
};
const cells = (...texts: string[]) =>
  `${texts.map((text, index) => (index === 0 ? text.padEnd(16) : text.padStart(8))).join('  ')}\n`;
const shown = (value: number) => (value < 10 ? String(+value.toFixed(3)) : value.toFixed(0));

process.stdout.write(`A ${again ? 'repeat ' : ''}scan on a throttled phone, median of ${turns}\n`);
process.stdout.write(cells('', 'floor', 'app', 'ratio', 'goal'));
for (const what of ['painted', 'ready', 'blocked', 'shifted'] as const) {
  const { words, times, most } = goals[what];
  const [floor, app] = [median('floor', what), median('app', what)];
  process.stdout.write(
    cells(
      words,
      shown(floor),
      shown(app),
      times === undefined ? '' : (app / floor).toFixed(2),
      times === undefined ? `${most}` : `${times.toFixed(2)}`,
    ),
  );
}
if (taken !== null)
  process.stdout.write(
    `\nTaken by other machines of the host: ${(taken * 100).toFixed(0)} % of the processor\n`,
  );
