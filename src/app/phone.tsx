import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { createStore, storageArea } from '../actors/storage.ts';
import { fetchWithEarly } from '../client/early.ts';
import { apiBase } from '../contract/envelope.ts';
import { configSchema, type AppConfig } from '../contract/config.ts';
import { deviceOf } from '../domain/device.ts';
import { defaultLocale, type Locale } from '../domain/locale.ts';
import { createToasts } from '../ui/feedback/toasts.ts';
import { preloadIdleViews } from '../ui/lazy-view.tsx';
import { App } from './App.tsx';
import { keepWhatArrives } from './hold-code.ts';
import { startLanguage } from './language.ts';
import type { Services } from './services.ts';
import { offersSignIn } from './sign-in/ways.ts';
import { startSession } from './session.ts';
import { watchErrors } from './watch-errors.ts';

/**
 * Composition root of the phone: everything that lives as long as the document is made here, once,
 * outside React.
 */
async function start(): Promise<void> {
  const store = createStore(storageArea());
  const device = deviceOf(navigator.userAgent, navigator.maxTouchPoints);
  store.set('system', device.system);
  store.set('browser', device.browser);
  keepAppleToken(store);
  keepArrivals(store);

  // The session asks before the texts have arrived.
  let agentId = '';
  let spoken: Locale = store.get('lang') ?? defaultLocale;
  const send = fetchWithEarly(window.borrowattEarly ?? {}, window.fetch.bind(window));
  const { session, client, ensure } = startSession(store, {
    baseUrl: meta('api') || apiBase,
    agentOpenId: () => meta('agent') || agentId,
    locale: () => spoken,
    fetch: send,
  });
  const config = await loadConfig(send);
  agentId = config.agentId;
  if (config.sentryDsn) watchErrors(config.sentryDsn);
  const language = await startLanguage(store, config.defaultLocale);
  const follow = () => {
    spoken = language.current().locale;
  };
  language.subscribe(follow);
  store.onChangeElsewhere(name => {
    const lang = name === 'lang' && store.get('lang');
    if (lang) language.choose(lang).catch(() => undefined);
  });
  follow();
  const services: Services = {
    config,
    store,
    client,
    session,
    ensureSession: ensure,
    language,
    toasts: createToasts(),
    device,
    account: offersSignIn(config, device) ? accountOf(session, store) : null,
  };
  const root = document.getElementById('app');
  if (!root) throw new Error('index.html has no #app');
  createRoot(root).render(
    <StrictMode>
      <App services={services} />
    </StrictMode>,
  );
  // A native shell has signed the person in at Apple: `/login` swaps its token for a session.
  if (store.get('AppleIdToken') !== null && config.signIn.includes('apple'))
    services.account?.signIn();
  whenIdle(() => {
    void language.complete();
    void preloadIdleViews();
  });
}

/**
 * What the menu offers about the account. The way back after signing in is code of its own; without
 * the network it stays where it is.
 */
const accountOf = (
  session: Services['session'],
  store: Services['store'],
): Services['account'] => ({
  isMember: () => session.getSnapshot().matches('member'),
  onChange: listener => {
    const subscription = session.subscribe(listener);
    return () => subscription.unsubscribe();
  },
  signOut: () => session.send({ type: 'user.signsOut' }),
  signIn: () => {
    import('./sign-in-way.ts').then(({ goToSignIn }) => goToSignIn(store)).catch(() => undefined);
  },
});

/** After the first view works. (Safari has no requestIdleCallback.) */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work, 1_000);

const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="borrowatt-${name}"]`)?.content ?? '';

/** Without its configuration the app still rents, with the defaults. */
async function loadConfig(send: typeof fetch): Promise<AppConfig> {
  try {
    return v.parse(configSchema, await (await send('/config.json')).json());
  } catch {
    return v.parse(configSchema, {});
  }
}

/**
 * "A query value AppleIdToken is stored when present" (section 2), and leaves the address: no token
 * stays in a URL.
 */
function keepAppleToken(store: ReturnType<typeof createStore>): void {
  const url = new URL(window.location.href);
  const token = url.searchParams.get('AppleIdToken');
  if (token === null) return;
  if (/^[\x21-\x7e]{1,4000}$/.test(token)) store.set('AppleIdToken', token);
  url.searchParams.delete('AppleIdToken');
  window.history.replaceState(window.history.state, '', url);
}

/** Before React hears of it, and at every address that is entered after it. */
function keepArrivals(store: ReturnType<typeof createStore>): void {
  const keep = () => keepWhatArrives(store, new URL(window.location.href));
  keep();
  for (const kind of ['popstate', 'pushState', 'replaceState']) addEventListener(kind, keep);
}

void start();
