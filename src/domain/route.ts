import type { NearbyNeed } from './nearby.ts';

/**
 * Where a person can be. Field names are the program's; `urlOf` and the app's route table speak the
 * specification's query names.
 */
export const legalPages = ['imprint', 'privacy', 'terms', 'withdrawal', 'accessibility'] as const;
export type LegalPage = (typeof legalPages)[number];

/** pay types of the wire (section 4). */
export const purposes = {
  deposit: 'YJ',
  repayment: 'FK',
  topUp: 'CZ',
  purchase: 'overbuy',
  mifi: 'mifi',
} as const;
export type Purpose = keyof typeof purposes;

export type PaymentQuery = {
  readonly purpose: Purpose;
  readonly price?: string | undefined;
  readonly tradeNumber?: string | undefined;
  readonly cabinetId?: string | undefined;
  readonly formId?: string | undefined;
  readonly depositKind?: string | undefined;
  readonly paymentMethodId?: string | undefined;
  readonly preselectedMethodId?: string | undefined;
  readonly preselectedMethodKind?: string | undefined;
  readonly orderId?: string | undefined;
  readonly paymentIntentId?: string | undefined;
};

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'login'; readonly cabinetCode?: string | undefined }
  | { readonly page: 'rent'; readonly cabinetCode?: string | undefined }
  | ({ readonly page: 'payment' } & PaymentQuery)
  | {
      readonly page: 'result';
      readonly tradeNumber: string;
      readonly purpose?: Purpose | undefined;
    }
  | { readonly page: 'orders' }
  | { readonly page: 'orderDetail'; readonly orderId: string }
  | { readonly page: 'receipt'; readonly orderId: string }
  | { readonly page: 'nearby'; readonly wanted: NearbyNeed; readonly from?: string | undefined }
  | {
      readonly page: 'report';
      readonly cabinetCode?: string | undefined;
      readonly orderId?: string | undefined;
    }
  | { readonly page: 'settings' }
  | { readonly page: 'legal'; readonly text: LegalPage };

export type Page = Route['page'];

export const paths: Record<Exclude<Page, 'legal'>, string> = {
  home: '/',
  login: '/login',
  rent: '/loginborrow',
  payment: '/confirm',
  result: '/result',
  orders: '/order',
  orderDetail: '/invoiceOrderDtl',
  receipt: '/orderBill',
  nearby: '/nearby',
  report: '/report',
  settings: '/setting',
};

/** The address of a route, with the query names of section 2. */
export function urlOf(route: Route): string {
  if (route.page === 'legal') return `/legal/${route.text}`;
  const query = new URLSearchParams();
  for (const [name, value] of queryOf(route))
    if (value !== undefined && value !== '') query.set(name, value);
  const text = query.toString();
  return text ? `${paths[route.page]}?${text}` : paths[route.page];
}

function queryOf(
  route: Exclude<Route, { page: 'legal' }>,
): readonly (readonly [string, string | undefined])[] {
  switch (route.page) {
    case 'login':
    case 'rent':
      return [['qrcode', route.cabinetCode]];
    case 'payment':
      return [
        ['price', route.price],
        ['payType', purposes[route.purpose]],
        ['outTradeNo', route.tradeNumber],
        ['cabinetID', route.cabinetId],
        ['formId', route.formId],
        ['yaJinType', route.depositKind],
        ['paymentId', route.paymentMethodId],
        ['pmid', route.preselectedMethodId],
        ['paymentWay', route.preselectedMethodKind],
        ['orderId', route.orderId],
        ['payment_intent', route.paymentIntentId],
      ];
    case 'result':
      return [
        ['tradeNo', route.tradeNumber],
        ['payType', route.purpose && purposes[route.purpose]],
      ];
    case 'nearby':
      return [
        ['want', route.wanted],
        ['from', route.from],
      ];
    case 'report':
      return [
        ['qrcode', route.cabinetCode],
        ['orderId', route.orderId],
      ];
    case 'orderDetail':
    case 'receipt':
      return [['orderId', route.orderId]];
    default:
      return [];
  }
}
