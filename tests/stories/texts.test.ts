import { expect, it, vi } from 'vitest';
import german from '../../locales/de-DE.json';
import {
  asked,
  csv,
  type Message,
  placesOf,
  wordingRows,
} from '../../packages/review-room/src/board/wording.ts';
import { statesBesides } from '../../stories/texts/states-besides.ts';
import { topics } from '../../stories/texts/topics.ts';

const keys = Object.keys(german);

/** Loads the room's index with the file that lies beside its pages. */
async function roomWith(shown: Readonly<Record<string, readonly string[]>> | null) {
  vi.resetModules();
  vi.stubGlobal('fetch', async () =>
    shown ? Response.json(shown) : new Response('', { status: 404 }),
  );
  const room = await import('../../stories/texts/index-of.ts');
  vi.unstubAllGlobals();
  vi.resetModules();
  return room;
}

it('a story says its state in plain words, and which texts it shows', async () => {
  const { keysShown, stateShown, storyOf } = await roomWith({
    'screens-payment--collecting': ['payment/collecting.card', 'payment.title'],
    'screens-legal--terms': ['', 'legal.title'],
    'transitions-payment--a': ['payment/settling', 'payment.title'],
  });
  expect(stateShown('screens-payment--collecting')).toEqual(['Pays by card', 'Zahlt mit Karte']);
  expect(stateShown('screens-legal--terms')).toBeNull();
  expect(keysShown['screens-legal--terms']).toEqual(['legal.title']);
  expect(storyOf('payment', 'settling')).toBe('transitions-payment--a');
});

it('a room that has not been told what its stories show knows of none', async () => {
  const { keysShown, stateShown } = await roomWith(null);
  expect(keysShown).toEqual({});
  expect(stateShown('screens-payment--collecting')).toBeNull();
});

it.each(topics)('the topic $name has texts', ({ keys: about }) => {
  expect(keys.filter(key => about.test(key)).length).toBeGreaterThan(1);
});

const held: Message = {
  key: 'rent.held',
  wordings: { Deutsch: 'Jetzt re\u00ADserviert', English: 'Reserved "now"', 中文: '现在冻结' },
  room: 20,
};
const heldBalance: Message = {
  key: 'rent.heldBalance',
  wordings: { Deutsch: 'Vom Guthaben', English: 'From the balance', 中文: '余额' },
  room: 22,
};
const messages = [held, heldBalance];

it('a text is found by what it says in any language, however it is broken, or by its key', () => {
  expect(asked(messages, ' jetzt  RESERVIERT ')).toEqual([held]);
  expect(asked(messages, '冻结')).toEqual([held]);
  expect(asked(messages, 'rent.he')).toEqual(messages);
  expect(asked(messages, 'rent.held')).toEqual([held]);
  expect(asked(messages, '  ')).toEqual([]);
});

it('a sentence is found as people type or copy it: without accents, with other quotes, with its values', () => {
  const message = (key: string, wording: string): Message => ({
    key,
    wordings: { Deutsch: wording },
    room: 60,
  });
  const said = [
    message('a', 'Zurück zur Station – jetzt'),
    message('b', 'Pay {amount} now'),
    message(
      'c',
      'Noch {n, plural, one {eine Minute} other {# Minuten}} bis zum <b>nächsten</b> Schritt',
    ),
    message('d', '{price}'),
  ];
  const keysOf = (question: string) => asked(said, question).map(({ key }) => key);
  expect(keysOf('zuruck zur station - jetzt')).toEqual(['a']);
  expect(keysOf('Pay 55.00 € now')).toEqual(['b']);
  expect(keysOf('Noch 3 Minuten bis zum nächsten Schritt')).toEqual(['c']);
  expect(keysOf('55.00 €')).toEqual([]);
});

it('a state without a story of its own is shown by the first step that leads to it', () => {
  const written = {
    'pages-lamp--dark': ['lamp/dark', 'lamp.dark'],
    'transitions-lamp--a': ['lamp/dark', 'lamp.dark'],
    'transitions-lamp--b': ['lamp/lit + door.open', 'lamp.lit'],
    'transitions-lamp--c': ['lamp/lit + door.shut', 'lamp.lit'],
    'transitions-lamp--d': ['lamp/dark + door.open', 'lamp.dark'],
    'transitions-lamp--e': ['lamp/broken'],
  };
  expect(statesBesides(written, story => story.startsWith('pages-'))).toEqual([
    'transitions-lamp--b',
    'transitions-lamp--c',
  ]);
});

it('a Chinese letter takes two places', () => {
  expect(placesOf('abc')).toBe(3);
  expect(placesOf('现在 a')).toBe(6);
});

it('texts leave as rows that spreadsheets read', () => {
  const rows = wordingRows([held], ['English', '中文'], () => ['one--a', 'two--b']);
  expect(csv(rows)).toBe(
    '\uFEFF"key","English","中文","places English","places 中文","room","shown by"\r\n' +
      '"rent.held","Reserved ""now""","现在冻结","14","8","20","one--a two--b"\r\n',
  );
});
