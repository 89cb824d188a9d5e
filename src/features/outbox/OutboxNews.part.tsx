import { useActorRef } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { readRoute, urlOf } from '../../domain/routes.ts';
import { Text } from '../../i18n/text.tsx';
import { KeptNews } from './KeptNews.tsx';
import { address } from '../../ui/place.ts';
import { outboxHere, outboxLogic, userIdHere } from './outbox.part.ts';
import { outboxNews } from './outbox-news.part.ts';
import type { Services } from '../../app/services.ts';

/** Sends reports and claims made without a network, and tells their outcome over any page. */
export function OutboxNews({ services }: { services: Services }) {
  useActorRef(outboxLogic(services));
  const [path, navigate] = useLocation();
  const search = useSearch();
  const told = useRef<ReturnType<typeof outboxNews> | null>(null);
  useEffect(() => {
    const news = outboxNews({
      outbox: outboxHere(services),
      toasts: services.toasts,
      userId: userIdHere(services),
      orderHere,
      textOf: (words, outcome) => <KeptNews words={words} outcome={outcome} />,
      actionOf: words =>
        words.kind === 'returnClaim'
          ? {
              label: <Text id="kept.open" />,
              onClick: () => navigate(urlOf({ page: 'orderDetail', orderId: words.orderId })),
            }
          : { label: <Text id="claim.close" />, onClick: () => undefined },
    });
    told.current = news;
    return news.end;
  }, [services, navigate]);
  useEffect(() => told.current?.look(), [path, search]);
  return null;
}

/** The rental whose page is open. */
function orderHere(): string | null {
  const route = readRoute(new URL(address()));
  return typeof route === 'object' && route.page === 'orderDetail' ? route.orderId : null;
}
