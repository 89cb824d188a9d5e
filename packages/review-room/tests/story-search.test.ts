import { expect, it } from 'vitest';
import { storySearch } from '../src/board/story-search.ts';

const text = (key: string, ...wordings: string[]) => ({
  key,
  wordings: Object.fromEntries(wordings.map((wording, at) => [String(at), wording])),
  room: 99,
});
const stories = ['Declined', 'Paying', 'Returned'].map(name => ({
  id: name.toLowerCase(),
  title: 'screens/card',
  name,
}));
const search = storySearch({
  messages: [
    text('card.declined', 'The bank says no.', 'Die Bank sagt nein.'),
    text('card.price', 'You pay {amount}.', 'Du zahlst {amount}.'),
  ],
  shown: { declined: ['card.declined'], paying: ['card.price'], returned: [] },
  about: ({ id, title, name }) => `${title} ${name} ${id === 'returned' ? '' : 'moves money'}`,
});
const found = (question: string) => stories.filter(search(question)).map(({ name }) => name);

it('finds every word of a question, in titles, names and texts of any language', () => {
  expect(found('')).toEqual(['Declined', 'Paying', 'Returned']);
  expect(found(' declined CARD ')).toEqual(['Declined']);
  expect(found('Bank')).toEqual(['Declined']);
  expect(found('card.price')).toEqual(['Paying']);
  expect(found('declined paying')).toEqual([]);
});

it('finds a sentence as a screen shows it, and nothing that has only its words', () => {
  expect(found('Die Bank sagt nein')).toEqual(['Declined']);
  expect(found('Du zahlst 5,00 €.')).toEqual(['Paying']);
});

it('leaves out what follows a “not”, in two languages, and holds quoted words together', () => {
  expect(found('"moves money" not declined')).toEqual(['Paying']);
  expect(found('moves money nicht bank')).toEqual(['Paying']);
  expect(found('card -"moves money"')).toEqual(['Returned']);
  expect(found('"money moves"')).toEqual([]);
});
