import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl } from '@formatjs/intl';
import { expect, it } from 'vitest';
import english from '../../locales/en-US.json';
import { pseudo, pseudoMessages } from '../../stories/support/pseudo.ts';

const said = (
  text: string,
  values: Record<string, string | number | ((chunks: string[]) => string)> = {},
) =>
  createIntl<string>({ locale: 'en-US', messages: { text: pseudo(parse(text)) } }).formatMessage(
    { id: 'text' },
    values,
  );

it('accents and lengthens what is translated and brackets the whole', () => {
  const text = said('Borrow a power bank');
  expect(text).toMatch(/^\[.+\]$/);
  expect(text.normalize('NFD').replaceAll(/\p{M}/gu, '')).not.toBe(text);
  expect(text.length - 2).toBeGreaterThanOrEqual('Borrow a power bank'.length * 1.3);
  expect(text.split(' ')).toHaveLength(4);
});

it('leaves arguments, plurals, selects and tags alone', () => {
  expect(said('{name}', { name: 'Café Morgenrot' })).toBe('[Café Morgenrot]');
  expect(said('{count, plural, one {# day} other {# days}}', { count: 2 })).toMatch(/^\[2 ð.*š\]$/);
  expect(said('{kind, select, a {x} other {y}}', { kind: 'a' })).toBe('[ẋ]');
  expect(said('<b>{price}</b>', { price: '3 €', b: chunks => `<b>${chunks.join('')}</b>` })).toBe(
    '[<b>3 €</b>]',
  );
  expect(said('{n, number, ::percent}', { n: 0.5 })).toBe('[50%]');
});

it('has a text for every English one', () => {
  const texts = pseudoMessages(
    Object.fromEntries(
      Object.entries(english).map(([key, text]) => [
        key,
        parse(text, { shouldParseSkeletons: true }),
      ]),
    ),
  );
  expect(Object.keys(texts)).toEqual(Object.keys(english));
});
