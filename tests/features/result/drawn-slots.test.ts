import { expect, test } from 'vitest';
import type { Slot } from '../../../src/domain/cabinet.ts';
import { drawnSlots } from '../../../src/features/result/drawn-slots.ts';

const seen: readonly Slot[] = [
  { number: 1, state: 'ready', level: 96 },
  { number: 2, state: 'charging', level: 42 },
  { number: 3, state: 'empty' },
  { number: 4, state: 'outOfOrder' },
];

test('the station that was scanned is drawn as it was then', () => {
  expect(drawnSlots({ kind: 'waiting' }, seen)).toEqual(seen);
  expect(drawnSlots({ kind: 'raised', slot: 1 }, seen)).toEqual(seen);
  expect(drawnSlots({ kind: 'unknown' }, seen)).toEqual(seen);
  expect(drawnSlots({ kind: 'failed', slot: null }, seen)).toEqual(seen);
});

test('the slot that the outcome names is drawn as the outcome says', () => {
  expect(drawnSlots({ kind: 'failed', slot: 2 }, seen)[1]).toEqual({
    number: 2,
    state: 'outOfOrder',
  });
  // A power bank was returned after the scan.
  for (const slot of [3, 4])
    expect(drawnSlots({ kind: 'lit', slot }, seen)[slot - 1]).toEqual({
      number: slot,
      state: 'ready',
      level: 100,
    });
});

test('a station of which nothing is known, or not the slot that opened, says nothing of its slots', () => {
  const alike = (slots: readonly Slot[]) => new Set(slots.map(slot => slot.state)).size === 1;
  expect(drawnSlots({ kind: 'waiting' }, [])).toHaveLength(8);
  expect(alike(drawnSlots({ kind: 'waiting' }, []))).toBe(true);
  const another = drawnSlots({ kind: 'raised', slot: 12 }, seen);
  expect(another.map(slot => slot.number)).toContain(12);
  expect(another).toHaveLength(12);
  expect(alike(another)).toBe(true);
  expect(drawnSlots({ kind: 'failed', slot: 5 }, [])[4]).toEqual({
    number: 5,
    state: 'outOfOrder',
  });
});
