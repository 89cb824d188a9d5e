import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { IntlProvider } from 'react-intl';
import { Router } from 'wouter';
import { defaultLocale } from '../domain/locale.ts';
import { AllTexts, TextSupplyProvider } from '../i18n/AllTexts.tsx';
import { useFailureText, useText } from '../i18n/text.tsx';
import { AccountContext } from '../screens/frame/account.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Broken } from './Broken.tsx';
import { Routes } from './routes.tsx';
import type { Services } from './services.ts';

const ToastHost = lazy(async () => ({ default: (await import('../ui/ToastHost.tsx')).ToastHost }));
const SessionRetry = lazy(async () => ({ default: (await import('../screens/session-retry/SessionRetry.tsx')).SessionRetry }));

export function App({ services }: { services: Services }) {
  const { language } = services;
  const { locale, messages, complete } = useSyncExternalStore(language.subscribe, language.current);
  return (
    <IntlProvider locale={locale} messages={messages} defaultLocale={defaultLocale}>
      <TextSupplyProvider value={{ complete, load: language.complete }}>
      <Router>
        <ErrorBoundary fallback={<Broken />}>
          <AccountContext value={services.account}><Routes services={services} /></AccountContext>
          <SessionNotices services={services} />
        </ErrorBoundary>
        <Toasts services={services} />
      </Router>
      </TextSupplyProvider>
    </IntlProvider>
  );
}

function Toasts({ services }: { services: Services }) {
  return <Suspense fallback={null}><ToastHost toasts={services.toasts} closeLabel={useText()('frame.close')} /></Suspense>;
}

/** What the session says over whatever page is open: the question after a failed user call, the alert after a 401 (section 8). */
function SessionNotices({ services }: { services: Services }) {
  const { session, toasts } = services;
  const asking = useSelector(session, snapshot => snapshot.matches('askingRetry'));
  const lost = useSelector(session, snapshot => (snapshot.matches('visitor') && snapshot.context.failure?.kind === 'unauthorized' ? snapshot.context.failure : null));
  const failureText = useFailureText();
  useEffect(() => {
    if (lost) toasts.show({ text: failureText(lost), tone: 'failed' });
    // The text is of the moment the session was lost.
    // oxlint-disable-next-line exhaustive-deps
  }, [lost, toasts]);
  if (!asking) return null;
  return (
    <Suspense fallback={null}>
      <AllTexts>
        <SessionRetry onRetry={() => services.session.send({ type: 'user.retries' })} onCancel={() => services.session.send({ type: 'user.cancels' })} />
      </AllTexts>
    </Suspense>
  );
}
