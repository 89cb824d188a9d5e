import { expect, it } from 'vitest';
import { asFile, merged, progressOf, read, type Verdicts } from '../src/board/verdicts.ts';

const early = '2026-11-20T09:00:00.000Z';
const late = '2026-11-21T09:00:00.000Z';
const anna: Verdicts = {
  'screens-rent--agreed': { judgement: 'fine', name: 'Anna', at: early },
  'screens-rent--loading': { judgement: 'question', name: 'Anna', at: late },
};

it('a review leaves as a file and is taken over as it was', () => {
  expect(read(asFile(anna))).toEqual(anna);
});

it.each([
  ['no JSON', 'fine'],
  ['another file', '{"kind":"else"}'],
  ['a later version', '{"kind":"review","version":2,"verdicts":{}}'],
  ['an unknown judgement', asFile(anna).replace('"fine"', '"perfect"')],
  ['a date that is none', asFile(anna).replace(early, 'yesterday')],
  ['something that is no story', asFile(anna).replace('screens-rent--agreed', 'no story')],
  ['more than it knows', asFile(anna).replace('"version"', '"more": 1, "version"')],
])('%s is refused', (_, text) => {
  expect(text).not.toBe(asFile(anna));
  expect(read(text)).toBeNull();
});

it('of two people’s reviews the later word on a state counts', () => {
  const ben: Verdicts = {
    'screens-rent--agreed': { judgement: 'needs work', name: 'Ben', at: late },
    'screens-rent--loading': { judgement: 'fine', name: 'Ben', at: early },
    'screens-rent--held': { judgement: 'fine', name: 'Ben', at: early },
  };
  const both = merged(anna, ben);
  expect(both).toEqual(merged(ben, anna));
  expect(Object.values(both).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Ben', 'Anna', 'Ben']),
  );
  expect(both['screens-rent--agreed']?.judgement).toBe('needs work');
  expect(both['screens-rent--loading']?.judgement).toBe('question');
});

it('counts the progress of a review over the states that exist', () => {
  expect(progressOf(['screens-rent--agreed', 'screens-rent--new'], anna)).toEqual({
    all: 2,
    seen: 1,
    counts: [
      ['fine', 1],
      ['needs work', 0],
      ['question', 0],
    ],
  });
});
