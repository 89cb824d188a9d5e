import { lazyView, readyView, type LazyView } from '../ui/lazy-view.tsx';
import type { Page } from '../domain/routes.ts';
import { Arrival } from './Arrival.tsx';
import { Rent } from '../features/rent/Rent.page.tsx';
import type { PageProps } from './services.ts';
import { page, payingPages } from './paying-pages.ts';

/**
 * View of every page; one without a view does not compile. A scan's first view is the check and the
 * rent page; every other page is a chunk of its own.
 */
export const pages: { readonly [P in Page]: LazyView<PageProps<P>> } = {
  home: readyView(Arrival),
  rent: readyView(Rent),
  login: lazyView(async () => (await import('../features/login/Login.page.tsx')).Login, page),
  loginWechat: lazyView(
    async () => (await import('../features/login/ProviderLogin.page.tsx')).LoginWechat,
    page,
  ),
  loginAlipay: lazyView(
    async () => (await import('../features/login/ProviderLogin.page.tsx')).LoginAlipay,
    page,
  ),
  ...payingPages,
  approval: lazyView(
    async () => (await import('../features/approval/Approval.page.tsx')).Approval,
    page,
  ),
  orders: lazyView(async () => (await import('../features/orders/Orders.page.tsx')).Orders, page),
  orderDetail: lazyView(
    async () => (await import('../features/order-detail/OrderDetail.page.tsx')).OrderDetail,
    page,
  ),
  receipt: lazyView(
    async () => (await import('../features/receipt/Receipt.page.tsx')).Receipt,
    page,
  ),
  nearby: lazyView(async () => (await import('../features/nearby/Nearby.page.tsx')).Nearby, page),
  report: lazyView(async () => (await import('../features/report/Report.page.tsx')).Report, page),
  wallet: lazyView(async () => (await import('../features/wallet/Wallet.page.tsx')).Wallet, page),
  topUp: lazyView(async () => (await import('../features/top-up/TopUp.page.tsx')).TopUp, page),
  payout: lazyView(async () => (await import('../features/payout/Payout.page.tsx')).Payout, page),
  help: lazyView(async () => (await import('../features/help/Help.page.tsx')).Help, page),
  account: lazyView(
    async () => (await import('../features/account/Account.page.tsx')).Account,
    page,
  ),
  join: lazyView(async () => (await import('../features/join/Join.page.tsx')).Join, page),
  user: lazyView(async () => (await import('../features/user/User.page.tsx')).User, page),
  borrow: lazyView(async () => (await import('../features/borrow/Borrow.page.tsx')).Borrow, page),
  wechatGuide: lazyView(
    async () => (await import('../features/wechat-guide/WeChatGuide.page.tsx')).WeChatGuide,
    page,
  ),
  about: lazyView(async () => (await import('../features/about/About.page.tsx')).About, page),
  settings: lazyView(
    async () => (await import('../features/settings/Settings.page.tsx')).Settings,
    page,
  ),
  legal: lazyView(async () => (await import('../features/legal/Legal.page.tsx')).Legal, page),
};

/** Pages fetched while another is open, because the network may go before they are wanted. */
export const followers: { readonly [P in Page]?: readonly Page[] } = {
  payment: ['result', 'orderDetail'],
};

export const SignInFirst = lazyView(
  async () => (await import('./navigation/sign-in-way.ts')).SignInFirst,
  page,
);
export const NotFound = lazyView(
  async () => (await import('../features/not-found/NotFound.page.tsx')).NotFound,
  page,
);
