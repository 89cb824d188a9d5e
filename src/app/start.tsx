import '../ui/tokens.css';
import '../ui/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createStore, tabArea } from '../actors/storage.ts';
import { fetchWithEarly } from '../client/early.ts';
import type { ReadLocalTime } from '../client/reader.ts';
import { apiBase } from '../contract/envelope.ts';
import { deviceOf } from '../domain/device.ts';
import { languageCookie } from '../domain/first-answer.ts';
import { defaultLocale, locales, type Locale } from '../domain/locale.ts';
import { createToasts } from '../ui/feedback/toasts.ts';
import { createShell, type Shell } from '../ui/layout/shell.ts';
import { preloadIdleViews } from '../ui/lazy-view.tsx';
import { address, startOver } from '../ui/place.ts';
import { App } from './App.tsx';
import { startLanguage } from './language.ts';
import { loadConfig } from './load-config.ts';
import { keepArrivals } from './navigation/arrivals.ts';
import type { Services } from './services.ts';
import { startSession, wipeAtTheEnd } from './session.ts';

type Start = {
  /** Storage of everything that outlives a page. */
  readonly storage: Storage;
  /**
   * Fate of the storage at sign-out: a phone keeps what is no secret (language, code); a shared
   * device keeps nothing and begins as a new document.
   */
  readonly onEnd: 'keep' | 'wipe';
};

/** Starts the app; where that fails, the page says so. */
export function startApp(start: Start): void {
  begin(start).catch((error: unknown) => {
    window.borrowattStuck?.();
    throw error;
  });
}

/**
 * Makes, once and outside React, everything that lives as long as the document. What a wipe must
 * reach stands behind the services made here or in `storage`.
 */
async function begin({ storage, onEnd }: Start): Promise<void> {
  const root = document.getElementById('app');
  if (!root) throw new Error('index.html has no #app');
  const store = createStore(storage, tabArea());
  const device = deviceOf(navigator.userAgent, navigator.maxTouchPoints);
  store.set('system', device.system);
  store.set('browser', device.browser);
  await keepArrivals(store);

  // The session asks before the texts have arrived, in the language that the early script found.
  let agentId = '';
  let extras: readonly string[] = [];
  let localTime: ReadLocalTime = Date.parse;
  const { lang } = document.documentElement;
  let spoken: Locale =
    store.get('lang') ?? locales.find(locale => locale === lang) ?? defaultLocale;
  const agentHere = address().includes('xugou')
    ? (await import('../domain/renewal-agent.ts')).renewalAgent
    : () => null;
  const send = fetchWithEarly(window.borrowattEarly ?? {}, window.fetch.bind(window));
  const { session, client, ensure } = startSession(store, {
    baseUrl: meta('api') || apiBase,
    agentOpenId: () => agentHere(address()) ?? (meta('agent') || agentId),
    locale: () => spoken,
    extras: () => extras,
    localTime: written => localTime(written),
    fetch: send,
  });
  if (onEnd === 'wipe') wipeAtTheEnd(storage, session, startOver);
  const config = await loadConfig(send, meta('config'));
  ({ agentId, extras } = config);
  if (config.sentryDsn) watchErrors(config.sentryDsn);
  if (config.apiTimeZone)
    localTime = (await import('../client/local-time.ts')).localTimeIn(config.apiTimeZone);
  const language = await startLanguage(store, config);
  const follow = () => {
    spoken = language.current().locale;
    // The server draws the first answer by this cookie alone; a shared device keeps nothing.
    if (onEnd === 'keep' && store.get('lang') === spoken) tellServer(spoken);
  };
  language.subscribe(follow);
  follow();
  const parts = {
    config,
    store,
    client,
    session,
    ensureSession: ensure,
    language,
    toasts: createToasts(),
    device,
    shell: createShell(document.getElementById('shell'), root),
  };
  const services: Services = { ...parts, account: onceLoaded(parts) };
  // In slices, between which an answer of the network is taken and the next call leaves.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App services={services} />
      </StrictMode>,
    );
  });
  // A page that the server drew stands until there is another to show: what was ticked on it stays.
  if (!services.shell.isDrawn()) setTimeout(services.shell.giveWay, shellStands);
  afterFirstView(services.shell, () => {
    void language.complete();
    void preloadIdleViews();
    import('./idle.ts').then(
      ({ beginIdle }) => beginIdle(parts),
      () => undefined,
    );
    void services.account();
  });
}

/** The language that the person chose, for the page that the server draws next time. */
function tellServer(locale: Locale): void {
  const secure = address().startsWith('https:') ? '; secure' : '';
  document.cookie = `${languageCookie}=${locale}; path=/; max-age=31536000; samesite=lax${secure}`;
}

/** Milliseconds until the page says that it waits, with menu and language in reach. */
const shellStands = 1_000;

/** The menu's offer is code of its own; without the network it is asked for anew. */
function onceLoaded(parts: Omit<Services, 'account'>): Services['account'] {
  let loaded: ReturnType<Services['account']> | null = null;
  return () =>
    (loaded ??= import('./menu.ts').then(
      ({ accountOf }) => accountOf(parts),
      () => {
        loaded = null;
        return null;
      },
    ));
}

/** Does the work once the person sees something and nothing else is to be done. */
function afterFirstView(shell: Shell, work: () => void): void {
  if (!shell.stands()) return whenIdle(work);
  const ended = shell.onChange(() => {
    ended();
    whenIdle(work);
  });
}

/** Does the work when the browser is idle. Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 1_000);
}

const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="borrowatt-${name}"]`)?.content ?? '';

/**
 * Hears of every unexpected error; the code that reports them is fetched with the first one, or the
 * next when that failed. `known` holds what this page has reported.
 */
function watchErrors(dsn: string, known = new Set<string>()): void {
  for (const kind of ['error', 'unhandledrejection']) {
    addEventListener(
      kind,
      event =>
        void import('./error-report.ts').then(
          ({ reportEvent }) => reportEvent(event, dsn, known),
          () => undefined,
        ),
    );
  }
}
