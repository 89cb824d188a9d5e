import type { SnapshotFrom } from 'xstate';
import type { kioskMachine } from '../../../machines/kiosk/kiosk.machine.ts';
import { address, openAnew, origin } from '../../ui/place.ts';

/** Duties of a tablet that it does by itself: no staff look after it for weeks. */

const again = 5_000;

/** Keeps the screen on: asked for again whenever that was lost. */
export function keepAwake(): void {
  if (!('wakeLock' in navigator)) return;
  let isHeld = false;
  const take = async () => {
    if (isHeld || document.hidden) return;
    isHeld = true;
    const lock = await navigator.wakeLock.request('screen').catch(() => null);
    const lost = () => {
      isHeld = false;
      setTimeout(() => void take(), again);
    };
    if (lock) lock.addEventListener('release', lost, { once: true });
    else lost();
  };
  document.addEventListener('visibilitychange', () => void take());
  void take();
}

const zooming = new Set(['+', '-', '=', '0']);

/** Stops zoom, menu, drag and links out: the page stays as it is, whatever fingers do. */
export function holdStill(): void {
  const prevent = (event: Event) => event.preventDefault();
  for (const kind of ['contextmenu', 'dragstart', 'selectstart', 'gesturestart'])
    document.addEventListener(kind, prevent);
  document.addEventListener(
    'wheel',
    event => {
      if (event.ctrlKey) event.preventDefault();
    },
    { passive: false },
  );
  document.addEventListener('keydown', event => {
    if ((event.ctrlKey || event.metaKey) && zooming.has(event.key)) event.preventDefault();
  });
  document.addEventListener('click', stayHere, { capture: true });
}

/** Stops links that lead out: to another site, to another program, or to a new tab. */
function stayHere(event: Event): void {
  const link = event.composedPath().find(one => 'href' in one && 'target' in one);
  if (!link || !('href' in link) || !('target' in link)) return;
  const isInside = String(link.href).startsWith(`${origin()}/`);
  if (!isInside || link.target === '_blank') event.preventDefault();
}

/** Takes the whole screen with a touch, as browsers demand, and again after it was lost. */
export function fillScreen(): void {
  document.addEventListener('pointerup', () => {
    if (document.fullscreenElement) return;
    // Refused (a frame, an iPad's browser, a policy) the page is as good without.
    document.documentElement.requestFullscreen?.().catch(() => undefined);
  });
}

/** Between two looks for another build of the page. */
export const versionEvery = 10 * 60_000;
/** Between two tries to let go of a document that somebody has rented in. */
export const leaveEvery = 10_000;

/** Opens the page anew once that is due, but only while nobody is here; looks in milliseconds. */
export function openAnewWhenDue(tablet: {
  readonly every: number;
  readonly isIdle: () => boolean;
  readonly isDue: () => Promise<boolean>;
  readonly openAnew: () => void;
}): () => void {
  const timer = setInterval(() => {
    if (!tablet.isIdle()) return;
    tablet.isDue().then(
      isDue => {
        if (isDue && tablet.isIdle()) tablet.openAnew();
      },
      () => undefined,
    );
  }, tablet.every);
  return () => clearInterval(timer);
}

/** Marks of a served page: its build, and the operator's settings of the app. */
const servedAs = (page: Document): readonly (string | undefined)[] => [
  page.querySelector('script[type=module][src]')?.getAttribute('src') ?? undefined,
  ...(['api', 'agent', 'config'] as const).map(
    name => page.querySelector<HTMLMetaElement>(`meta[name="borrowatt-${name}"]`)?.content,
  ),
];

/** True where the backend serves this page with another build or other settings of the operator. */
export async function isNewerServed(page: string, own = document): Promise<boolean> {
  const answer = await fetch(page, { cache: 'no-store' });
  if (!answer.ok) return false;
  const served = servedAs(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  const opened = servedAs(own);
  // Neither the page of a network to sign in to nor one that is not built.
  return (
    served[0] !== undefined &&
    opened[0] !== undefined &&
    served.some((said, index) => said !== opened[index])
  );
}

type Snapshot = SnapshotFrom<typeof kioskMachine>;

/** True while no touch tells of a person before the tablet. */
export const isAway = (snapshot: Pick<Snapshot, 'value'>): boolean =>
  snapshot.value.person === 'nobodyThere';

/**
 * True where nothing on the screen is meant for one person and all of it comes back by itself. A
 * person who has just returned a power bank has touched nothing, but still reads that it ended.
 */
export const isUnwatched = (snapshot: Snapshot): boolean =>
  isAway(snapshot) &&
  (['starting', 'attracting', 'offline', 'outOfService'] as const).some(tag =>
    snapshot.hasTag(tag),
  );

/** True where the backend serves this page now; otherwise a reload shows the browser's own page. */
export async function isServed(signal?: AbortSignal): Promise<boolean> {
  const answer = await fetch(address(), { cache: 'no-store', ...(signal && { signal }) }).catch(
    () => null,
  );
  return answer?.ok === true;
}

/**
 * Opens the page anew, and so drops all that a person and their card's provider left in its memory.
 * Without the backend this page stays.
 */
export async function leaveDocument(signal?: AbortSignal): Promise<void> {
  if (await isServed(signal)) openAnew();
}
