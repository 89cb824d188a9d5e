import type { Services } from './services.ts';

/** Part of `window` that tells a page that it is shown. */
type Shown = {
  addEventListener(kind: 'pageshow', listener: (event: { persisted: boolean }) => void): void;
};

/**
 * Catches up when a page is shown again. One that the browser kept while the person was elsewhere
 * has not heard what another document stored: a sign-in, a sign-out, the language. A page in
 * another tab hears of the language at once.
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
