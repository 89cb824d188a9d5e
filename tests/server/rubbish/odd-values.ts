/** Random choices: everything sent follows from the seed. */
export type Chance = {
  /** Whole, from 0 to below `below`. */
  below(below: number): number;
  one<Item>(of: readonly Item[]): Item;
  /** True once in `times`. */
  once(times: number): boolean;
};

export function chanceOf(random: () => number): Chance {
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    below,
    one: of => {
      const item = of[below(of.length)];
      if (item === undefined) throw new RangeError('chance needs something to choose from');
      return item;
    },
    once: times => below(times) === 0,
  };
}

const numbers: readonly string[] = [
  '0',
  '-0',
  '1',
  '-1',
  '00',
  '1.5',
  '-1.5',
  '.5',
  '5.',
  '1e3',
  '1e400',
  '-1e400',
  '1e-7',
  '0.1e1',
  '0x10',
  'NaN',
  'Infinity',
  '-Infinity',
  '127',
  '255',
  '32768',
  '65536',
  '2147483647',
  '2147483648',
  '-2147483649',
  '4294967296',
  '999999999',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775808',
  '8640000000000000',
  '8640000000000001',
  '999999999999999',
  '1'.repeat(400),
  '١٢٣',
  '１２３',
  '1,5',
  '1 000',
  '+1',
  '१०',
];

/** Keys of prototypes, sent as values and as names of fields. */
export const prototypeKeys: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'valueOf',
  'then',
  'toJSON',
  '__defineGetter__',
  'constructor.prototype',
  '__proto__[admin]',
  'constructor[prototype][x]',
];

const scripts: readonly string[] = [
  'Straße',
  '取电宝',
  'قسيمة الإيداع',
  'עברית',
  'हिन्दी',
  'ไทย',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'e\u0301\u0323',
  'Z\u0351\u036b\u0343'.repeat(20),
  '\u202eabc\u202c',
  '\ufeff',
  '\u200b\u200d',
  '\u2028\u2029',
  'ﬀ',
  'İıſK',
  '\u{10ffff}',
  '\uffff\ufffe',
];

const nasty: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\r\nset-cookie: a=b',
  '\t\n\r',
  '\x7f\x1b[31m',
  "'; drop table users; --",
  "' or 1=1 --",
  '${7*7}',
  '{{7*7}}',
  '%00',
  '%E0%A4%A',
  '%',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'null',
  'undefined',
  'true',
  'false',
  '[object Object]',
  '{}',
  '[]',
  '"',
  '\\',
  '\\u0000',
  '2026-02-30T25:61:61Z',
  '-000001-01-01T00:00:00Z',
  '2026-06-01T10:00:00+99',
  '+275760-09-13T00:00:00.001Z',
  'Europe/Nowhere',
  'xx-YY-zz',
  'https://elsewhere.example/?code=BW-1007',
];

const lengths = [17, 64, 65, 101, 201, 500, 2_001, 9_000, 40_000, 70_000];

/** A text that is odd in one of many ways. */
export function oddText(chance: Chance): string {
  switch (chance.below(6)) {
    case 0:
      return chance.one(numbers);
    case 1:
      return chance.one(prototypeKeys);
    case 2:
      return chance.one(scripts);
    case 3:
      return chance.one(['x', '9', 'ß', '😀', '\0', '%', '\ud800']).repeat(chance.one(lengths));
    case 4:
      return String.fromCharCode(
        ...Array.from({ length: 1 + chance.below(12) }, () => chance.below(0x1_0000)),
      );
    default:
      return chance.one(nasty);
  }
}

/** A value of JSON that is odd: also nested, of another type, or too deep. */
export function oddJson(chance: Chance): unknown {
  switch (chance.below(10)) {
    case 0:
      return null;
    case 1:
      return chance.once(2);
    case 2:
      return Number(chance.one(numbers)) || chance.below(1_000);
    case 3:
      return [oddText(chance), null, [[]]];
    case 4:
      return { [chance.one(prototypeKeys)]: oddText(chance) };
    case 5:
      return nested(chance.one([3, 100, 2_000]));
    case 6:
      return Array.from({ length: chance.one([0, 1, 201, 5_000]) }, () => chance.below(9));
    default:
      return oddText(chance);
  }
}

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** A body of JSON that is nested as deep as one may be long, or a little too deep. */
export function deepText(chance: Chance): string {
  const depth = chance.one([33, 5_000, 30_000]);
  return `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
}

/** Text as a browser sends it: lone surrogates become U+FFFD. */
export const wellFormed = (text: string): string => Buffer.from(text).toString();
