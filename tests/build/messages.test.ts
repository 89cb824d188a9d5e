import { createIntl } from '@formatjs/intl';
import { expect, it } from 'vitest';
import { withTrees } from '../../src/i18n/messages.ts';
import { compileMessages } from '../../src/build/messages.ts';

const intlOf = (json: string) =>
  createIntl({
    locale: 'de-DE',
    messages: withTrees(JSON.parse(compileMessages(json, () => true))),
    onError: error => {
      throw error;
    },
  });

it('compiles plain sentences, placeholders, plurals, money and markup so that they can be formatted', () => {
  const intl = intlOf(
    JSON.stringify({
      plain: 'Powerbank mieten',
      name: 'Hallo {name}',
      count: '{n, plural, one {# Stunde} other {# Stunden}}',
      price: '{amount, number, ::currency/EUR}',
      bold: 'Sehr <b>gut</b>',
    }),
  );
  expect(intl.formatMessage({ id: 'plain' })).toBe('Powerbank mieten');
  expect(intl.formatMessage({ id: 'name' }, { name: 'Ada' })).toBe('Hallo Ada');
  expect(intl.formatMessage({ id: 'count' }, { n: 2 })).toBe('2 Stunden');
  expect(intl.formatMessage({ id: 'price' }, { amount: 2.5 })).toBe('2,50\u00a0€');
  expect(intl.formatMessage({ id: 'bold' }, { b: parts => `*${parts.join('')}*` })).toBe(
    'Sehr *gut*',
  );
});

it('gives the backend’s texts only to requests for them', () => {
  const json = JSON.stringify({ 'frame.hello': 'Hallo', 'server.away': 'Nicht da' });
  const keysOf = (part?: string) =>
    Object.keys(JSON.parse(compileMessages(json, () => true, part)));
  expect(keysOf('?server')).toEqual(['server.away']);
  for (const part of [undefined, '?first', '?rest'])
    expect(keysOf(part)).not.toContain('server.away');
});

it('names the message that is broken', () => {
  expect(() =>
    compileMessages(JSON.stringify({ fine: 'ok', broken: 'Hallo {name' }), () => true),
  ).toThrow('broken: not an ICU message');
});
