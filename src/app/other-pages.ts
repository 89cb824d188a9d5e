import type { ComponentType } from 'react';
import type { Page } from '../domain/routes.ts';
import type { PageProps } from './page-props.ts';

/** On a scan's way to the result: their views stand in `pages.ts`. */
export type NearPage =
  | 'home'
  | 'rent'
  | 'login'
  | 'loginWechat'
  | 'loginAlipay'
  | 'payment'
  | 'result';
export type OtherPage = Exclude<Page, NearPage>;

/**
 * Pages that no scan's way to the result leads through; each is a chunk of its own. One without a
 * view does not compile.
 */
export const otherPages: {
  readonly [P in OtherPage]: () => Promise<ComponentType<PageProps<P>>>;
} = {
  approval: async () => (await import('./pages/Approval.tsx')).Approval,
  orders: async () => (await import('./pages/Orders.tsx')).Orders,
  orderDetail: async () => (await import('./pages/OrderDetail.tsx')).OrderDetail,
  receipt: async () => (await import('./pages/Receipt.tsx')).Receipt,
  nearby: async () => (await import('./pages/Nearby.tsx')).Nearby,
  report: async () => (await import('./pages/Report.tsx')).Report,
  wallet: async () => (await import('./pages/Wallet.tsx')).Wallet,
  topUp: async () => (await import('./pages/TopUp.tsx')).TopUp,
  payout: async () => (await import('./pages/Payout.tsx')).Payout,
  help: async () => (await import('./pages/Help.tsx')).Help,
  account: async () => (await import('./pages/Account.tsx')).Account,
  join: async () => (await import('./pages/Join.tsx')).Join,
  user: async () => (await import('./pages/User.tsx')).User,
  borrow: async () => (await import('./pages/Borrow.tsx')).Borrow,
  wechatGuide: async () => (await import('./pages/WeChatGuide.tsx')).WeChatGuide,
  about: async () => (await import('./pages/About.tsx')).About,
  settings: async () => (await import('./pages/Settings.tsx')).Settings,
  legal: async () => (await import('./pages/Legal.tsx')).Legal,
};
