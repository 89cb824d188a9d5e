/** Nobody looks after a tablet for weeks: what it does by itself. */

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

/** No zoom, no menu, no drag: the page stays as it is, whatever fingers do. */
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
}

/** Between two looks for another build of the page. */
export const versionEvery = 10 * 60_000;

/** Opens the page anew when another build is served, but only while nobody is here. */
export function takeNewVersions(tablet: {
  readonly isIdle: () => boolean;
  readonly isNewer: () => Promise<boolean>;
  readonly openAnew: () => void;
}): () => void {
  const timer = setInterval(() => {
    if (!tablet.isIdle()) return;
    tablet.isNewer().then(
      isNewer => {
        if (isNewer && tablet.isIdle()) tablet.openAnew();
      },
      () => undefined,
    );
  }, versionEvery);
  return () => clearInterval(timer);
}

/** Whether the backend serves another build of this page. */
export async function isNewerServed(page: string): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const answer = await fetch(page, { cache: 'no-store' });
  return (
    answer.ok && own !== null && !(await answer.text()).includes(own.getAttribute('src') ?? '')
  );
}
