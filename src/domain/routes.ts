import {
  type Codec,
  type Field,
  listed,
  matching,
  oneOf,
  optional,
  otherwise,
  required,
} from './codec.ts';
import { purposes, trades } from './charge.ts';
import { codeInValue } from './station-code.ts';

export const legalPages = ['imprint', 'privacy', 'terms', 'withdrawal', 'accessibility'] as const;
export type LegalPage = (typeof legalPages)[number];

/** Purpose of a search: a free slot to return to, or a ready power bank to rent. */
export const nearbyNeeds = ['slots', 'banks'] as const;
export type NearbyNeed = (typeof nearbyNeeds)[number];

/**
 * Every page with its path, whether it needs a token, whether the menu names it, and its query
 * (specification, section 2). Field names are the program's; the wire's stand in their codec.
 */
const code: Codec<string> = { read: codeInValue, write: text => text, alone: true };
const id = matching(/^[\x21-\x7e]{1,200}$/);
const decimal = matching(/^\d{1,9}(\.\d{1,2})?$/);
const currency = matching(/^[A-Z]{3}$/);
/** Answers that a person can give at PayPal. */
const approvalEnds = ['agreed', 'declined'] as const;
const paymentIntent = matching(/^pi_[A-Za-z0-9]{1,100}$/);
/** The quick payment, or a kind of section 3; an address that names anything else is refused. */
const payMode = matching(
  /^(quickpay|paypal|wechat_mp|stripe_(card|google|apple|wechat)|(google|apple)_pay)$/i,
);
const inviteCode = optional('inviteCode', code, 'inviterCode');
const codes = {
  cabinetCode: optional('qrcode', code),
  mixedCode: optional('zhcode', code),
};

export const routes = {
  home: route('/', {
    query: { ...codes, inviteCode },
  }),
  login: route('/login', { query: codes }),
  // Read by the page itself, before anything else: no proof stays in an address.
  loginWechat: route('/login_wechat', { query: {} }),
  loginAlipay: route('/login_alipay', { query: {} }),
  rent: route('/loginborrow', { query: codes }),
  payment: route('/confirm', {
    guarded: true,
    query: {
      price: optional('price', decimal),
      purpose: required('payType', oneOf(purposes)),
      tradeNumber: optional('outTradeNo', id),
      cabinetId: optional('cabinetID', id),
      formId: optional('formId', id),
      depositKind: optional('yaJinType', id),
      renewal: optional('xugou', id),
      paymentMethodId: optional('paymentId', id),
      preselectedMethodId: optional('pmid', id),
      preselectedMethodKind: optional('paymentWay', id),
      orderId: optional('orderId', id),
      coupon: optional('couponNo', id),
      paymentIntentId: optional('payment_intent', paymentIntent),
      // Back from a page of the provider's own, without the person's word.
      payMode: optional('payMode', payMode),
    },
  }),
  result: route('/result', {
    guarded: true,
    query: {
      tradeNumber: required('tradeNo', id),
      purpose: optional('payType', oneOf(trades)),
      payMode: optional('payMode', payMode),
      paymentId: optional('paymentId', id),
    },
  }),
  // On the customer's own phone, back from PayPal, while the tablet waits.
  approval: route('/approval', {
    query: {
      end: required('end', listed(approvalEnds)),
      orderId: optional('orderId', id),
    },
  }),
  orders: route('/order', { guarded: true, inMenu: true, query: {} }),
  orderDetail: route('/invoiceOrderDtl', { query: { orderId: required('orderId', id) } }),
  receipt: route('/orderBill', { query: { orderId: required('orderId', id) } }),
  nearby: route('/nearby', {
    inMenu: true,
    query: {
      wanted: otherwise('want', listed(nearbyNeeds), 'banks'),
      from: optional('from', code),
    },
  }),
  report: route('/report', {
    guarded: true,
    inMenu: true,
    query: { cabinetCode: optional('qrcode', code), orderId: optional('orderId', id) },
  }),
  wallet: route('/wallet', { guarded: true, inMenu: true, query: {} }),
  topUp: route('/wallet_in', { guarded: true, query: {} }),
  payout: route('/wallet_out', {
    guarded: true,
    query: { currency: optional('currency', currency) },
  }),
  help: route('/help', { guarded: true, inMenu: true, query: {} }),
  account: route('/account', { guarded: true, query: {} }),
  join: route('/join', { inMenu: true, query: {} }),
  user: route('/user', { inMenu: true, query: {} }),
  borrow: route('/borrow', { guarded: true, inMenu: true, query: {} }),
  wechatGuide: route('/wechat_guide', { query: { inviteCode } }),
  about: route('/about', { guarded: true, inMenu: true, query: {} }),
  settings: route('/setting', { inMenu: true, query: {} }),
  legal: route('/legal/:text', { query: { text: required(':text', listed(legalPages)) } }),
} as const;

type Query = Readonly<
  Record<string, Pick<Field<never>, 'name' | 'write'> & Pick<Field<unknown>, 'read'>>
>;

function route<
  const Fields extends Query,
  const Guarded extends boolean = false,
  const InMenu extends boolean = false,
>(path: string, row: { query: Fields; guarded?: Guarded; inMenu?: InMenu }) {
  return { path, ...row };
}

type Table = typeof routes;
export type Page = keyof Table;
type ValueOf<F> = F extends Field<infer T> ? T : never;
type Needed<Fields> = {
  [Key in keyof Fields]: undefined extends ValueOf<Fields[Key]> ? never : Key;
}[keyof Fields];
type ValuesOf<Fields> = {
  readonly [Key in Needed<Fields>]: ValueOf<Fields[Key]>;
} & {
  readonly [Key in Exclude<keyof Fields, Needed<Fields>>]?: ValueOf<Fields[Key]> | undefined;
};

/** Values of a page's address beside the page. */
export type QueryOf<P extends Page> = ValuesOf<Table[P]['query']>;
export type RouteOf<P extends Page> = { readonly page: P } & QueryOf<P>;
/** A page with the values of its address. */
export type Route = { [P in Page]: RouteOf<P> }[Page];
export type PaymentQuery = QueryOf<'payment'>;

export type MenuPage = {
  [P in Page]: Table[P] extends { readonly inMenu?: true } ? P : never;
}[Page];

export const isPage = (name: string): name is Page => Object.hasOwn(routes, name);
const pageNames = Object.keys(routes).filter(isPage);
export const isInMenu = (page: Page): page is MenuPage => 'inMenu' in routes[page];

/** True if a page needs a token; without one its address leads to sign in. */
export const isGuarded = (page: Page): boolean => 'guarded' in routes[page];

/** The address of a route, with the query names of section 2. */
export function urlOf(to: Route): string {
  const { path, query }: { path: string; query: Query } = routes[to.page];
  const values: Readonly<Record<string, unknown>> = to;
  const written = new URLSearchParams();
  let address = path;
  for (const [key, { name, write }] of Object.entries(query)) {
    // The table types each value by its own field; a loop over all of them cannot say so.
    const text = (write as (value: unknown) => string)(values[key]);
    if (name.startsWith(':')) address = address.replace(name, text);
    else if (text !== '') written.set(name, text);
  }
  const search = written.toString();
  return search ? `${address}?${search}` : address;
}

/** The page of an address, whatever its query says. */
export function pageAt(url: URL): Page | null {
  const here = segmentsOf(url.pathname);
  const leadsHere = (page: Page) => {
    const path = segmentsOf(routes[page].path);
    return (
      path.length === here.length &&
      path.every((segment, at) => segment.startsWith(':') || segment === here[at])
    );
  };
  return pageNames.find(leadsHere) ?? null;
}

/** Route of an address; `unknown`: no page, `badLink`: a page whose query cannot be read. */
export function readRoute(url: URL): Route | 'unknown' | 'badLink' {
  const page = pageAt(url);
  if (page === null) return 'unknown';
  const { path, query }: { path: string; query: Query } = routes[page];
  const said = new URLSearchParams(url.searchParams);
  const here = segmentsOf(url.pathname);
  for (const [at, segment] of segmentsOf(path).entries())
    if (segment.startsWith(':')) said.set(segment, here[at] ?? '');
  const values: Record<string, unknown> = { page };
  for (const [key, { name, read }] of Object.entries(query)) {
    const found = read(said);
    if (!found) return name.startsWith(':') ? 'unknown' : 'badLink';
    if (found.value !== undefined) values[key] = found.value;
  }
  // Read field by field from the page's own row.
  return values as Route;
}

/** True if the address has a station's code: the next page is mostly the rent page. */
export const isScan = (route: ReturnType<typeof readRoute>): boolean =>
  typeof route !== 'string' &&
  (route.page === 'home' || route.page === 'rent') &&
  (route.cabinetCode ?? route.mixedCode) !== undefined;

/** A slash at the end means nothing. */
const segmentsOf = (path: string) => path.replace(/\/+$/, '').split('/').slice(1);

/** The address of a path and a query. No path, however odd, leads to another site. */
export function addressOf(path: string, search: string): URL {
  const url = new URL('https://app.invalid');
  url.pathname = path;
  url.search = search;
  return url;
}
