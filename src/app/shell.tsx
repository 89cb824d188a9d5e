import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { Router } from 'wouter';
import german from '../../locales/de-DE.json' with { type: 'json' };
import { defaultLocale } from '../domain/locale.ts';
import { Stuck } from '../screens/frame/Stuck.tsx';
import { Waiting } from '../screens/frame/Waiting.tsx';

/**
 * Shell of the page before any code has run, drawn by the build (`src/build/shell.ts`), for a
 * scan's address and for any other. It belongs to every language: shapes and the brand's name.
 */
export const drawShell = (address: 'scan' | 'other'): string =>
  renderToStaticMarkup(
    <IntlProvider locale={defaultLocale} messages={german}>
      <Router ssrPath="/">
        <Waiting scan={address === 'scan'} />
      </Router>
    </IntlProvider>,
  );

/**
 * Page in place of the shape when the app does not start, in one language. The network or the app's
 * code may be missing, so its way on is a plain link.
 */
export const drawStuck = (locale: string, messages: Record<string, string>): string =>
  renderToStaticMarkup(
    <IntlProvider locale={locale} messages={messages}>
      <Router ssrPath="/">
        <div lang={locale}>
          <Stuck />
        </div>
      </Router>
    </IntlProvider>,
  );
