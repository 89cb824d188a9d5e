import type { Store } from '../../actors/storage.ts';
import type { Device } from '../../domain/device.ts';
import { homeScreenOffer, type HomeScreenOffer } from '../../domain/home-screen.ts';
import { isMember } from '../../domain/user.ts';
import { perServices } from '../../app/services.ts';

/** Chromium's prompt to install, which a page may keep until the person asks for it. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };
const canPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** Part of `window` that is used here. */
type Window = Pick<EventTarget, 'addEventListener'> & {
  readonly navigator: { readonly userAgent: string };
  matchMedia(query: string): { readonly matches: boolean };
};

/** Offer to put the app onto the home screen, for `useSyncExternalStore`. */
export type HomeScreen = {
  readonly current: () => HomeScreenOffer | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: () => void;
  /** Withdraws the offer for good. */
  readonly putAside: () => void;
};

export function homeScreenOf(store: Store, device: Device, browser: Window): HomeScreen {
  const listeners = new Set<() => void>();
  let prompt: InstallPrompt | null = null;
  const changed = (now: InstallPrompt | null) => {
    prompt = now;
    for (const listener of listeners) listener();
  };
  browser.addEventListener('beforeinstallprompt', event => {
    if (!canPrompt(event)) return;
    event.preventDefault();
    changed(event);
  });
  const putAside = () => {
    store.set('homeScreen', 'putAside');
    changed(null);
  };
  browser.addEventListener('appinstalled', putAside);
  return {
    current: () =>
      homeScreenOffer({
        ...device,
        userAgent: browser.navigator.userAgent,
        canPrompt: prompt !== null,
        isMember: isMember(store.get('user')),
        isInstalled: browser.matchMedia('(display-mode: standalone)').matches,
        isPutAside: store.get('homeScreen') !== null,
      }),
    subscribe: listener => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    add: () => {
      // Good for one question, which the browser may refuse.
      prompt?.prompt().catch(() => undefined);
      changed(null);
    },
    putAside,
  };
}

export const homeScreenHere = perServices(({ store, device }) =>
  homeScreenOf(store, device, window),
);
