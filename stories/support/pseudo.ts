import type { MessageFormatElement } from 'react-intl';
import type { Messages } from '../../src/i18n/messages.ts';

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ô',
  p: 'þ',
  q: 'ɋ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  F: 'Ƒ',
  G: 'Ĝ',
  H: 'Ĥ',
  I: 'Î',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ļ',
  M: 'Ḿ',
  N: 'Ñ',
  O: 'Ô',
  P: 'Þ',
  Q: 'Ɋ',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Û',
  V: 'Ṽ',
  W: 'Ŵ',
  X: 'Ẋ',
  Y: 'Ý',
  Z: 'Ž',
};
/** Share by which other languages are longer than English, at worst. */
const growth = 0.4;

/**
 * Texts that read like the English ones but are 40 % longer, accented and in brackets: what is not
 * translated stands out, what has no room shows, what is cut off lacks its bracket. Arguments,
 * plural and select keywords, number formats and tags stay as they are.
 */
export const pseudoMessages = (english: Messages): Messages =>
  Object.fromEntries(Object.entries(english).map(([key, text]) => [key, pseudo(text)]));

export const pseudo = (text: readonly MessageFormatElement[]): MessageFormatElement[] => [
  literal('['),
  ...text.map(stretched),
  literal(']'),
];

function stretched(element: MessageFormatElement): MessageFormatElement {
  if ('children' in element) return { ...element, children: element.children.map(stretched) };
  if ('options' in element) {
    // Plurals and selects both hold texts by keyword.
    const options = Object.fromEntries(
      Object.entries(element.options).map(([keyword, option]) => [
        keyword,
        { ...option, value: option.value.map(stretched) },
      ]),
    );
    return { ...element, options };
  }
  return isLiteral(element) ? literal(words(element.value)) : element;
}

const literal = (value: string): MessageFormatElement => ({ type: 0, value });
const isLiteral = (
  element: MessageFormatElement,
): element is Extract<MessageFormatElement, { type: 0; value: string }> => element.type === 0;

/**
 * Doubles letters at even distances, so that words grow in place and lines still break between
 * them.
 */
function words(text: string): string {
  let owed = 0;
  return [...text]
    .map(letter => {
      const accented = accents[letter];
      if (accented === undefined) return letter;
      owed += growth;
      if (owed < 1) return accented;
      owed -= 1;
      return accented + accented.toLowerCase();
    })
    .join('');
}
