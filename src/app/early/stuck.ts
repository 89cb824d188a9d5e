declare global {
  interface Window {
    /** Says in place of the page's shape that the app could not be loaded. */
    borrowattStuck?: () => void;
  }
}

/** Says in place of the shape, in the person's language, that the app could not start. */
export function sayStuck(): void {
  const shell = document.getElementById('shell');
  const said = document.querySelector<HTMLTemplateElement>('#stuck')?.content;
  // The app has taken the shape away, or there is none.
  if (!shell || !said?.firstElementChild) return;
  const sentence =
    said.querySelector(`[lang="${document.documentElement.lang}"]`) ?? said.firstElementChild;
  if (window.borrowattTouches) sayOnDrawn(shell, sentence);
  else shell.replaceChildren(sentence);
  if (isTooOld())
    for (const sentence of shell.querySelectorAll<HTMLElement>('[data-swapped]'))
      sentence.hidden = !sentence.hidden;
  shell.inert = false;
  shell.removeAttribute('aria-hidden');
  forgetKept();
}

/**
 * Keeps the words of a page that the server drew, the price among them, and puts the way to load it
 * again in place of its dock.
 */
function sayOnDrawn(shell: HTMLElement, sentence: Element): void {
  window.borrowattTouches = undefined;
  const [body, dock] = bodyAndDock(shell);
  const [said, again] = bodyAndDock(sentence);
  body?.prepend(...(said?.children ?? []));
  if (again) dock?.replaceWith(again);
  for (const button of shell.querySelectorAll('button')) button.disabled = true;
  window.scrollTo(0, 0);
}

const bodyAndDock = (page: Element) =>
  [page.querySelector('main > :first-child'), page.querySelector('main > :last-child')] as const;

/** True where functions of ES2022 (the build's target) are missing: the app's code breaks off. */
const isTooOld = (): boolean => !('hasOwn' in Object) || !('at' in Array.prototype);

/**
 * Drops the service worker and its files, which may be broken: the next load takes the page from
 * the network. Does nothing where there is no network.
 */
function forgetKept(): void {
  const { serviceWorker, onLine } = navigator;
  if (!('serviceWorker' in navigator) || !onLine) return;
  void serviceWorker.getRegistrations().then(all => all.map(one => one.unregister()));
  void caches.keys().then(all => all.map(name => caches.delete(name)));
}
