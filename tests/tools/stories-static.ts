import { type Browser, chromium } from 'playwright';
import {
  hasChart,
  isLed,
  listening,
  storiesAt,
  type Story,
  toldAlone,
  toldInRoom,
  toldNext,
} from '../e2e/support/told-story.ts';
import { launchOptions } from './chromium.ts';
import { servedRoom } from './served-room.ts';
import { surfaces } from '../../stories/support/looks.ts';

/**
 * `npm run stories:static [-- part of a title or id …]`: opens every story of the built review
 * room, once on its own and once after another, as product staff do; fails when an interaction
 * fails, or when the Chart panel leads another story than the one beside it. Needs
 * `npm run build-storybook`.
 */
const asked = process.argv.slice(2);
const workers = 2;

type Failed = { readonly story: string; readonly how: string; readonly why: string };

const room = await servedRoom();
const { address } = room;
const all = await storiesAt(address);
const stories = all.filter(
  ({ id, title }) =>
    asked.length === 0 || asked.some(part => id.includes(part) || title.includes(part)),
);
const browser = await chromium.launch(launchOptions());
const started = Date.now();
const seconds = () => Math.round((Date.now() - started) / 1_000);
let told = 0;
const failed = [
  ...(await shared(stories, part => onTheirOwn(browser, part))),
  ...(await shared(stories, part => afterAnother(browser, part))),
];
await browser.close();
await room.close();

process.stdout.write(
  `${stories.length} stories in ${seconds()} s, each on its own and after another: ${failed.length} failed\n`,
);
process.exitCode = failed.length > 0 || stories.length === 0 ? 1 : 0;

function said(one: Failed): Failed {
  process.stdout.write(`${one.story}, ${one.how}: ${one.why}\n`);
  return one;
}

/** All of them take more than half an hour: how far they are. */
function counted(): void {
  told += 1;
  if (told % 100 === 0)
    process.stdout.write(`${told} of ${2 * stories.length} in ${seconds()} s\n`);
}

/** Neighbours stay together: the remains of one meet the next. */
async function shared(
  whole: readonly Story[],
  tell: (part: readonly Story[]) => Promise<Failed[]>,
): Promise<Failed[]> {
  const size = Math.ceil(whole.length / workers);
  const parts = Array.from({ length: workers }, (_, at) => whole.slice(at * size, (at + 1) * size));
  return (await Promise.all(parts.map(tell))).flat();
}

/** Opens each story as a link does: in a fresh page, as large as a phone. */
async function onTheirOwn(within: Browser, part: readonly Story[]): Promise<Failed[]> {
  const { width, height } = surfaces.phone360;
  const page = await within.newPage({ viewport: { width, height } });
  await listening(page);
  const found: Failed[] = [];
  for (const { id } of part) {
    const why = await toldAlone(page, address, id);
    if (why) found.push(said({ story: id, how: 'on its own', why }));
    counted();
  }
  await page.close();
  return found;
}

/** Opens each story as the sidebar does, in the room with its Chart panel. */
async function afterAnother(within: Browser, part: readonly Story[]): Promise<Failed[]> {
  const page = await within.newPage({ viewport: { width: 1440, height: 900 } });
  await listening(page);
  const found: Failed[] = [];
  let stands = false;
  for (const story of part) {
    const { id } = story;
    let why: string = stands ? await toldNext(page, id) : await toldInRoom(page, address, id);
    if (why === '' && hasChart(story) && !(await isLed(page, id)))
      why = 'the Chart panel does not lead it';
    // A stuck story would block the next one.
    stands = why === '';
    if (why) found.push(said({ story: id, how: 'after another', why }));
    counted();
  }
  await page.close();
  return found;
}
