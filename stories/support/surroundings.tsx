import { IntlProvider } from 'react-intl';
import { useState, type ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import chinese from '../../locales/zh-CN.json';
import english from '../../locales/en-US.json';
import french from '../../locales/fr-FR.json';
import german from '../../locales/de-DE.json';
import spanish from '../../locales/es-ES.json';
import { localeFor, type Locale } from '../../src/domain/locale.ts';
import { withTrees, type CompiledMessages } from '../../src/i18n/messages.ts';

const messages: Readonly<Record<Locale, CompiledMessages>> = { 'de-DE': german, 'en-US': english, 'zh-CN': chinese, 'fr-FR': french, 'es-ES': spanish };

/** What a screen finds around itself in the app: the language's texts and an address. Times are Berlin's, so that stories read the same everywhere. */
function Surroundings({ locale, children }: { locale: Locale; children: ReactNode }) {
  const [{ hook }] = useState(() => memoryLocation({ path: '/' }));
  return (
    <IntlProvider locale={locale} messages={withTrees({ ...german, ...messages[locale] })} timeZone="Europe/Berlin" defaultLocale="de-DE" onError={refuse}>
      <Router hook={hook}>{children}</Router>
    </IntlProvider>
  );
}

/** A missing text fails the story instead of showing its key. */
function refuse(error: Error): void { throw error; }

/** Storybook's decorator; the toolbar's `locale` decides. */
export const withSurroundings = (Story: () => ReactNode, { globals }: { globals: Record<string, unknown> }) =>
  <Surroundings locale={localeFor(typeof globals['locale'] === 'string' ? globals['locale'] : null)}><Story /></Surroundings>;
