import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { scannedCodeIn } from '../../../src/domain/typed-code.ts';
import { databaseTimeout, minute, startBackend, type TestBackend } from '../support/harness.ts';
import { rent } from '../support/renting.ts';
import { staffJson, staffOf } from '../support/staff-of.ts';

/** A fleet that is imported and labelled. */
let backend: TestBackend;
let folder: string;
beforeEach(async () => {
  backend = await startBackend({ variables: { PUBLIC_URL: 'https://rent.example' } });
  folder = mkdtempSync(join(tmpdir(), 'borrowatt-staff-'));
}, databaseTimeout);
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await backend.close();
});

const byName = (one: string, other: string) => one.localeCompare(other);
const file = (name: string, text: string): string => {
  const at = join(folder, name);
  writeFileSync(at, text);
  return at;
};
const head = 'code;venue;address;latitude;longitude;hours;price;per;free;cap;deposit';
const yes = ['--yes', '--why', 'as agreed'];

/** Drawing of each page of a PDF, of those with squares. */
const pagesOf = (path: string): string[] =>
  [...readFileSync(path, 'latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, body = '']) => body)
    .filter(body => body.charCodeAt(0) === 0x78)
    .map(body => inflateSync(Buffer.from(body, 'latin1')).toString('latin1'))
    .filter(body => body.includes(' re'));

test('three hundred cabinets are imported, labelled, and priced anew at midnight', async () => {
  const lines = Array.from(
    { length: 300 },
    (_, index) =>
      `HH-${1000 + index};"Kiosk ${Math.floor(index / 3)}; Hafen";Kai ${Math.floor(index / 3)};53.54;9.98;Mo-Su 0-24;2.00;60;5;20,00;99`,
  );
  const list = file('list.csv', `\uFEFF${[head, ...lines].join('\r\n')}\r\n`);
  expect(await staffOf(backend, ['cabinet', 'import', list, '--dry-run'])).toMatchObject({
    exit: 0,
  });
  expect((await staffJson(backend, 'cabinet', 'list')).cabinets).toHaveLength(5);
  expect(await staffJson(backend, 'cabinet', 'import', list, '--yes')).toMatchObject({
    exit: 0,
    after: { cabinets: 300 },
  });
  const { cabinets } = await staffJson(backend, 'cabinet', 'list', '--silent');
  expect(cabinets).toHaveLength(300);
  const status = {
    kind: 'status' as const,
    cabinetId: 'HH-1007',
    slots: [{ number: 1, powerBankId: 'pb-hh-1', level: 90, outOfOrder: false }],
  };
  await backend.tell(status);
  const guest = await backend.guest();
  const { command, orderId, powerBankId } = await rent(backend, guest, 'HH-1007');
  expect(command).toMatchObject({ cabinetId: 'HH-1007', slot: 1 });
  expect((await staffJson(backend, 'cabinet', 'show', 'HH-1007')).cabinet).toMatchObject([
    { venue: 'Kiosk 2; Hafen', cap: { minor: 2000 }, free: 5 },
  ]);
  const codes = Array.from({ length: 300 }, (_, index) => `HH-${1000 + index}`).join(',');
  const sheets = join(folder, 'sheets.pdf');
  expect(
    (await staffJson(backend, 'cabinet', 'labels', codes, '--file', sheets)).labels,
  ).toMatchObject([{ labels: 300 }]);
  expect(pagesOf(sheets)).toHaveLength(25);
  const tariff = ['cabinet', 'tariff', codes, '--price', '3', '--cap', '12'];
  expect(await staffJson(backend, ...tariff, '--from', '2026-06-02 00:00', ...yes)).toMatchObject({
    after: { cabinets: 300, from: '2026-06-01T22:00:00.000Z' },
  });
  const prices = async () =>
    (
      await backend.db
        .selectFrom('cabinets')
        .select(['unit_price', row => row.fn.countAll<number>().as('cabinets')])
        .where('code', 'like', 'HH-%')
        .groupBy('unit_price')
        .execute()
    ).map(row => [Number(row.unit_price), Number(row.cabinets)]);
  await backend.advance(Date.parse('2026-06-01T21:59:00Z') - backend.clock.now());
  expect(await prices()).toEqual([[200, 300]]);
  await backend.advance(minute);
  expect(await prices()).toEqual([[300, 300]]);
  // The rental from before keeps its own, also where it ends after midnight.
  await backend.advance(30 * minute);
  await backend.tell({ kind: 'returned', cabinetId: 'HH-1007', slot: 1, powerBankId });
  expect(await guest.order(orderId)).toMatchObject({
    settledAmount: 2000,
    tariff: { unitPrice: 200, dailyCap: 2000 },
  });
  await backend.advance(minute);
  await backend.tell(status);
  const later = await rent(backend, await backend.guest(), 'HH-1007');
  expect(later.cabinet.tariff).toMatchObject({ unitPrice: 300, dailyCap: 1200 });
});

test('each bad line of a list is named, and none of it is imported', async () => {
  const list = file(
    'bad.csv',
    [
      head,
      'GOOD-1;Bar;Weg 1;53.5;10;;1;30;0;5;55',
      'BW-1007;Bar;Weg 1;53.5;10;;1;30;0;5;55',
      'BAD-2;Bar;Weg 1;north;10;;1;30;0;5;55',
      'BAD-3;Bar;Weg 1;53.5;10;whenever;1;30;0;5;55',
      'BAD-4;Bar;Weg 1;53.5;10;;1;30;0;5;9',
      'GOOD-1;Bar;Weg 1;53.5;10;;1;30;0;5;55',
    ].join('\n'),
  );
  expect((await staffOf(backend, ['cabinet', 'import', list, '--yes'])).complaint).toBe(
    [
      'Line 3: BW-1007 is there already.',
      'Line 4: latitude: "north" is no such number.',
      'Line 5: hours: "whenever" cannot be read.',
      'Line 6: The deposit of 9.00 EUR does not cover two days (10.00 EUR): the rest of a rental could not be taken.',
      'Line 7: GOOD-1 is there already.',
      'Nothing was imported.',
      '',
    ].join('\n'),
  );
  expect((await staffOf(backend, ['cabinet', 'show', 'GOOD-1'])).exit).toBe(1);
  const other = file('other.csv', 'code,prise\nX,1');
  expect((await staffOf(backend, ['cabinet', 'import', other, '--yes'])).complaint).toContain(
    'Column "prise" is unknown.\nColumn "venue" is missing.',
  );
});

test('a list in other letters, with strange columns, or that contradicts what is there is refused', async () => {
  const complaintOf = async (...lines: (string | Buffer)[]) => {
    const at = join(folder, 'list.csv');
    writeFileSync(at, Buffer.concat(lines.flatMap(line => [Buffer.from(line), Buffer.from('\n')])));
    return (await staffOf(backend, ['cabinet', 'import', at, '--yes'])).complaint;
  };
  const short = 'code;venue;address;latitude;longitude';
  const latin = Buffer.from('CP-1;Caf\u00E9;Weg 1;53.5;10', 'latin1');
  expect(await complaintOf(short, latin)).toContain('is not in UTF-8');
  expect(await complaintOf(`${short};constructor`, 'CP-1;Bar;Weg 1;53.5;10')).toContain(
    'Column "constructor" is unknown.',
  );
  expect(await complaintOf(`${short};code`, 'CP-1;Bar;Weg 1;53.5;10;CP-2')).toContain(
    'Column "code" is there twice.',
  );
  expect(await complaintOf('code,prise')).toContain('Column "prise" is unknown.');
  expect(
    await complaintOf(
      short,
      '',
      'CP-1;"Bar\nand Grill";Weg 1;53.5;10',
      'CP-2;Bar;Weg 1;north;10',
      'CP-3;Bar;Weg 1;53.5;10',
      'CP-4;Bar;Weg 1;53.6;10',
      '"CP 5";"Bar\n2";Weg 1;53.6;10',
    ),
  ).toBe(
    [
      'Line 5: latitude: "north" is no such number.',
      'Line 7: Bar, Weg 1 is there already, at 53.5 10: say these.',
      'Line 8: code: "CP 5" is none; letters, digits and dashes.',
      'Nothing was imported.',
      '',
    ].join('\n'),
  );
  const words = ['--venue', '', '--address', 'Weg 1', '--latitude', '53.5', '--longitude', '10'];
  expect((await staffOf(backend, ['cabinet', 'add', 'CP-6', ...words, '--yes'])).complaint).toBe(
    'venue is missing.\n',
  );
});

/** Picture for a scanner, of the squares that a page of PDF draws. */
function pictureOf(page: string, scale = 4) {
  const [width, height] = [Math.ceil(595.28 * scale), Math.ceil(841.89 * scale)];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [, x, y, w, h] of page.matchAll(/(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re/g))
    for (let row = Math.round(Number(y) * scale); row < (Number(y) + Number(h)) * scale; row++)
      for (let at = Math.round(Number(x) * scale); at < (Number(x) + Number(w)) * scale; at++)
        data.fill(0, (row * width + at) * 4, (row * width + at) * 4 + 3);
  return { data, width, height, colorSpace: 'srgb' as const };
}

test("our own scanner reads every label's code", { timeout: 60_000 }, async () => {
  const at = join(folder, 'labels.pdf');
  expect((await staffJson(backend, 'cabinet', 'labels', 'all', '--file', at)).labels).toEqual([
    { labels: 12, file: at },
  ]);
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer },
    fireImmediately: true,
  });
  const pages = pagesOf(at);
  expect(pages).toHaveLength(1);
  const read = await readBarcodes(pictureOf(pages[0] ?? ''), {
    formats: ['QRCode'],
    maxNumberOfSymbols: 20,
  });
  const codes = await backend.db.selectFrom('cabinets').select('code').orderBy('code').execute();
  expect(
    read
      .map(({ text }) => scannedCodeIn(text, ['https://rent.example'])?.code ?? '')
      .toSorted(byName),
  ).toEqual(codes.map(({ code }) => code).toSorted(byName));
  expect(read[0]?.text).toMatch(/^https:\/\/rent\.example\/\?qrcode=/);
});
