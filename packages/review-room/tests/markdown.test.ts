import { expect, it } from 'vitest';
import { asMarkdown } from '../src/panel/markdown.ts';
import type { ChartView } from '../src/panel/protocol.ts';

const view: ChartView = {
  story: 'screens-rent--agreed',
  charts: [],
  offers: [],
  running: [],
  now: null,
  delays: [],
  log: [],
  test: '',
  build: '0.1.0',
  home: 1,
  ended: false,
  next: null,
};
const linesOf = (sentence: string) =>
  asMarkdown({ view, sentence, spot: null, link: 'https://room.example', seenIn: 'light' }, null)
    .split('\n')
    .slice(0, 4);

it('a note’s first line is its heading, the others stand beneath it once', () => {
  expect(linesOf('Make the price larger\nand the unit smaller')).toEqual([
    '# Make the price larger',
    '',
    'and the unit smaller',
    '',
  ]);
  expect(linesOf(' One line ')[0]).toBe('# One line');
  expect(linesOf(' One line ')[2]).toMatch(/^- State/);
});
