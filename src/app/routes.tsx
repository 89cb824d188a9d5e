import { useSelector } from '@xstate/react';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { legalPages } from '../domain/route.ts';
import { useText } from '../i18n/text.tsx';
import { Frame } from '../screens/frame/Frame.tsx';
import { RentSkeleton } from '../screens/frame/RentSkeleton.tsx';
import { lazyView } from '../ui/lazy-view.tsx';
import { Rent } from './pages/Rent.tsx';
import { Scan } from './pages/Scan.tsx';
import * as queries from './queries.ts';
import type { Services } from './services.ts';

const page = { preload: 'never', missing: 'retry' } as const;
// A scan's first view is the check and the rent page; every other page is a chunk of its own.
const Home = lazyView(async () => (await import('./pages/Home.tsx')).Home, page);
const Payment = lazyView(async () => (await import('./pages/Payment.tsx')).Payment, page);
const Result = lazyView(async () => (await import('./pages/Result.tsx')).Result, page);
const Orders = lazyView(async () => (await import('./pages/Orders.tsx')).Orders, page);
const OrderDetail = lazyView(
  async () => (await import('./pages/OrderDetail.tsx')).OrderDetail,
  page,
);
const Receipt = lazyView(async () => (await import('./pages/Receipt.tsx')).Receipt, page);
const Login = lazyView(async () => (await import('./pages/Login.tsx')).Login, page);
const Nearby = lazyView(async () => (await import('./pages/Nearby.tsx')).Nearby, page);
const Report = lazyView(async () => (await import('./pages/Report.tsx')).Report, page);
const SignInFirst = lazyView(async () => (await import('./SignInFirst.tsx')).SignInFirst, page);
const Settings = lazyView(async () => (await import('./pages/Settings.tsx')).Settings, page);
const Legal = lazyView(async () => (await import('./pages/Legal.tsx')).Legal, page);
const NotFound = lazyView(async () => (await import('./pages/NotFound.tsx')).NotFound, page);

type RouteTable = Readonly<
  Record<
    string,
    {
      readonly guarded: boolean;
      readonly inFirstView?: true;
      readonly show: (services: Services, search: string) => ReactNode;
    }
  >
>;

/** Public and guarded paths of section 2; a guarded one without a token leads to /loginborrow. */
const table: RouteTable = {
  '/': { guarded: false, inFirstView: true, show: showHome },
  '/login': {
    guarded: false,
    show: (services, search) => {
      const query = queries.readCode(search);
      return query ? (
        <Login
          services={services}
          cabinetCode={query.qrcode ?? services.store.get('qrcode') ?? undefined}
        />
      ) : (
        <BadLink />
      );
    },
  },
  '/loginborrow': { guarded: false, inFirstView: true, show: showRent },
  '/confirm': {
    guarded: true,
    show: (services, search) => <Payment services={services} search={search} />,
  },
  '/result': {
    guarded: true,
    show: (services, search) => <Result services={services} search={search} />,
  },
  '/order': { guarded: true, show: services => <Orders services={services} /> },
  '/invoiceOrderDtl': {
    guarded: false,
    show: (services, search) => <OrderDetail services={services} search={search} />,
  },
  '/orderBill': {
    guarded: false,
    show: (services, search) => <Receipt services={services} search={search} />,
  },
  '/nearby': {
    guarded: false,
    show: (services, search) => <Nearby services={services} search={search} />,
  },
  '/report': {
    guarded: true,
    show: (services, search) => <Report services={services} search={search} />,
  },
  '/setting': { guarded: false, show: services => <Settings services={services} /> },
  ...Object.fromEntries(
    legalPages.map(page => [
      `/legal/${page}`,
      { guarded: false, show: () => <Legal page={page} /> },
    ]),
  ),
};

function showHome(services: Services, search: string): ReactNode {
  const query = queries.readHome(search);
  if (!query) return <BadLink />;
  const invite = query.inviteCode ?? query.inviterCode;
  if (invite) {
    services.store.set('inviteCode', invite);
    return <Redirect to="/loginborrow" />;
  }
  const code = query.qrcode
    ? { kind: 'cabinet' as const, code: query.qrcode }
    : query.zhcode
      ? { kind: 'mixed' as const, code: query.zhcode }
      : null;
  if (!code)
    return (
      <>
        <Home services={services} />
      </>
    );
  return <Scan services={services} code={code} />;
}

function showRent(services: Services, search: string): ReactNode {
  const query = queries.readCode(search);
  if (!query) return <BadLink />;
  const { store } = services;
  const cabinet = query.qrcode ?? (query.zhcode ? null : store.get('qrcode'));
  const mixed = query.zhcode ?? store.get('zhcode');
  const code = cabinet
    ? { kind: 'cabinet' as const, code: cabinet }
    : mixed
      ? { kind: 'mixed' as const, code: mixed }
      : null;
  return <Rent services={services} code={code} />;
}

/**
 * `epoch` grows on sign-out and 401. A chart reads its input once, so another query or another
 * person must be another page: the key.
 */
export function Routes({ services }: { services: Services }) {
  const [path] = useLocation();
  const search = useSearch();
  const epoch = useSelector(services.session, snapshot => snapshot.context.epoch);
  const hasToken = useSelector(services.session, snapshot => snapshot.context.token !== null);
  const route = table[path.length > 1 ? path.replace(/\/+$/, '') : path];
  if (!route)
    return (
      <Suspense fallback={<Waiting />}>
        <>
          <NotFound kind="unknown" />
        </>
      </Suspense>
    );
  if (route.guarded && !hasToken)
    return (
      <Suspense fallback={<Waiting />}>
        <SignInFirst services={services} />
      </Suspense>
    );
  const query = new URLSearchParams(search);
  query.sort();
  return (
    <Suspense fallback={<Waiting />} key={`${path}?${query.toString()}#${epoch}`}>
      {route.inFirstView ? route.show(services, search) : <>{route.show(services, search)}</>}
    </Suspense>
  );
}

const BadLink = () => (
  <>
    <NotFound kind="badLink" />
  </>
);

/** A page whose code or person is still on the way. */
const Waiting = () => (
  <Frame title={useText()('frame.brand')}>
    <RentSkeleton label={useText()('frame.loading')} />
  </Frame>
);

function Redirect({ to }: { to: string }) {
  const [, navigate] = useLocation();
  useEffect(() => navigate(to, { replace: true }), [to, navigate]);
  return null;
}
