import { useSelector } from '@xstate/react';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { legalPages } from '../domain/route.ts';
import { AllTexts } from '../i18n/AllTexts.tsx';
import { useText } from '../i18n/text.tsx';
import { Frame } from '../screens/frame/Frame.tsx';
import { RentSkeleton } from '../screens/frame/RentSkeleton.tsx';
import { lazily } from '../ui/lazily.ts';
import { Rent } from './pages/Rent.tsx';
import { Scan } from './pages/Scan.tsx';
import * as queries from './queries.ts';
import type { Services } from './services.ts';

// A scan's first view is the check and the rent page; every other page is a chunk of its own.
const Home = lazily(async () => (await import('./pages/Home.tsx')).Home);
const Payment = lazily(async () => (await import('./pages/Payment.tsx')).Payment);
const Result = lazily(async () => (await import('./pages/Result.tsx')).Result);
const Orders = lazily(async () => (await import('./pages/Orders.tsx')).Orders);
const OrderDetail = lazily(async () => (await import('./pages/OrderDetail.tsx')).OrderDetail);
const Receipt = lazily(async () => (await import('./pages/Receipt.tsx')).Receipt);
const Login = lazily(async () => (await import('./pages/Login.tsx')).Login);
const Nearby = lazily(async () => (await import('./pages/Nearby.tsx')).Nearby);
const Report = lazily(async () => (await import('./pages/Report.tsx')).Report);
const SignInFirst = lazily(async () => (await import('./SignInFirst.tsx')).SignInFirst);
const Settings = lazily(async () => (await import('./pages/Settings.tsx')).Settings);
const Legal = lazily(async () => (await import('./pages/Legal.tsx')).Legal);
const NotFound = lazily(async () => (await import('./pages/NotFound.tsx')).NotFound);

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
      <AllTexts>
        <Home services={services} />
      </AllTexts>
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
        <AllTexts>
          <NotFound kind="unknown" />
        </AllTexts>
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
      {route.inFirstView ? (
        route.show(services, search)
      ) : (
        <AllTexts>{route.show(services, search)}</AllTexts>
      )}
    </Suspense>
  );
}

const BadLink = () => (
  <AllTexts>
    <NotFound kind="badLink" />
  </AllTexts>
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
