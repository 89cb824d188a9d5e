import { expect, it } from 'vitest';
import { onceKnown } from './known-texts.ts';

/** A page whose sheet is loaded `late` turns after the rest. */
function page(late: number) {
  let turns = 0;
  return {
    read: () => (turns < late ? ['title'] : ['title', 'sheet.text']),
    turn: async () => {
      turns++;
    },
  };
}

it('waits for texts that were there before and come late', async () => {
  const { read, turn } = page(30);
  expect(await onceKnown(read, ['title', 'sheet.text'], turn, 60_000)).toEqual([
    'title',
    'sheet.text',
  ]);
});

it('tells what is there where something is gone for good', async () => {
  const { read, turn } = page(0);
  expect(await onceKnown(read, ['title', 'gone'], turn, 20)).toEqual(['title', 'sheet.text']);
});
