import type { Services } from './services.ts';

/** Where a page hears that it is shown. */
type Shown = {
  addEventListener(kind: 'pageshow', listener: (event: { persisted: boolean }) => void): void;
};

/**
 * A page that the browser kept while the person was elsewhere heard nothing of what another document
 * has stored meanwhile: whoever signed in or out there is here as well, in their language.
 */
export function catchUpWhenShownAgain(
  { session, store, language }: Pick<Services, 'session' | 'store' | 'language'>,
  page: Shown,
): void {
  page.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    session.send({ type: 'token.changedElsewhere', token: store.get('token') });
    const lang = store.get('lang');
    if (lang && lang !== language.current().locale) language.choose(lang).catch(() => undefined);
  });
}
