import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hitsOf, isSearched, marked, openAfter } from '../../src/domain/help.ts';

const items = [
  { number: 1, title: 'Wie miete ich?', content: 'Scannen und zahlen, mit Karte.' },
  { number: 2, title: 'Wann wird abgebucht?', content: 'Nach der Rückgabe (48 h).' },
  { number: 3, title: 'Die Karte geht nicht', content: 'Nehmen Sie eine andere.' },
];
const numbers = (searched: string) => hitsOf(items, searched).map(({ number }) => number);

it('finds items by every word that was typed, in title or content, and keeps their numbers', () => {
  expect(numbers('')).toEqual([1, 2, 3]);
  expect(numbers('  ')).toEqual([1, 2, 3]);
  expect(numbers('karte')).toEqual([1, 3]);
  expect(numbers('KARTE andere')).toEqual([3]);
  expect(numbers('rück')).toEqual([2]);
  expect(numbers('(48')).toEqual([2]);
  expect(numbers('.*')).toEqual([]);
});

it('marks each word where it stands', () => {
  expect(marked('Die Karte, karten', 'karte')).toEqual([
    { text: 'Die ', hit: false },
    { text: 'Karte', hit: true },
    { text: ', ', hit: false },
    { text: 'karte', hit: true },
    { text: 'n', hit: false },
  ]);
  expect(marked('Karte', ' ')).toEqual([{ text: 'Karte', hit: false }]);
});

it('cuts a text without losing any of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, searched) => {
      expect(
        marked(text, searched)
          .map(part => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

it('opens one at a time, but of several hits each by itself', () => {
  expect(openAfter([], 2, '')).toEqual([2]);
  expect(openAfter([1], 2, '')).toEqual([2]);
  expect(openAfter([2], 2, '')).toEqual([]);
  expect(openAfter([1, 3], 1, 'karte')).toEqual([3]);
  expect(openAfter([3], 1, 'karte')).toEqual([3, 1]);
  expect(isSearched('\t')).toBe(false);
});
