import type { Services } from './services.ts';

/** Where a page hears that it is shown. */
type Shown = {
  addEventListener(kind: 'pageshow', listener: (event: { persisted: boolean }) => void): void;
};

/**
 * A page that the browser kept while the person was elsewhere heard nothing of what another document
 * has stored meanwhile: whoever signed in or out there is here as well, in their language. A page
 * that stands in another tab hears of the language at once.
 */
export function catchUpWhenShownAgain(
  { session, store, language }: Pick<Services, 'session' | 'store' | 'language'>,
  page: Shown,
): void {
  const speak = () => {
    const lang = store.get('lang');
    if (lang && lang !== language.current().locale) language.choose(lang).catch(() => undefined);
  };
  store.onChangeElsewhere(name => {
    if (name === 'lang') speak();
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    session.send({ type: 'token.changedElsewhere', token: store.get('token') });
    speak();
  });
}
