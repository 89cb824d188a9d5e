import fc from 'fast-check';

/** Wire bodies as JSON has them. */
export type Json = null | boolean | number | string | readonly Json[] | JsonFields;
export type JsonFields = { readonly [name: string]: Json };

/** Draws a value; `fc.gen()` makes it. */
export type Draw = fc.GeneratorValue;
const one = <T>(draw: Draw, ...values: readonly [T, ...T[]]): T =>
  values[draw(fc.nat, { max: values.length - 1 })] ?? values[0];

const isFields = (value: Json): value is JsonFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every value of a body under its name, the innermost first. */
function everywhere(value: Json, change: (value: Json, name: string) => Json, name = ''): Json {
  const inner = Array.isArray(value)
    ? value.map((item: Json) => everywhere(item, change, name))
    : isFields(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, field]) => [key, everywhere(field, change, key)]),
        )
      : value;
  return change(inner, name);
}

const ids = new Set([
  'pid',
  'pId',
  'pOrderid',
  'pOrderNo',
  'orderid',
  'orderId',
  'orderNumber',
  'cabinetID',
  'qrcode',
  'couponNo',
  'paymentId',
  'tradeNo',
  'outTradeNo',
  'out_trade_no',
  'buyOrderNo',
  'pUserid',
  'pUserId',
  'pDailiId',
  'testId',
]);
/** Ids of a table, and of a cluster of tables: the longest fits no JavaScript number exactly. */
const numbers = ['7', '900000012', '1945736284650137601'] as const;

/** Gives the body ids that could be numbers. */
export const withNumericIds = (body: Json, draw: Draw): Json =>
  everywhere(body, (value, name) =>
    ids.has(name) && typeof value === 'string' && value !== '' ? one(draw, ...numbers) : value,
  );

/** Written without quotes by `written`. */
const bare = '#';
export const written = (body: Json): string =>
  JSON.stringify(body).replaceAll(new RegExp(`"${bare}(\\d+)"`, 'g'), '$1');

const idsAsNumbers = (body: Json): Json =>
  everywhere(body, (value, name) =>
    ids.has(name) && typeof value === 'string' && /^\d+$/.test(value) ? bare + value : value,
  );

const numbersAsText = (body: Json, draw: Draw): Json =>
  everywhere(body, value =>
    typeof value === 'number' && draw(fc.boolean) ? String(value) : value,
  );

/** Decimals as they come out of a computation. */
const decimals = new Set(['pbalance', 'pyajin', 'jifei', 'fengding', 'yajin', 'overtimeAmount']);
for (const name of [
  'myyue',
  'pJiesuan',
  'pJifei',
  'pFengding',
  'pBalance',
  'pAmount',
  'fee',
  'tax',
])
  decimals.add(name);
const amountsWithNoise = (body: Json): Json =>
  everywhere(body, (value, name) =>
    decimals.has(name) && typeof value === 'number' ? value + 1e-9 : value,
  );

type TimeForm = (iso: string) => Json;
const timeForms: readonly [TimeForm, ...TimeForm[]] = [
  iso => iso.replace('Z', ''),
  iso => iso.slice(0, 19).replace('T', ' '),
  iso => iso.replace('Z', '+00:00'),
  iso => iso.replace('Z', '+0000'),
  iso => Date.parse(iso),
  iso => Date.parse(iso) / 1000,
  iso => String(Date.parse(iso)),
  iso => String(Date.parse(iso) / 1000),
];
const times = (body: Json, draw: Draw): Json =>
  everywhere(body, value =>
    typeof value === 'string' && /^\d{4}-.*Z$/.test(value) ? one(draw, ...timeForms)(value) : value,
  );

const rubbish: readonly [Json, ...Json[]] = [
  null,
  '',
  'x',
  -1,
  1e300,
  true,
  [],
  [[]],
  {},
  { pId: [] },
];
/** Fields that the app has no use for: of others, and of section 3's. */
const unused = (body: Json, draw: Draw): Json =>
  everywhere(body, (value, name) => {
    if (!isFields(value)) return value;
    const junk = one(draw, ...rubbish);
    return {
      createTime: junk,
      ...value,
      ...('pCurrencyType' in value ? { pCurrencyType: junk } : {}),
      ...(name === 'configDetails' ? { currency: junk } : {}),
    };
  });

type Envelope = { readonly code: Json; readonly msg: Json };
const envelopeOf = ({ code = 0, msg = '' }: JsonFields): Envelope => ({ code, msg });
const rest = ({ code: _code, msg: _msg, ...fields }: JsonFields): JsonFields => fields;

const underData = (body: Json): Json => {
  if (!isFields(body)) return body;
  const { data, ...beside } = rest(body);
  if (Object.keys(beside).length === 0) return body;
  const inside =
    data === undefined || data === null
      ? beside
      : isFields(data)
        ? { ...beside, ...data }
        : { ...beside, data };
  return { ...envelopeOf(body), data: inside };
};

const besideCode = (body: Json): Json => {
  if (!isFields(body)) return body;
  const { data, ...beside } = rest(body);
  return data !== undefined && isFields(data) ? { ...envelopeOf(body), ...data, ...beside } : body;
};

const codeAsText = (body: Json): Json => (isFields(body) ? { ...body, code: '0' } : body);

/** Changes of form that leave the meaning of an answer. */
export const bends: Readonly<Record<string, (body: Json, draw: Draw) => Json>> = {
  'ids as numbers': idsAsNumbers,
  'numbers as text': numbersAsText,
  'amounts with noise': amountsWithNoise,
  'times in another form': times,
  'fields without use': unused,
  'all of it under data': underData,
  'all of it beside code': besideCode,
  'code as text': codeAsText,
};

/** Each field of a body in turn: the body without it, and with null for it. */
export function withoutEach(body: Json): readonly { gone: Json; isNull: Json }[] {
  const take = (chosen: number, as: null | undefined): { body: Json; fields: number } => {
    let fields = 0;
    const taken = everywhere(body, value =>
      isFields(value)
        ? Object.fromEntries(
            Object.entries(value).flatMap(([key, field]) =>
              key === 'code' || fields++ !== chosen
                ? [[key, field]]
                : as === null
                  ? [[key, null]]
                  : [],
            ),
          )
        : value,
    );
    return { body: taken, fields };
  };
  return Array.from({ length: take(-1, null).fields }, (_, chosen) => ({
    gone: take(chosen, undefined).body,
    isNull: take(chosen, null).body,
  }));
}

const brokenItems: readonly [Json, ...Json[]] = [
  null,
  7,
  'x',
  true,
  {},
  [],
  { pOrderid: {}, pId: {} },
];
/** An item that cannot be read in every list; `count`: in how many. */
export function withBrokenItems(body: Json, draw: Draw): { body: Json; count: number } {
  let count = 0;
  const broken = everywhere(body, value => {
    if (!Array.isArray(value)) return value;
    count += 1;
    const at = draw(fc.nat, { max: value.length });
    return [...value.slice(0, at), one(draw, ...brokenItems), ...value.slice(at)];
  });
  return { body: broken, count };
}
