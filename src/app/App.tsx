import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { IntlProvider } from 'react-intl';
import { Router } from 'wouter';
import { hasExtra } from '../contract/config.ts';
import { defaultLocale } from '../domain/locale.ts';
import { OfferedLocales, TextSupplyProvider } from '../i18n/text.tsx';
import {
  AccountContext,
  ElsewhereContext,
  ExtrasContext,
  MenuFactsContext,
  type AskMenuFacts,
  SupportContext,
} from '../screens/frame/surroundings.ts';
import { MenuHost } from '../screens/frame/MenuHost.tsx';
import { onBack } from './navigation/next-page.ts';
import { Guarded } from './Broken.tsx';
import { ShellProvider, useShell } from '../ui/layout/shell.ts';
import { lazyView } from '../ui/lazy-view.tsx';
import { withBrand } from '../i18n/messages.ts';
import { Routes } from './routes.tsx';
import { perServices, type Services } from './services.ts';

const ToastHost = lazyView(async () => (await import('./Toasts.tsx')).Toasts, {
  preload: 'never',
  missing: 'hide',
});
const SessionNotices = lazyView(
  async () => (await import('../features/session-retry/SessionNotices.part.tsx')).SessionNotices,
  {
    preload: 'never',
    missing: 'hide',
  },
);

const Elsewhere = lazyView(
  async () => (await import('../features/nearby/Elsewhere.part.tsx')).Elsewhere,
  {
    preload: 'idle',
    missing: 'retry',
  },
);

/** Facts of the menu, requested for a person with a session alone. */
const askMenuFacts = perServices(
  (services): AskMenuFacts =>
    async signal =>
      services.session.getSnapshot().context.token === null
        ? { running: 0, balance: null }
        : (await import('./menu.ts')).menuFactsOf(services, signal),
);

export function App({ services }: { services: Services }) {
  const { language } = services;
  const { locale, messages, complete } = useSyncExternalStore(language.subscribe, language.current);
  const texts = withBrand(messages, services.config.brand);
  return (
    <IntlProvider locale={locale} messages={texts} defaultLocale={defaultLocale}>
      <TextSupplyProvider value={{ complete, load: language.complete }}>
        <ShellProvider value={services.shell}>
          <Router>
            <AccountContext value={services.account}>
              <OfferedLocales value={services.config.locales}>
                <ExtrasContext value={extra => hasExtra(services.config, extra)}>
                  <SupportContext value={services.config}>
                    <MenuFactsContext value={askMenuFacts(services)}>
                      <ElsewhereContext
                        value={
                          hasExtra(services.config, 'nearby')
                            ? offer => <Elsewhere services={services} {...offer} />
                            : null
                        }
                      >
                        <MenuHost onBack={onBack}>
                          <Guarded>
                            <Routes services={services} />
                            <Notices services={services} />
                          </Guarded>
                        </MenuHost>
                      </ElsewhereContext>
                    </MenuFactsContext>
                  </SupportContext>
                </ExtrasContext>
              </OfferedLocales>
            </AccountContext>
            <Toasts services={services} />
          </Router>
        </ShellProvider>
      </TextSupplyProvider>
    </IntlProvider>
  );
}

/** Region of the toasts, there before the first, so that it is read out; none beside the shell. */
function Toasts({ services }: { services: Services }) {
  return !useShell() && <ToastHost services={services} />;
}

/** Notices of the session, loaded when there is one. */
function Notices({ services }: { services: Services }) {
  return (
    useSelector(services.session, snapshot => snapshot.context.failure !== null) && (
      <SessionNotices services={services} />
    )
  );
}
