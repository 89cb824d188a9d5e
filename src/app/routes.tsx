import { useSelector } from '@xstate/react';
import {
  createElement,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useLocation, useSearch } from 'wouter';
import {
  addressOf,
  isGuarded,
  isScan,
  pageAt,
  readRoute,
  type Page,
  type RouteOf,
} from '../domain/routes.ts';
import { Waiting } from '../screens/frame/Waiting.tsx';
import { focusHeading } from '../ui/focus.ts';
import { useTakesOver } from '../ui/layout/shell.ts';
import { Guarded } from './Broken.tsx';
import { followers, NotFound, pages, SignInFirst } from './pages.ts';
import type { Services } from './services.ts';

/**
 * `epoch` grows on sign-out and 401. A chart reads its input once, so another query or another
 * person must be another page: the key. While the next page's code is on its way the one before it
 * stays, pressed button and all; only another person's is left at once. Each change of the address
 * is counted: a person who goes back before the next page is there must not meet a chart that is over.
 */
export function Routes({ services }: { services: Services }) {
  const [path] = useLocation();
  const here = addressOf(path, useSearch());
  const epoch = useSelector(services.session, snapshot => snapshot.context.epoch);
  here.searchParams.sort();
  here.hash = String(epoch);
  const [seen, setSeen] = useState({ href: here.href, visits: 0 });
  if (seen.href !== here.href) setSeen({ href: here.href, visits: seen.visits + 1 });
  const last = useDeferredValue(seen);
  const url = last.href.endsWith(here.hash) ? new URL(last.href) : here;
  const place = `${url.pathname}${url.search}${url.hash}`;
  const arrive = useArrival();
  return (
    <Suspense fallback={<Waiting scan={isScan(readRoute(url))} />}>
      {/* An error on one page is over on the next. */}
      <Guarded key={`${last.visits} ${place}`}>
        <Place services={services} url={url} arrived={<Arrived place={place} arrive={arrive} />} />
      </Guarded>
    </Suspense>
  );
}

function Place({ services, url, arrived }: { services: Services; url: URL; arrived: ReactNode }) {
  const hasToken = useSelector(services.session, snapshot => snapshot.context.token !== null);
  const page = pageAt(url);
  // Before a token is there, nothing is said about a guarded page's link.
  if (page && isGuarded(page) && !hasToken) return <SignInFirst services={services} />;
  const route = readRoute(url);
  return (
    <>
      {route === 'unknown' || route === 'badLink' ? (
        <NotFound kind={route} />
      ) : (
        <Shown services={services} route={route} />
      )}
      {arrived}
    </>
  );
}

function Shown<P extends Page>({ services, route }: { services: Services; route: RouteOf<P> }) {
  const { page } = route;
  useEffect(() => {
    for (const next of followers[page] ?? []) void pages[next].preload();
  }, [page]);
  return createElement(pages[page], { services, route });
}

type Arrive = (place: string, isFirst: boolean) => void;

/**
 * Scrolls a page that takes the place of another to its top and focuses its heading. The browser
 * itself reads the first page, and the one that takes the place of the page's shell.
 */
function useArrival(): RefObject<Arrive> {
  const last = useRef<string | null>(null);
  return useRef<Arrive>((place, isFirst) => {
    if (!isFirst && last.current !== null && last.current !== place) {
      window.scrollTo(0, 0);
      focusHeading();
    }
    last.current = place;
  });
}

/** Stands beside a page, inside its Suspense boundary: says when it is there. */
function Arrived({ place, arrive }: { place: string; arrive: RefObject<Arrive> }): null {
  const isFirst = useTakesOver();
  useEffect(() => arrive.current(place, isFirst), [place, arrive, isFirst]);
  return null;
}
