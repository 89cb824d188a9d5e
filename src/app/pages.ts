import { pageNames, type Page } from '../domain/routes.ts';
import { lazyView, readyView, type LazyView } from '../ui/lazy-view.tsx';
import { Arrival } from './pages/Arrival.tsx';
import type { NearPage, OtherPage } from './other-pages.ts';
import { Rent } from './pages/Rent.tsx';
import type { PageProps } from './page-props.ts';

const page = { preload: 'never', missing: 'reload' } as const;

/**
 * What the pages on a scan's way show; one without a view does not compile. A scan's first view is
 * the check and the rent page; every other page is a chunk of its own.
 */
const nearPages: { readonly [P in NearPage]: LazyView<PageProps<P>> } = {
  home: readyView(Arrival),
  rent: readyView(Rent),
  login: lazyView(async () => (await import('./pages/Login.tsx')).Login, page),
  loginWechat: lazyView(async () => (await import('./pages/ProviderLogin.tsx')).LoginWechat, page),
  loginAlipay: lazyView(async () => (await import('./pages/ProviderLogin.tsx')).LoginAlipay, page),
  payment: lazyView(async () => (await import('./pages/Payment.tsx')).Payment, page),
  result: lazyView(async () => (await import('./pages/Result.tsx')).Result, page),
};

const isNear = (name: Page): name is NearPage => name in nearPages;
/** Where the view of a page off that way is stands in a table that comes with the first of them. */
const other = <P extends OtherPage>(name: P) =>
  lazyView(async () => (await import('./other-pages.ts')).otherPages[name](), page);

/** What every page shows. */
export const pages = Object.fromEntries(
  pageNames.map(name => [name, isNear(name) ? nearPages[name] : other(name)]),
  // Made of every name, each with the view that its table has for it.
) as { readonly [P in Page]: LazyView<PageProps<P>> };

/** Fetched while a page is open, because the network may go before its next one is wanted. */
export const followers: { readonly [P in Page]?: readonly Page[] } = {
  payment: ['result', 'orderDetail'],
};

export const SignInFirst = lazyView(
  async () => (await import('./SignInFirst.tsx')).SignInFirst,
  page,
);
export const NotFound = lazyView(async () => (await import('./pages/NotFound.tsx')).NotFound, page);
