import type { Page } from '@playwright/test';
import { operations } from '../../../src/contract/operations.ts';
import { apiBase } from '../../../src/contract/envelope.ts';
import type { Operation } from '../../../src/contract/operation.ts';

/** Texts that identify a person, each under a word for it. */
export type Marks = Readonly<Record<string, string>>;

const found = (marks: Marks, where: string, text: string): string[] =>
  Object.entries(marks).flatMap(([name, mark]) =>
    text.includes(mark) ? [`${name} in ${where}`] : [],
  );

/** Every text that the page has in its memory, garbage aside. */
export async function memoryOf(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk));
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devtools.detach();
  const { strings }: { strings: readonly string[] } = JSON.parse(chunks.join(''));
  return strings.join('\n');
}

/** Browser storage of the page, and its text. */
const keptBy = async (page: Page): Promise<string> =>
  JSON.stringify([
    await page.context().cookies(),
    await page.evaluate(async () => [
      { ...window.localStorage },
      { ...window.sessionStorage },
      window.history.state,
      document.documentElement.outerHTML,
      await window.indexedDB.databases(),
      await Promise.all(
        (await window.caches.keys()).map(async name =>
          (await (await window.caches.open(name)).keys()).map(({ url }) => url),
        ),
      ),
    ]),
  ]);

/** Answers of the backend to a token, over every call that needs no id. */
async function toldTo(page: Page, token: string): Promise<string> {
  const told = await Promise.all(
    Object.values<Operation>(operations)
      .filter(({ method, path }) => method === 'GET' && !path.includes('{'))
      .map(async ({ path }) =>
        (await page.request.get(`${apiBase}/${path}`, { headers: { token } })).text(),
      ),
  );
  return told.join('\n');
}

/** Marks of a person who left that are still there, and where. */
export const marksLeft = async (page: Page, token: string, marks: Marks): Promise<string[]> => [
  ...found(marks, 'what is stored or shown', await keptBy(page)),
  ...found(marks, 'the memory of the page', await memoryOf(page)),
  ...found(marks, "the backend's answers", await toldTo(page, token)),
];
