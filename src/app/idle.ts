import { signInHere, appleTokenIn } from '../features/login/here.part.ts';
import { address } from '../ui/place.ts';
import { bearTranslators } from '../ui/translators.ts';
import { keepOffline } from './service-worker.ts';
import type { Services } from './services.ts';

/** Begins what a page needs once the person sees something and nothing else is to be done. */
export function beginIdle(services: Omit<Services, 'account'>): void {
  // A browser translates what it has shown.
  bearTranslators();
  import('./newer-version.ts').catch(() => undefined);
  // A link may bring a token that is of no use here, and nobody opens `/login` to find that out.
  appleTokenIn(services, signInHere(services.device));
  catchUpWhenShownAgain(services, window);
  keepOffline(services, navigator.serviceWorker, address).catch(() => undefined);
  // A person who signs out and closes the page at once waits for no file.
  import('../actors/revoke.ts').catch(() => undefined);
}

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
