import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  balanceCovers,
  type Cabinet,
  freeSlotCount,
  readyCount,
  type Slot,
} from '../../src/domain/cabinet.ts';
import { cabinetCodePattern } from '../../src/domain/station-code.ts';
import { cabinetCodeIn, typedCodeIn } from '../../src/domain/typed-code.ts';
import { defaultTariff } from '../../src/domain/constants.ts';

const cabinet: Cabinet = {
  cabinetCode: 'BW0001',
  cabinetId: '7',
  tariff: defaultTariff,
  currency: 'EUR',
  currencySymbol: '€',
  overtimeFee: 200,
  userBalance: 0,
  unfinishedRentals: 0,
  venueName: 'Café Anna',
  paidByInvitation: false,
  slots: [],
};
const slots: readonly Slot[] = [
  { number: 1, state: 'ready', level: 90 },
  { number: 2, state: 'charging', level: 20 },
  { number: 3, state: 'empty' },
  { number: 4, state: 'outOfOrder' },
  { number: 5, state: 'ready', level: 100 },
];

it.each([
  ['BW0001', 'cabinet', 'BW0001'],
  ['  BW0001\n', 'cabinet', 'BW0001'],
  ['a-b_C9', 'cabinet', 'a-b_C9'],
  ['4821', 'cabinet', '4821'],
  ['x'.repeat(64), 'cabinet', 'x'.repeat(64)],
  ['https://borrowatt.example/?qrcode=BW0001', 'cabinet', 'BW0001'],
  ['https://borrowatt.example/loginborrow?lang=de&qrcode=BW0001#top', 'cabinet', 'BW0001'],
  ['https://borrowatt.example/?zhcode=MIX1', 'mixed', 'MIX1'],
  ['http://other.example/x?zhcode=MIX1&qrcode=BW0001', 'cabinet', 'BW0001'],
  ['https://borrowatt.example/?qrcode=%20&zhcode=MIX1', 'mixed', 'MIX1'],
])('%j carries the %s code %s', (text, kind, code) => {
  expect(cabinetCodeIn(text)).toEqual({ kind, code });
});

it.each([
  ['bw-4821', 'BW-4821'],
  [' Bw0001 ', 'BW0001'],
  ['BW0001', 'BW0001'],
  ['BW0001x', 'BW0001x'],
  ['a-b_C9', 'a-b_C9'],
  ['4821', '4821'],
  ['https://borrowatt.example/?qrcode=bw0001', 'bw0001'],
])('%j typed by hand means %s', (text, code) => {
  expect(typedCodeIn(text)).toEqual({ kind: 'cabinet', code });
});

it('finds no code in typed text that is none', () => {
  expect(typedCodeIn('no code')).toBeNull();
  expect(typedCodeIn('')).toBeNull();
});

it.each([
  '',
  '   ',
  'BW0001!',
  'Café',
  'x'.repeat(65),
  'https://borrowatt.example/',
  'https://borrowatt.example/?qrcode=',
  'https://borrowatt.example/?qrcode=<script>',
  'borrowatt.example/?qrcode=BW0001',
  'WIFI:S:net;T:WPA;P:secret;;',
  'javascript:alert(1)',
])('%j is no code', text => {
  expect(cabinetCodeIn(text)).toBeNull();
});

it('finds nothing but codes, whatever is scanned, and never throws', () => {
  const anything = fc.string({ unit: 'grapheme', maxLength: 80 });
  fc.assert(
    fc.property(
      fc.oneof(
        anything,
        anything.map(text => `https://borrowatt.example/?qrcode=${encodeURI(text)}`),
      ),
      text => {
        expect(cabinetCodeIn(text)?.code ?? 'none').toMatch(cabinetCodePattern);
      },
    ),
  );
});

it('a balance covers deposit plus overtime fee; equality counts', () => {
  expect(balanceCovers({ ...cabinet, userBalance: 5_700 })).toBe(true);
  expect(balanceCovers({ ...cabinet, userBalance: 5_701 })).toBe(true);
  expect(balanceCovers({ ...cabinet, userBalance: 5_699 })).toBe(false);
  expect(balanceCovers({ ...cabinet, userBalance: 5_500 })).toBe(false);
});

it('counts what can be rented and where something can be returned', () => {
  expect([readyCount(slots), freeSlotCount(slots)]).toEqual([2, 1]);
  expect([readyCount([]), freeSlotCount([])]).toEqual([0, 0]);
});
