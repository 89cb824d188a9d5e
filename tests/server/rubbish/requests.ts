import type { Described } from './described.ts';
import { fit, type Known } from './known.ts';
import {
  deepText,
  oddJson,
  oddText,
  prototypeKeys,
  wellFormed,
  type Chance,
} from './odd-values.ts';

/** Request as it goes over the wire. */
export type Rubbish = {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
};

type Pair = readonly [name: string, value: unknown];

const contentTypes: readonly string[] = [
  'application/x-www-form-urlencoded',
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/html',
  'application/octet-stream',
  'application/xml',
  'image/png',
  'nonsense',
  '',
  ';',
  'application/json, text/plain',
  'APPLICATION/JSON',
];

const languages = ['de', 'en-US', 'zh-CN', 'xx', '', '__proto__', 'de'.repeat(3_000)];

/** Percent-encoded as bytes, so that lone surrogates and broken texts arrive as they are. */
const encoded = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text === '%' || text.startsWith('%E0') ? text : encodeURIComponent(wellFormed(text));
};

/** Odd text that a header can carry on the wire. */
const headerText = (chance: Chance): string =>
  oddText(chance)
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')
    .slice(0, 12_000);

/** The fields of an operation, each fitting, odd, missing or repeated. */
function pairsOf(names: readonly string[], known: Known, chance: Chance): Pair[] {
  const pairs = names.flatMap((name): Pair[] => {
    const fits: Pair = [name, fit(name, known, chance)];
    switch (chance.below(12)) {
      case 0:
        return [];
      case 1:
        return [fits, [name, oddText(chance)]];
      case 2:
        return [[name, oddText(chance)], fits];
      case 3:
        return [[`${name}[]`, fits[1]]];
      case 4:
        return [[`${name}[${chance.one(prototypeKeys)}]`, oddText(chance)]];
      case 5:
      case 6:
        return [[name, oddJson(chance)]];
      default:
        return [fits];
    }
  });
  if (chance.once(4)) pairs.push([chance.one(prototypeKeys), oddJson(chance)]);
  if (chance.once(6)) pairs.push([oddText(chance), oddText(chance)]);
  return pairs;
}

const formOf = (pairs: readonly Pair[]): string =>
  pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');

/** Written by hand: a name may stand twice, and `__proto__` is one like any other. */
export const jsonOf = (pairs: readonly Pair[]): string =>
  `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;

const bytesOf = (length: number, chance: Chance): Buffer =>
  Buffer.from(Array.from({ length }, () => chance.below(256)));

function bodyOf(pairs: readonly Pair[], type: string, chance: Chance): Buffer | null {
  if (chance.once(15)) return null;
  const text = type.toLowerCase().includes('json') ? jsonOf(pairs) : formOf(pairs);
  if (chance.once(15)) return Buffer.from(text.slice(0, chance.below(text.length + 1)));
  if (chance.once(20)) return Buffer.from(JSON.stringify(oddJson(chance)) ?? '');
  if (chance.once(25)) return Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe, 0x00])]);
  if (chance.once(30)) return Buffer.from(deepText(chance));
  if (chance.once(40)) return bytesOf(chance.one([1, 300, 66_000]), chance);
  return Buffer.from(text, type.includes('utf-16') ? 'utf16le' : 'utf8');
}

function headersOf(known: Known, chance: Chance): Record<string, string> {
  const headers: Record<string, string> = { lang: chance.one(languages) };
  if (!chance.once(6))
    headers['token'] = chance.once(6) ? headerText(chance) : chance.one(known.tokens);
  if (!chance.once(6))
    headers['idempotency-key'] = chance.once(5)
      ? headerText(chance)
      : `rubbish-${chance.below(100_000)}`;
  for (const name of [
    'time-zone',
    'agentopenid',
    'x-forwarded-for',
    'origin',
    'user-agent',
    'accept',
  ])
    if (chance.once(8)) headers[name] = headerText(chance);
  return headers;
}

/** Request for an operation: its fields as they should be, with rubbish among them. */
export function rubbishFor(operation: Described, known: Known, chance: Chance): Rubbish {
  const named = (place: string) =>
    operation.fields.filter(field => field.in === place).map(field => field.name);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encoded(chance.once(4) ? oddText(chance).slice(0, 2_000) : fit(name, known, chance)),
  );
  const query = formOf(pairsOf(named('query'), known, chance)).slice(0, 12_000);
  const sendsBody = operation.method !== 'GET' || chance.once(20);
  const type = chance.once(3) ? chance.one(contentTypes) : (contentTypes[0] ?? '');
  const body = sendsBody ? bodyOf(pairsOf(named('body'), known, chance), type, chance) : null;
  return {
    name: operation.id,
    method: chance.once(60) ? chance.one(['DELETE', 'PUT', 'PATCH', 'OPTIONS']) : operation.method,
    url: `${path}${query === '' ? '' : `?${query}`}`,
    headers: { ...headersOf(known, chance), ...(body === null ? {} : { 'content-type': type }) },
    body,
  };
}
