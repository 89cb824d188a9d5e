import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales, type Locale } from '../../src/domain/locale.ts';
import { legalPages } from '../../src/domain/routes.ts';
import { messagesOf, root, shapeOf } from './catalogue.ts';
import { agreeing, forbidden, specifiedInEnglish, terms } from './glossary.ts';

const plain = (text: string) => text.replaceAll('\u00ad', '').replaceAll(/[\u00a0\u202f]/g, ' ');
const messages = (locale: Locale) =>
  Object.entries(messagesOf(locale)).map(([key, text]) => [key, plain(text)] as const);
const message = (locale: Locale, key: string) => plain(messagesOf(locale)[key] ?? '');
const legal = (page: string, locale: Locale) =>
  plain(readFileSync(path.join(root, `locales/legal/${page}.${locale}.json`), 'utf8'));

describe.each(locales)('%s', locale => {
  it('has one name for each thing, and counts hours from the start, never days', () => {
    const wrong = messages(locale).filter(
      ([key, text]) =>
        forbidden[locale].test(text) && !(locale === 'en-US' && specifiedInEnglish.includes(key)),
    );
    expect(wrong).toEqual([]);
  });

  it('has the same names in the legal texts', () => {
    expect(legalPages.filter(page => forbidden[locale].test(legal(page, locale)))).toEqual([]);
  });

  it.each(Object.entries(terms))('names as agreed: %s', (_, { keys, words }) => {
    for (const key of keys)
      expect({ key, text: message(locale, key) }).toEqual({
        key,
        text: expect.stringMatching(words[locale]),
      });
  });

  it('calls the terms of service in their own title as on every link to them', () => {
    const { title } = JSON.parse(legal('terms', locale)) as { title: string };
    expect(title).toMatch(terms['terms of service']?.words[locale] ?? /^$/);
  });

  it('lets no verb agree with an amount', () => {
    expect(messages(locale).filter(([, text]) => agreeing[locale].test(text))).toEqual([]);
  });

  it('names the moment of the charge wherever it promises to pay later', () => {
    for (const key of ['payment.later', 'order.purchase', 'order.rule.purchase'])
      expect({ key, text: message(locale, key) }).toEqual({
        key,
        text: expect.stringMatching(/\b48|48/),
      });
    for (const key of ['order.rule.cap', 'price.capTitle'])
      expect({ key, text: message(locale, key) }).toEqual({
        key,
        text: expect.stringContaining('24'),
      });
  });

  it('names unit, day and purchase in the line above a button that costs money', () => {
    for (const key of ['price.facts', 'price.factsRoomy'])
      for (const price of ['{unit}', '{minutes}', '{day}', '{deposit}'])
        expect({ key, text: message(locale, key) }).toEqual({
          key,
          text: expect.stringContaining(price),
        });
  });

  it('says on every button with at most 24 characters what it does', () => {
    expect(buttons.length).toBeGreaterThan(40);
    const long = buttons.filter(
      key =>
        // A line of its own, in the first person (frame x3).
        key !== 'claim.offer' &&
        // The law words these two.
        key !== 'rent.submit' &&
        key !== 'withdrawal.confirm' &&
        shapeOf(messagesOf(locale)[key] ?? '').words.replaceAll('\u00ad', '').length > 24,
    );
    expect(long).toEqual([]);
  });
});

it('says in German o’clock after every time of day', () => {
  expect(
    messages('de-DE').filter(
      ([key, text]) => /\{time\}(?! Uhr)/.test(text) && key !== 'login.resendIn',
    ),
  ).toEqual([]);
});

const sources = readdirSync(path.join(root, 'src'), { withFileTypes: true, recursive: true })
  .filter(entry => entry.isFile() && entry.name.endsWith('.tsx'))
  .map(entry => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));

/** Labels of buttons that can be pressed: without busy ones, and without words in a sentence. */
const buttons = [
  ...new Set(
    sources
      .flatMap(source => [...source.matchAll(/<Button\b((?:(?!<Button\b)[\s\S])*?)<\/Button>/g)])
      .map(([, inside = '']) => inside)
      .filter(
        inside => !/^[^>]*\sbusy(?:\s|>)/.test(inside) && !inside.includes('variant="inline"'),
      )
      .flatMap(inside => [...inside.matchAll(/<Text\s+id="([\w.]+)"/g)].map(([, key = '']) => key)),
  ),
];
