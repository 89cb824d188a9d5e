import { useLocation } from 'wouter';
import { useEffect } from 'react';
import { codeIn, homeLeadsTo } from '../domain/arrival.ts';
import { urlOf, type Route } from '../domain/routes.ts';
import { lazyView } from '../ui/lazy-view.tsx';
import type { PageProps } from './services.ts';
import { Scan } from '../features/cabinet-check/Scan.page.tsx';

const Home = lazyView(async () => (await import('../features/home/Home.page.tsx')).Home, {
  preload: 'never',
  missing: 'reload',
});

/** Home, by what its address brings along: an invitation, a code to check, or nothing. */
export function Arrival({ services, route }: PageProps<'home'>) {
  const next = homeLeadsTo(route);
  if (next) return <Redirect to={next} />;
  const code = codeIn(route);
  return code ? <Scan services={services} code={code} /> : <Home services={services} />;
}

function Redirect({ to }: { to: Route }) {
  const [, navigate] = useLocation();
  const url = urlOf(to);
  useEffect(() => navigate(url, { replace: true }), [url, navigate]);
  return null;
}
