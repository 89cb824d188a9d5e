import { address } from '../ui/place.ts';
import { bearTranslators } from '../ui/translators.ts';
import { keepOffline } from './service-worker.ts';
import type { Services } from './services.ts';
import { catchUpWhenShownAgain } from './shown-again.ts';
import { appleTokenIn, signInHere } from '../features/login/here.part.ts';

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
