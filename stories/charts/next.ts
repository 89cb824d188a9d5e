import type { AnyActor, InputFrom, OutputFrom } from 'xstate';
import { allAgreed } from '../../machines/agreement.ts';
import type { codeScanMachine } from '../../machines/code-scan/code-scan.machine.ts';
import type { helpMachine } from '../../machines/help/help.machine.ts';
import type { homeMachine } from '../../machines/home/home.machine.ts';
import type { kioskMachine } from '../../machines/kiosk/kiosk.machine.ts';
import type { nearbyMachine } from '../../machines/nearby/nearby.machine.ts';
import type { orderDetailMachine } from '../../machines/order-detail/order-detail.machine.ts';
import type { payoutMachine } from '../../machines/payout/payout.machine.ts';
import type { phoneLoginMachine } from '../../machines/phone-login/phone-login.machine.ts';
import type { receiptMachine } from '../../machines/receipt/receipt.machine.ts';
import type { rentMachine } from '../../machines/rent/rent.machine.ts';
import type { paymentResultMachine } from '../../machines/payment-result/payment-result.machine.ts';
import type { paymentMachine } from '../../machines/payment/payment.machine.ts';
import type { resultMachine } from '../../machines/result/result.machine.ts';
import type { Next } from '../../packages/review-room/src/panel/protocol.ts';
import type { Plain } from '../../packages/review-room/src/panel/languages.ts';
import type { Cabinet } from '../../src/domain/cabinet.ts';
import type { Device } from '../../src/domain/device.ts';
import { carriedBy } from '../../src/domain/result-question.ts';
import { isCharged } from '../../src/domain/payment-outcome.ts';
import { type Page, readRoute, type RouteOf } from '../../src/domain/routes.ts';
import { rentedAt } from '../support/times.ts';
import { words } from './plain/say.ts';

/** Facts of the chart that ended which the next one is given. */
type Known = {
  readonly cabinet?: Cabinet | null;
  readonly device?: Device;
  readonly isMember?: boolean;
};
type Begin = {
  readonly story: string;
  readonly chart: string;
  readonly input: unknown;
  /** Words after the chart's name, alike in all languages. */
  readonly detail?: string | undefined;
};
const anyPhone: Device = { system: 'android', browser: 'other' };

/** A page that is led to, and the chart that begins there as the app's page begins it. */
const pages: { readonly [P in Page]?: (route: RouteOf<P>, known: Known) => Begin } = {
  payment: (query, { cabinet = null, device = anyPhone }) => {
    const held = cabinet?.cabinetId === query.cabinetId ? cabinet : null;
    return {
      story: 'transitions-payment--start-deposit-recalling-attempt',
      chart: 'payment',
      input: {
        query,
        cabinet: held,
        methods: null,
        device,
        isMember: false,
        agreed: allAgreed,
      } satisfies InputFrom<typeof paymentMachine>,
      detail: [query.price, held?.currency].filter(Boolean).join(' '),
    };
  },
  result: ({ tradeNumber, purpose = 'rent', payMode, paymentId }) =>
    isCharged(purpose)
      ? {
          story: 'transitions-paymentresult--start-pay-back-asking',
          chart: 'paymentResult',
          input: {
            question: { tradeNumber, purpose, carried: carriedBy(payMode, paymentId) },
          } satisfies InputFrom<typeof paymentResultMachine>,
        }
      : {
          story: 'transitions-result--start-after-a-deposit-under-way-confirming-asking',
          chart: 'result',
          input: {
            tradeNumber,
            purpose,
            carried: carriedBy(payMode, paymentId),
          } satisfies InputFrom<typeof resultMachine>,
        },
  rent: ({ cabinetCode }, { device = anyPhone }) => ({
    story: 'transitions-rent--start-scanned-code-has-code-checking-cabinet',
    chart: 'rent',
    input: {
      code: cabinetCode === undefined ? null : { kind: 'cabinet', code: cabinetCode },
      cabinet: null,
      device,
      agreed: { terms: false, privacy: false },
      unclear: null,
    } satisfies InputFrom<typeof rentMachine>,
    detail: cabinetCode,
  }),
  home: (_, { isMember = false }) => ({
    story: 'transitions-home--start-visitor-welcoming-counted',
    chart: 'home',
    input: {
      signedIn: isMember,
      heldCode: null,
      lastRental: null,
      hasCamera: true,
      showsRental: true,
    } satisfies InputFrom<typeof homeMachine>,
  }),
  login: () => ({
    story: 'transitions-phonelogin--entering-phone-editing-user-types-captcha',
    chart: 'phoneLogin',
    input: { seed: 'seed', inviteCode: null } satisfies InputFrom<typeof phoneLoginMachine>,
  }),
  orders: () => ({
    story: 'transitions-orders--loading-load-first-pages-succeeds-none-is-empty-empty',
    chart: 'orders',
    input: {},
  }),
  orderDetail: ({ orderId }) => ({
    story:
      'transitions-orderdetail--loading-load-order-succeeds-running-is-running-running-page-visible-running-order-waiting',
    chart: 'orderDetail',
    input: { orderId, now: rentedAt } satisfies InputFrom<typeof orderDetailMachine>,
  }),
  receipt: ({ orderId }) => ({
    story: 'transitions-receipt--loading-load-receipt-succeeds-receipt-showing',
    chart: 'receipt',
    input: { orderId } satisfies InputFrom<typeof receiptMachine>,
  }),
  nearby: ({ wanted, from = null }) => ({
    story: 'transitions-nearby--page-visible-list-empty-page-shown-list-loading',
    chart: 'nearby',
    input: { wanted, from, limit: 50 } satisfies InputFrom<typeof nearbyMachine>,
  }),
  wallet: () => ({
    story: 'transitions-wallet--loading-load-wallets-succeeds-a-balance-and-a-deposit-loading-more',
    chart: 'wallet',
    input: {},
  }),
  help: () => ({
    story: 'transitions-help--loading-load-help-succeeds-items-showing',
    chart: 'help',
    input: { locale: 'de-DE' } satisfies InputFrom<typeof helpMachine>,
  }),
  account: () => ({
    story: 'transitions-account--loading-load-account-succeeds-member-overview',
    chart: 'account',
    input: {},
  }),
  payout: ({ currency = null }) => ({
    story: 'transitions-payout--filling-writing-user-sends-has-problem-filling-marked',
    chart: 'payout',
    input: { currency, locale: 'de-DE' } satisfies InputFrom<typeof payoutMachine>,
  }),
};

type Left = { readonly output: unknown; readonly context: Known };
type Leads = (left: Left) => readonly [route: Leading, known: Known];
/** Route of a page, or the tablet's, which no phone has. */
type Leading = { readonly page?: string };

const asMember: Leads = () => [{ page: 'home' }, { isMember: true }];

/**
 * Charts whose page leads on, where their output is no route; as in `screens.tsx`, signing in was
 * wanted from home.
 */
const leads: Readonly<Record<string, Leads>> = {
  account: () => [{ page: 'home' }, {}],
  cabinetCheck: ({ context }) => [
    { page: 'rent', cabinetCode: context.cabinet?.cabinetCode },
    context,
  ],
  codeScan: ({ output }) => [scanned(output as OutputFrom<typeof codeScanMachine>), {}],
  guestChoice: asMember,
  home: ({ output }) => [routeFromHome(output as OutputFrom<typeof homeMachine>), {}],
  passkey: asMember,
  phoneLogin: asMember,
  providerLogin: asMember,
  takeOver: () => [{ page: 'orderDetail', orderId: 'ord_7f3k' }, {}],
  enrolment: () => [{ page: 'kiosk' }, {}],
};

/** The chart that goes on where this one was left; null where none does, or it is not left yet. */
export function nextOf(actor: AnyActor): Next | null {
  const { status, output, context } = actor.getSnapshot();
  if (status !== 'done') return null;
  const [route, known] = leads[actor.logic.id]?.({ output, context }) ?? [Object(output), context];
  return handedOn(route, known);
}

/** The chart that a link inside the app leads to; null where it is none, or a page without one. */
export function nextAt(path: string): Next | null {
  const route = readRoute(new URL(path, 'https://borrowatt.example'));
  return typeof route === 'string' ? null : handedOn(route, {});
}

/** The scanner tells the code it found, and its page rents with it. */
const scanned = (found: OutputFrom<typeof codeScanMachine>) =>
  found?.kind === 'cabinet' ? { page: 'rent', cabinetCode: found.code } : {};

const routeFromHome = (home: OutputFrom<typeof homeMachine>) =>
  home.kind === 'route' ? home.route : scanned(home.code);

const kiosk = () => ({
  story:
    'transitions-kiosk--connection-asking-server-person-nobody-there-light-bright-screen-station-starting-load-station-succeeds-ready-is-open-connection-waiting-to-ask-again-screen-station-inviting-to-rent',
  chart: 'kiosk',
  input: { now: rentedAt } satisfies InputFrom<typeof kioskMachine>,
});

function handedOn(route: Leading, known: Known): Next | null {
  if (route.page === undefined) return null;
  // The row of the page that the route names takes that page's routes.
  const begin = (
    { ...pages, kiosk } as Partial<Record<string, (route: unknown, known: Known) => Begin>>
  )[route.page]?.(route, known);
  if (!begin) return null;
  const { story, chart, input, detail } = begin;
  const name: Plain = words.chart(chart) ?? [chart, chart];
  return {
    story,
    steps: [`start ${JSON.stringify(input)}`],
    plain: detail ? [`${name[0]}, ${detail}`, `${name[1]}, ${detail}`] : name,
  };
}
