import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useLayoutEffect, type MouseEvent } from 'react';
import { Router, useLocation, useSearch } from 'wouter';
import { isScan, readRoute, addressOf, type Route } from '../../domain/routes.ts';
import { Waiting } from '../../screens/frame/Waiting.tsx';
import { ToastHost } from '../../ui/feedback/ToastHost.tsx';
import { useText } from '../../i18n/text.tsx';
import type { VisitProps } from '../../features/kiosk/view.ts';
import { Payment } from '../../features/payment/Payment.page.tsx';
import { Rent } from '../../features/rent/Rent.page.tsx';
import { Result } from '../../features/result/Result.page.tsx';
import { onTablet } from './on-tablet.tsx';
import type { Visit } from './visit.ts';

/** Renting on the tablet itself: the phones' pages, as far as the power bank. */
export function VisitHere({
  visit: { services, place },
  tools,
  onStep,
  onRead,
  onFinish,
}: VisitProps & { visit: Visit }) {
  const text = useText();
  return (
    <div className="kiosk-visit" onClickCapture={event => stayInside(event, { onRead, onFinish })}>
      <div className="kiosk-tools">{tools}</div>
      <Router hook={place.hook} searchHook={place.searchHook}>
        <Place services={services} onStep={onStep} onFinish={onFinish} />
      </Router>
      <ToastHost toasts={services.toasts} closeLabel={text('frame.close')} />
    </div>
  );
}

type Here = Pick<Visit, 'services'> & Pick<VisitProps, 'onStep' | 'onFinish'>;

function Place(here: Here) {
  const [path] = useLocation();
  const url = addressOf(path, useSearch());
  const epoch = useSelector(here.services.session, ({ context }) => context.epoch);
  const route = readRoute(url);
  return (
    <Suspense
      fallback={<Waiting scan={isScan(route)} />}
      key={`${url.pathname}${url.search}#${epoch}`}
    >
      <Shown {...here} route={route} isOver={epoch > 0} />
    </Suspense>
  );
}

/** Page of the visit. One that is not for a tablet ends the visit, as the session's end does. */
function Shown({
  route,
  isOver,
  ...here
}: Here & { route: Route | 'unknown' | 'badLink'; isOver: boolean }) {
  const { services } = here;
  const page = isOver || typeof route === 'string' ? null : route;
  const shown = { services, tablet: onTablet(services, here) };
  // Each page of a visit is made anew, and read from its top.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  switch (page?.page) {
    case 'rent':
      return <Rent {...shown} route={page} />;
    case 'payment':
      return <Payment {...shown} route={page} />;
    case 'result':
      return <Result {...shown} route={page} />;
    default:
      return <Elsewhere {...here} />;
  }
}

function Elsewhere({ onStep, onFinish }: Here) {
  useEffect(() => {
    onStep('visit.settles');
    onFinish();
  }, [onStep, onFinish]);
  return <Waiting />;
}

/**
 * Keeps links inside the tablet: a legal text opens over the page; home is the station's own
 * screen, to which the tablet goes back unless money or a power bank is under way.
 */
function stayInside(
  event: MouseEvent,
  { onRead, onFinish }: Pick<VisitProps, 'onRead' | 'onFinish'>,
): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const route = link && readRoute(new URL(link.href));
  if (route === null || typeof route === 'string') return;
  if (route.page !== 'legal' && route.page !== 'home') return;
  event.preventDefault();
  event.stopPropagation();
  if (route.page === 'legal') onRead(route.text);
  else onFinish();
}
