import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { Router } from 'wouter';
import german from '../../locales/de-DE.json' with { type: 'json' };
import { defaultLocale } from '../domain/locale.ts';
import { Waiting } from '../screens/frame/Waiting.tsx';

/**
 * What stands in the page before any code has run, drawn by the build (`src/build/shell.ts`). It
 * belongs to every page and language: shapes and the brand's name.
 */
export const drawShell = (): string =>
  renderToStaticMarkup(
    <IntlProvider locale={defaultLocale} messages={german}>
      <Router ssrPath="/">
        <Waiting />
      </Router>
    </IntlProvider>,
  );
