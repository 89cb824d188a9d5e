import { lazyView, readyView, type LazyView } from '../ui/lazy-view.tsx';
import type { Page } from '../domain/routes.ts';
import { Arrival } from './pages/Arrival.tsx';
import { Rent } from './pages/Rent.tsx';
import type { PageProps } from './page-props.ts';
import { page, payingPages } from './paying-pages.ts';

/**
 * View of every page; one without a view does not compile. A scan's first view is the check and the
 * rent page; every other page is a chunk of its own.
 */
export const pages: { readonly [P in Page]: LazyView<PageProps<P>> } = {
  home: readyView(Arrival),
  rent: readyView(Rent),
  login: lazyView(async () => (await import('./pages/Login.tsx')).Login, page),
  loginWechat: lazyView(async () => (await import('./pages/ProviderLogin.tsx')).LoginWechat, page),
  loginAlipay: lazyView(async () => (await import('./pages/ProviderLogin.tsx')).LoginAlipay, page),
  ...payingPages,
  approval: lazyView(async () => (await import('./pages/Approval.tsx')).Approval, page),
  orders: lazyView(async () => (await import('./pages/Orders.tsx')).Orders, page),
  orderDetail: lazyView(async () => (await import('./pages/OrderDetail.tsx')).OrderDetail, page),
  receipt: lazyView(async () => (await import('./pages/Receipt.tsx')).Receipt, page),
  nearby: lazyView(async () => (await import('./pages/Nearby.tsx')).Nearby, page),
  report: lazyView(async () => (await import('./pages/Report.tsx')).Report, page),
  wallet: lazyView(async () => (await import('./pages/Wallet.tsx')).Wallet, page),
  topUp: lazyView(async () => (await import('./pages/TopUp.tsx')).TopUp, page),
  payout: lazyView(async () => (await import('./pages/Payout.tsx')).Payout, page),
  help: lazyView(async () => (await import('./pages/Help.tsx')).Help, page),
  account: lazyView(async () => (await import('./pages/Account.tsx')).Account, page),
  join: lazyView(async () => (await import('./pages/Join.tsx')).Join, page),
  user: lazyView(async () => (await import('./pages/User.tsx')).User, page),
  borrow: lazyView(async () => (await import('./pages/Borrow.tsx')).Borrow, page),
  wechatGuide: lazyView(async () => (await import('./pages/WeChatGuide.tsx')).WeChatGuide, page),
  about: lazyView(async () => (await import('./pages/About.tsx')).About, page),
  settings: lazyView(async () => (await import('./pages/Settings.tsx')).Settings, page),
  legal: lazyView(async () => (await import('./pages/Legal.tsx')).Legal, page),
};

/** Pages fetched while another is open, because the network may go before they are wanted. */
export const followers: { readonly [P in Page]?: readonly Page[] } = {
  payment: ['result', 'orderDetail'],
};

export const SignInFirst = lazyView(
  async () => (await import('./SignInFirst.tsx')).SignInFirst,
  page,
);
export const NotFound = lazyView(async () => (await import('./pages/NotFound.tsx')).NotFound, page);
