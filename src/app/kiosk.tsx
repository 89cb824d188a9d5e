import '../ui/tokens.css';
import '../ui/base.css';
import type { ReactNode } from 'react';
import { createActor, toPromise } from 'xstate';
import { provideAll } from '../../machines/declare.ts';
import { enrolmentMachine, type Enrolled } from '../../machines/kiosk/enrolment.machine.ts';
import { kioskMachine } from '../../machines/kiosk/kiosk.machine.ts';
import {
  checkPinActor,
  enrolActor,
  enrolmentAttempt,
  enrolmentName,
  kioskEnrolment,
  leaveKioskActor,
  loadStationActor,
  testCabinetActor,
} from '../features/kiosk/kiosk.actors.ts';
import { ticks } from '../actors/sources.ts';
import { createStore, memoryArea, storageArea } from '../actors/storage.ts';
import { createClient, type Client } from '../client/client.ts';
import { localTimeIn } from '../client/local-time.ts';
import { apiBase } from '../contract/envelope.ts';
import type { AppConfig } from '../contract/config.ts';
import { handOffPath, kioskCode } from '../domain/kiosk-address.ts';
import { methodsOnTablet } from '../domain/kiosk.ts';
import { EnrolmentScreen } from '../features/kiosk/EnrolmentScreen.tsx';
import { KioskScreen } from '../features/kiosk/KioskScreen.tsx';
import type { KioskSurface } from '../features/kiosk/view.ts';
import { NotEnrolledScreen } from '../features/kiosk/NotEnrolled.tsx';
import type { Locale } from '../domain/locale.ts';
import { preloadIdleViews } from '../ui/lazy-view.tsx';
import { address, openAnew, origin } from '../ui/place.ts';
import {
  isAway,
  isUnwatched,
  fillScreen,
  holdStill,
  isNewerServed,
  keepAwake,
  leaveEvery,
  openAnewWhenDue,
  versionEvery,
  isServed,
  leaveDocument,
} from './kiosk/left-alone.ts';
import { drawer } from './kiosk/draw.tsx';
import { visits } from './kiosk/visit.ts';
import { VisitHere } from './kiosk/VisitHere.tsx';
import { wipeTablet, withoutWorker } from './kiosk/wipe.ts';
import { dropLink, holdHistory, onLink } from './navigation/tablet-history.ts';
import { startLanguage, type LanguageStore } from './language.ts';
import { loadConfig } from './load-config.ts';

declare const __BORROWATT_RELEASE__: string | undefined;
const version = typeof __BORROWATT_RELEASE__ === 'string' ? __BORROWATT_RELEASE__ : 'development';

declare global {
  interface Window {
    /** Tells the watchdog of kiosk.html that the page lives; silent for 30 s it is reloaded. */
    borrowattAlive?: () => void;
  }
}
const alive = () => window.borrowattAlive?.();
/** Milliseconds between signs of life while no chart ticks. */
const aliveEvery = 5_000;

const code = kioskCode(address().slice(origin().length));

/**
 * Starts the app on the tablet of a venue's counter, which belongs to the cabinet with this code.
 * The enrolment lasts over restarts; a person's choices on the tablet do not.
 */
async function startKiosk(code: string): Promise<void> {
  const send = window.fetch.bind(window);
  const config = await loadConfig(send, meta('config'));
  const language = await startLanguage(createStore(memoryArea()), config);
  await language.complete();
  const enrolment = kioskEnrolment(storageArea());
  const attempt = enrolmentAttempt(storageArea());
  const settings = {
    baseUrl: meta('api') || apiBase,
    agentOpenId: () => meta('agent') || config.agentId,
    locale: () => language.current().locale,
    extras: () => config.extras,
    localTime: config.apiTimeZone ? localTimeIn(config.apiTimeZone) : undefined,
    fetch: send,
  };
  const client = createClient({
    ...settings,
    token: () => enrolment.get()?.token ?? null,
    onRefused: async () => null,
  });
  const show = drawer(language, config.locales);
  const waiting = setInterval(alive, aliveEvery);
  const link = new URL(address()).hash.slice(1);
  if (link !== '') {
    enrolment.keep(await enrolled(show, client, { code, link, attempt: attempt.get() }));
    attempt.forget();
    dropLink(code);
  }
  const kept = enrolment.get();
  if (kept?.cabinetCode !== code) {
    show(<NotEnrolledScreen code={code} />);
    return;
  }
  // A person who rented here before the page was loaded anew has left.
  wipeTablet(enrolmentName);
  const visitors = visits({ code, config, language, settings }, leaveDocument);
  const actor = createActor(
    provideAll(kioskMachine, {
      ...visitors.actors,
      ticks,
      loadStation: loadStationActor(client),
      checkPin: checkPinActor(client),
      testCabinet: testCabinetActor(client),
      leaveKiosk: leaveKioskActor(client),
    }),
    { input: { now: Date.now(), noted: kept.noted } },
  );
  clearInterval(waiting);
  const speak = speaker(language, config.defaultLocale);
  let wasHere = false;
  let { noted } = kept;
  actor.subscribe(snapshot => {
    alive();
    if (snapshot.context.noted !== noted) enrolment.note(({ noted } = snapshot.context).noted);
    if (snapshot.hasTag('notEnrolled')) enrolment.forget();
    speak(snapshot.context.chosen ?? config.defaultLocale);
    if (wasHere && isAway(snapshot)) wipeTablet(enrolmentName);
    wasHere = !isAway(snapshot);
  });
  void withoutWorker();
  keepAwake();
  holdStill();
  holdHistory();
  fillScreen();
  const isIdle = () => isUnwatched(actor.getSnapshot());
  const isNewer = async () => isNewerServed(address());
  openAnewWhenDue({ every: versionEvery, isIdle, isDue: isNewer, openAnew });
  // The backend did not answer when they went.
  const isLeft = async () => visitors.isUsed() && isServed();
  openAnewWhenDue({ every: leaveEvery, isIdle, isDue: isLeft, openAnew });
  actor.start();
  show(<KioskScreen actor={actor} surface={surfaceOf(config, code, visitors)} />);
  // Views for the middle of a rental are loaded before the network can go.
  void preloadIdleViews();
}

/** Speaks the language it is told, without asking twice for one that is on its way. */
function speaker(language: LanguageStore, spoken: Locale) {
  let last = spoken;
  return (wanted: Locale): void => {
    if (wanted === last) return;
    last = wanted;
    language.choose(wanted).catch(() => {
      last = language.current().locale;
    });
  };
}

const surfaceOf = (
  config: AppConfig,
  code: string,
  visitors: ReturnType<typeof visits>,
): KioskSurface => ({
  brand: config.brand,
  code,
  version,
  ownLegalTexts: config.ownLegalTexts,
  linkOf: (handOff: string) => `${origin()}${handOffPath(code, handOff)}`,
  rent:
    methodsOnTablet(config.paymentMethods).length > 0
      ? props => {
          const visit = visitors.current();
          return visit && <VisitHere visit={visit} {...props} />;
        }
      : null,
});

/** Staff choose the PIN; ends once this browser is the tablet of the cabinet. */
async function enrolled(
  show: (screen: ReactNode) => void,
  client: Client,
  {
    code,
    link,
    attempt,
  }: { readonly code: string; readonly link: string; readonly attempt: string },
): Promise<Enrolled> {
  const actor = createActor(provideAll(enrolmentMachine, { enrol: enrolActor(client, attempt) }), {
    input: { link },
  });
  actor.start();
  show(<EnrolmentScreen actor={actor} code={code} />);
  return toPromise(actor);
}

const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="borrowatt-${name}"]`)?.content ?? '';

onLink(openAnew);
if (code !== null) void startKiosk(code);
