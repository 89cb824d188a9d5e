import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const localeFile = /\/locales\/[a-z]{2}-[A-Z]{2}\.json(\?first|\?rest|\?server)?$/;

const backends = /^server\./;

/**
 * `?first`: the first view's texts; `?rest`: the others. `?server`: the backend's texts, which only
 * the review room imports.
 */
type IsFirst = (key: string) => boolean;
const belongs = (key: string, isFirst: IsFirst, part: string | undefined) =>
  backends.test(key) === (part === '?server') &&
  (part === undefined || part === '?server' || isFirst(key) === (part === '?first'));

/**
 * Compiles one locale file: ICU text in, syntax trees out, so the browser needs no message parser
 * (6 kB). A plain sentence stays a string; `src/i18n/messages.ts` makes a tree of it, since
 * react-intl would hand a string to the missing parser.
 */
export function compileMessages(json: string, isFirst: IsFirst, part?: string): string {
  const messages: unknown = JSON.parse(json);
  if (typeof messages !== 'object' || messages === null)
    throw new Error('a locale file holds one object of messages');
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(messages)
        .filter(([key]) => belongs(key, isFirst, part))
        .map(([key, text]) => [key, compileMessage(key, text)]),
    ),
  );
}

function compileMessage(key: string, text: unknown) {
  if (typeof text !== 'string') throw new Error(`${key}: a message is a string`);
  const tree = treeOf(key, text);
  const [only] = tree;
  return tree.length === 1 && only?.type === TYPE.literal ? only.value : tree;
}

function treeOf(key: string, text: string): MessageFormatElement[] {
  try {
    // A skeleton (`{n, number, ::currency/EUR}`) left as text would need the parser in the browser.
    return parse(text, { shouldParseSkeletons: true, captureLocation: false });
  } catch (error) {
    throw new Error(`${key}: not an ICU message: ${text}`, { cause: error });
  }
}

/** Turns `locales/de-DE.json` into compiled messages wherever the browser imports it. */
export const compiledMessages = (isFirst: IsFirst): Plugin => ({
  name: 'borrowatt:messages',
  enforce: 'pre',
  transform: {
    filter: { id: localeFile },
    handler: (code, id) => ({
      code: `export default ${compileMessages(code, isFirst, localeFile.exec(id)?.[1])}`,
      moduleType: 'js',
      map: null,
    }),
  },
});

/** Removes the message parser from the browser's code; an uncompiled message then throws. */
export const withoutMessageParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
};
