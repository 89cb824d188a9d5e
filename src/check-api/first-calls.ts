import { checkCabinet } from '../contract/cabinet/calls.ts';
import { headerNames } from '../contract/envelope.ts';
import { paymentMethods } from '../contract/payment/methods.ts';
import { paymentMethodSchema } from '../contract/payment/payment-method.ts';
import { guestLogin, renewGuest, userInfo } from '../contract/session/calls.ts';
import { balanceCovers, type Cabinet } from '../domain/cabinet.ts';
import { money } from '../domain/money.ts';
import { writtenMoney } from '../domain/money-parts.ts';
import { carries, methodRules, type PaymentMethod } from '../domain/payment-method.ts';
import { unreadIn, written, type Ask, type Asked } from './asking.ts';
import { cabinetFields, inBody, listIn, methodFields, missingIn, userFields } from './fields.ts';
import { callOf, type Row } from './row.ts';

/** Headers that section 7 gives every call; a form's content type needs no permission. */
const asked = [
  headerNames.token,
  headerNames.lang,
  headerNames.agentOpenId,
  headerNames.timeZone,
  'content-type',
];

/** Checks that a browser at `origin` may call the API with section 7's headers. */
export async function corsRow(base: string, origin: string): Promise<Row> {
  const call = `OPTIONS ${checkCabinet.path}`;
  const row = { call, use: 'rental', leavesOut: [] } as const;
  if (new URL(base).origin === origin)
    return { ...row, answered: 'not asked', reads: 'the same origin as the pages', needs: [] };
  try {
    const answer = await fetch(`${base}/${checkCabinet.path}?id=x`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked.join(',').toLowerCase(),
      },
      signal: AbortSignal.timeout(10_000),
    });
    const said = (name: string) => answer.headers.get(`access-control-${name}`) ?? '';
    const allowed = said('allow-headers')
      .toLowerCase()
      .split(/\s*,\s*/);
    const refused = allowed.includes('*')
      ? []
      : asked.filter(name => !allowed.includes(name.toLowerCase()));
    const needs = [
      ...(['*', origin].includes(said('allow-origin'))
        ? []
        : [`Access-Control-Allow-Origin: ${origin}`]),
      ...(refused.length > 0 ? [`Access-Control-Allow-Headers: ${asked.join(', ')}`] : []),
    ];
    return {
      ...row,
      answered: String(answer.status),
      reads: needs.length > 0 ? '' : `pages at ${origin} may call it`,
      needs: answer.ok ? needs : [...needs, 'a success as the status of OPTIONS'],
    };
  } catch {
    return { ...row, answered: 'no answer', reads: '', needs: ['an answer to OPTIONS'] };
  }
}

/** A guest's token for the cabinet's code, by either of section 7's two calls. */
export async function guestRows(
  ask: Ask,
  code: string,
): Promise<{ readonly rows: readonly Row[]; readonly token: string | null }> {
  const posted = await ask(guestLogin, { cabinetCode: code }, { token: null });
  const begun = posted.value?.token ?? null;
  const got = await ask(renewGuest, { cabinetCode: code }, { token: begun });
  const token = got.value?.token ?? begun;
  return {
    token,
    rows: [
      rowOf(guestLogin, 'rental', posted, () => ({ reads: 'a token' })),
      rowOf(
        renewGuest,
        'page',
        got,
        () => ({ reads: 'a token' }),
        'a guest whose token has expired begins anew',
      ),
    ],
  };
}

export async function userRow(ask: Ask): Promise<Row> {
  const answer = await ask(userInfo, {});
  return rowOf(userInfo, 'rental', answer, user => ({
    reads: `user ${user.id}`,
    leavesOut: missingIn(userFields, inBody(answer.body, 'user') ?? inBody(answer.body, 'data')),
  }));
}

const priced = (minor: number, currency: string) => writtenMoney(money(minor, currency), 'en-US');

export async function cabinetRow(
  ask: Ask,
  code: string,
): Promise<{ readonly row: Row; readonly cabinet: Cabinet | null; readonly said: unknown }> {
  const answer = await ask(checkCabinet, { cabinetCode: code });
  const said = inBody(answer.body, 'data') ?? answer.body;
  const row = rowOf(checkCabinet, 'rental', answer, ({ tariff, currency }) => ({
    reads: `${priced(tariff.unitPrice, currency)} for ${tariff.unitMinutes} min, at most ${priced(tariff.dailyCap, currency)} a day, deposit ${priced(tariff.deposit, currency)}`,
    leavesOut: missingIn(cabinetFields, said),
  }));
  return { row, cabinet: answer.value, said };
}

/** Reason why a listed payment method is not offered; null if it is. */
function whyNot(item: unknown, methods: readonly PaymentMethod[]): string | null {
  const issues = unreadIn(paymentMethodSchema, item);
  const kind = written(inBody(item, 'pPaymentType') ?? 'a way to pay without pPaymentType');
  if (issues.length > 0) return `${kind} is left out: ${issues.join('; ')}`;
  const method = methods.find(({ kind: known }) => known === kind);
  if (method && !carries(method.kind, 'deposit'))
    return `${kind} is left out: the app has no way to hold a deposit with it`;
  return null;
}

/** Payment methods at the cabinet; needed if the balance does not cover the deposit. */
export async function methodsRow(
  ask: Ask,
  cabinet: Cabinet,
): Promise<{ readonly row: Row; readonly methods: readonly PaymentMethod[] }> {
  const answer = await ask(paymentMethods, { cabinetId: cabinet.cabinetId });
  const methods = answer.value ?? [];
  const items = listIn(answer.body, 'data', 'list');
  const usable = methods.filter(({ kind }) => carries(kind, 'deposit'));
  const keyless = usable.filter(
    ({ kind, publicKey }) => methodRules[kind].collector !== 'paypal' && publicKey === '',
  );
  const offered = usable.filter(method => !keyless.includes(method));
  const isEnough = offered.length > 0 || balanceCovers(cabinet);
  const row = rowOf(paymentMethods, 'rental', answer, () => ({
    reads: `${methods.length} of ${items.length}: ${methods.map(({ kind }) => kind).join(', ') || 'none'}`,
    leavesOut: [
      ...items.flatMap(item => whyNot(item, methods) ?? []),
      ...methods.flatMap((method, index) =>
        missingIn(methodFields, items[index]).map(what => `${method.kind}: ${what}`),
      ),
    ],
    needs: isEnough
      ? []
      : ['a way to pay that can hold a deposit, with its publicKey, or a balance that covers it'],
  }));
  return { row: { ...row, call: `${callOf(paymentMethods)}?id=` }, methods: offered };
}

type Read = Partial<Pick<Row, 'reads' | 'leavesOut' | 'needs'>>;

/**
 * The row of a call. `without`: what the app leaves out without a readable answer; a call that a
 * rental needs must have one.
 */
export function rowOf<Value>(
  operation: Parameters<typeof callOf>[0],
  use: Row['use'],
  { answered, value, why, lost }: Asked<Value>,
  read: (value: Value) => Read,
  without?: string,
): Row {
  const row = { call: callOf(operation), use, answered, reads: '', leavesOut: [], needs: [] };
  // A plain success is read as null: `why` is empty then.
  if (why === '') {
    const { leavesOut = [], ...rest } = read(value as Value);
    return { ...row, ...rest, leavesOut: [...leavesOut, ...lost.map(at => `left out: ${at}`)] };
  }
  return use === 'rental'
    ? { ...row, needs: [why] }
    : { ...row, leavesOut: [without === undefined ? why : `${without} (${why})`] };
}
