import { expect, it } from 'vitest';
import { changesSince, withLooks } from '../../packages/review-room/src/board/changes.ts';
import { type Inventory, readInventory } from '../../packages/review-room/src/board/inventory.ts';
import { inventoryOf } from '../../stories/texts/inventory-of.ts';

const shown = { 'screens-payment--collecting': ['payment/collecting.card', 'payment.title'] };
const before: Inventory = {
  kind: 'inventory',
  version: 1,
  build: '1.0',
  texts: { title: { English: 'Pay', Deutsch: 'Zahlen' }, old: { English: 'Old' } },
  charts: {
    pay: { '': [], idle: ['taps → asking'], asking: ['done → left'], 'asking.slowly': [] },
    rest: { '': [], idle: [] },
  },
  stories: {
    'pay--idle': { state: 'pay/idle', texts: ['title'] },
    'pay--slow': { state: 'pay/asking.slowly', texts: ['old'] },
    'pay--gone': { state: '', texts: [] },
    'rest--idle': { state: 'rest/idle', texts: ['old'] },
  },
};
const now = (other: Partial<Inventory>) =>
  changesSince(before, { ...before, build: '2.0', ...other });
const { stories } = before;

it('nothing changed between two builds of the same', () => {
  expect(now({})).toEqual({ since: '1.0', stories: {}, goneStories: [], texts: [], states: [] });
});

it('another wording in one language is told of each story that shows it, before and now', () => {
  const changes = now({
    texts: { ...before.texts, title: { English: 'Pay', Deutsch: 'Bezahlen' } },
  });
  expect(changes.stories).toEqual({ 'pay--idle': ['wording: title'] });
  expect(changes.texts).toEqual([
    {
      key: 'title',
      before: { English: 'Pay', Deutsch: 'Zahlen' },
      now: { English: 'Pay', Deutsch: 'Bezahlen' },
    },
  ]);
});

it('texts that came and left are told, of the story and of all', () => {
  const changes = now({
    texts: { ...before.texts, hint: { English: 'Hint' } },
    stories: { ...stories, 'pay--idle': { state: 'pay/idle', texts: ['hint'] } },
  });
  expect(changes.stories).toEqual({ 'pay--idle': ['text came: hint', 'text left: title'] });
  expect(changes.texts).toEqual([{ key: 'hint', before: {}, now: { English: 'Hint' } }]);
});

it('a story that is new, one that is gone, and one in another state', () => {
  const { 'pay--gone': _, ...others } = stories;
  const changes = now({
    stories: {
      ...others,
      'pay--new': { state: 'pay/idle', texts: [] },
      'pay--slow': { state: 'pay/idle', texts: ['old'] },
    },
  });
  expect(changes.stories).toEqual({
    'pay--new': ['new'],
    'pay--slow': ['state, before: pay/asking.slowly'],
  });
  expect(changes.goneStories).toEqual(['pay--gone']);
});

it.each([
  ['its own state', 'idle', ['pay--idle']],
  ['a state around its own', 'asking', ['pay--slow']],
  ['the whole chart', '', ['pay--idle', 'pay--slow']],
])('another way out of %s is told of the stories that stand there', (_, state, told) => {
  const changes = now({
    charts: { ...before.charts, pay: { ...before.charts['pay'], [state]: ['waits → left'] } },
  });
  expect(Object.keys(changes.stories)).toEqual(told);
  expect(changes.states).toMatchObject([{ chart: 'pay', state, came: ['waits → left'] }]);
});

it('a state that came without a way out is one that changed', () => {
  const changes = now({
    charts: { ...before.charts, rest: { '': [], idle: [], over: [] } },
  });
  expect(changes.states).toEqual([{ chart: 'rest', state: 'over', gone: [], came: [] }]);
});

it('a build’s file is read as it was written; anything else is refused', () => {
  const made = inventoryOf('0.1.0', shown);
  expect(readInventory(JSON.stringify(made))).toEqual(made);
  expect(made.texts['rent.held']?.['Deutsch']).toMatch(/reserviert/);
  expect(made.stories['screens-payment--collecting']?.state).toBe('payment/collecting.card');
  expect(made.charts['payment']?.['collecting.card']).toContainEqual(
    expect.stringMatching(/\(collector done\) if wasSubmitted/),
  );
  for (const text of ['', '{}', JSON.stringify({ ...made, version: 2 })])
    expect(readInventory(text)).toBeNull();
});

it('a build’s pictures are read as they were written; what is no picture is refused', () => {
  const made = inventoryOf('0.1.0', shown);
  const withPicture = (picture: string) =>
    JSON.stringify({
      ...made,
      pictures: { drawnBy: 'Chromium 140, linux', stories: { 'pay--idle': picture } },
    });
  const webp = 'data:image/webp;base64,UklGRiIAAABXRUJQ';
  expect(readInventory(withPicture(webp))?.pictures?.stories).toEqual({ 'pay--idle': webp });
  for (const picture of [
    'https://elsewhere.example/picture.webp',
    'data:image/svg+xml;base64,PHN2Zz4=',
    `${webp}" onerror="alert(1)`,
    `${webp}${'A'.repeat(2_000_000)}`,
  ])
    expect(readInventory(withPicture(picture))).toBeNull();
});

it('a different look is said of a story beside its other changes, and new ones are new once', () => {
  const changes = now({
    stories: {
      'pay--idle': { state: 'pay/idle', texts: [] },
      'pay--slow': { state: 'pay/asking.slowly', texts: ['old'] },
      'pay--new': { state: '', texts: [] },
    },
  });
  const { stories: told } = withLooks(changes, [
    { story: 'pay--idle', said: '3 % looks different' },
    { story: 'pay--slow', said: '1 % looks different' },
    { story: 'pay--new', said: 'new' },
    { story: 'pay--gone', said: 'gone' },
  ]);
  expect(told).toEqual({
    'pay--idle': ['text left: title', '3 % looks different'],
    'pay--slow': ['1 % looks different'],
    'pay--new': ['new'],
  });
});
