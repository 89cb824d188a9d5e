import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { urlOf } from '../domain/routes.ts';
import { Text } from '../i18n/text.tsx';
import { KeptNews } from '../screens/outbox/KeptNews.tsx';
import { outboxHere, outboxLogic, userIdHere } from './outbox.ts';
import type { Services } from './services.ts';

/** Sends what was said without a network, and says over whatever page is open what became of it. */
export function OutboxNews({ services }: { services: Services }) {
  useActorRef(outboxLogic(services));
  const [, navigate] = useLocation();
  useEffect(() => {
    const outbox = outboxHere(services);
    const { toasts } = services;
    const shown = new Set<string>();
    const news = () => {
      const userId = userIdHere(services)();
      // One at a time: each stays until the person has read it.
      if (toasts.current() !== null) return;
      const kept = outbox
        .all()
        .find(one => one.userId === userId && !one.isTold && one.outcome && !shown.has(one.key));
      if (!kept?.outcome) return;
      const { key, words, outcome } = kept;
      shown.add(key);
      toasts.show({
        text: <KeptNews words={words} outcome={outcome} />,
        tone: outcome.kind === 'sent' ? 'done' : 'failed',
        action:
          words.kind === 'returnClaim'
            ? {
                label: <Text id="kept.open" />,
                onClick: () => navigate(urlOf({ page: 'orderDetail', orderId: words.orderId })),
              }
            : { label: <Text id="claim.close" />, onClick: () => undefined },
      });
      // The page of the rental keeps a refused return at hand until it was opened.
      if (words.kind === 'report' || outcome.kind === 'sent') outbox.tell(key);
    };
    // A page that shows the outcome itself has the first word.
    const later = () => queueMicrotask(news);
    later();
    const ends = [outbox.subscribe(later), toasts.subscribe(later)];
    return () => {
      for (const end of ends) end();
    };
  }, [services, navigate]);
  return null;
}
