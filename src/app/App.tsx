import { useSelector } from '@xstate/react';
import { Suspense, useSyncExternalStore } from 'react';
import { IntlProvider } from 'react-intl';
import { Router } from 'wouter';
import { defaultLocale } from '../domain/locale.ts';
import { TextSupplyProvider } from '../i18n/AllTexts.tsx';
import { useText } from '../i18n/text.tsx';
import { AccountContext } from '../screens/frame/account.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Broken } from './Broken.tsx';
import { lazily } from '../ui/lazily.ts';
import { Routes } from './routes.tsx';
import type { Services } from './services.ts';

const ToastHost = lazily(
  async () => (await import('../ui/feedback/ToastHost.tsx')).ToastHost,
  Infinity,
);
const SessionNotices = lazily(async () => (await import('./SessionNotices.tsx')).SessionNotices);

export function App({ services }: { services: Services }) {
  const { language } = services;
  const { locale, messages, complete } = useSyncExternalStore(language.subscribe, language.current);
  return (
    <IntlProvider locale={locale} messages={messages} defaultLocale={defaultLocale}>
      <TextSupplyProvider value={{ complete, load: language.complete }}>
        <Router>
          <ErrorBoundary fallback={<Broken />}>
            <AccountContext value={services.account}>
              <Routes services={services} />
            </AccountContext>
            <Notices services={services} />
          </ErrorBoundary>
          <Toasts services={services} />
        </Router>
      </TextSupplyProvider>
    </IntlProvider>
  );
}

function Toasts({ services }: { services: Services }) {
  return (
    <Suspense fallback={null}>
      <ToastHost toasts={services.toasts} closeLabel={useText()('frame.close')} />
    </Suspense>
  );
}

/** What the session has to say comes when there is something. */
function Notices({ services }: { services: Services }) {
  return (
    useSelector(services.session, snapshot => snapshot.context.failure !== null) && (
      <Suspense fallback={null}>
        <SessionNotices services={services} />
      </Suspense>
    )
  );
}
