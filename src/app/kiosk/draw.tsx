import { StrictMode, useSyncExternalStore, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { defaultLocale, type Locale } from '../../domain/locale.ts';
import { OfferedLocales } from '../../i18n/text.tsx';
import type { LanguageStore } from '../language.ts';
import { leaveDocument } from './left-alone.ts';

/** Milliseconds between tries to begin anew after the page broke: a tablet stands unattended. */
const beginEvery = 10_000;

/** Function that draws a screen of the tablet, in the language of the moment. */
export function drawer(
  language: LanguageStore,
  locales: readonly Locale[],
): (screen: ReactNode) => void {
  const place = document.getElementById('app');
  if (!place) throw new Error('kiosk.html has no #app');
  const root = createRoot(place, {
    onUncaughtError: error => {
      setInterval(() => void leaveDocument(), beginEvery);
      reportError(error);
    },
  });
  return screen =>
    root.render(
      <StrictMode>
        <OfferedLocales value={locales}>
          <Spoken language={language}>{screen}</Spoken>
        </OfferedLocales>
      </StrictMode>,
    );
}

function Spoken({ language, children }: { language: LanguageStore; children: ReactNode }) {
  const { locale, messages } = useSyncExternalStore(language.subscribe, language.current);
  return (
    <IntlProvider locale={locale} messages={messages} defaultLocale={defaultLocale}>
      {children}
    </IntlProvider>
  );
}
