import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { costly } from '../../src/server/costly.ts';

const server = path.resolve(import.meta.dirname, '../../src/server');

/** Files that hold a thread for long, each with what keeps that from happening too often. */
const uses: Readonly<Record<string, string>> = {
  'desk/labels.ts': 'a process of its own, which staff start',
  'login/invites.ts': 'costly, behind the limits of the code and the link',
  'login/captcha-picture.ts': 'costly, behind 60 pictures a minute of an address',
  'mail/receipt-pdf.ts': 'the queue of mails, one at a time',
  'web/first-answer.ts': 'quickly, once a second for a station, language and kind of device',
  'web/static-files.ts': 'once, when the server starts',
};

test('every file that does costly work is known, with its limit', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.ts') && !file.startsWith('local'),
  );
  const found = files.filter(file =>
    /'sharp'|'pdfkit'|\bscrypt\b|brotliCompress|\bpbkdf2\w*\(|gzipSync|deflateSync/.test(
      readFileSync(path.join(server, file), 'utf8'),
    ),
  );
  expect(found.toSorted()).toEqual(Object.keys(uses).toSorted());
});

test('two at once work, the next ones wait, and too many are refused', async () => {
  const ends: (() => void)[] = [];
  let running = 0;
  const work = () =>
    new Promise<void>(resolve => {
      running++;
      ends.push(() => {
        running--;
        resolve();
      });
    });
  const asked = Array.from({ length: 60 }, () => costly(work).then(() => 'done', String));
  await expect.poll(() => running).toBe(2);
  const done = Promise.all(asked);
  let isOver = false;
  void done.then(() => (isOver = true));
  while (!isOver) {
    expect(running).toBeLessThanOrEqual(2);
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  const counts = (await done).reduce(
    (sum, end) => ({ ...sum, [end]: (sum[end] ?? 0) + 1 }),
    {} as Record<string, number>,
  );
  expect(counts['done']).toBeGreaterThanOrEqual(40);
  expect(counts['done']).toBeLessThanOrEqual(42);
});
