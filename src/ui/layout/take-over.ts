import { controlName, touchable, type FirstTouches } from '../first-touches.ts';

/** A mouse's button that is down while the page is taken over is let go within this time, or never meant it. */
const longestPress = 1_000;

/**
 * Takes over what was done on the page that the server drew: ticks and choices, the focus, the place
 * on the page, and the button that was pressed, which the app's own page now hears. `drawn` has left
 * the document's sight but not the document; `page` is what took its place.
 */
export function takeOver(drawn: HTMLElement, page: HTMLElement, touches: FirstTouches): void {
  const own = new Map(
    [...page.querySelectorAll<HTMLElement>(touchable)].map(control => [
      controlName(control),
      control,
    ]),
  );
  for (const control of drawn.querySelectorAll<HTMLElement>(touchable)) {
    const name = controlName(control);
    const taking = own.get(name);
    if (!taking) continue;
    if (
      control instanceof HTMLInputElement &&
      taking instanceof HTMLInputElement &&
      touches.changed.has(name) &&
      (control.type === 'checkbox' || control.checked) &&
      control.checked !== taking.checked
    )
      taking.click();
    if (control === document.activeElement) taking.focus({ preventScroll: true });
  }
  const pressed = touches.pressed === null ? undefined : own.get(touches.pressed);
  if (pressed && mayHear(pressed, drawn, page)) pressed.click();
  const held = touches.held === null ? undefined : own.get(touches.held);
  if (held && mayHear(held, drawn, page)) hearRelease(held);
}

/**
 * Whether a press on the page that the server drew counts on this one. What leads to costs counts
 * only where both say the same: somebody's balance, another price, or an invitation was not shown.
 */
function mayHear(pressed: HTMLElement, drawn: HTMLElement, page: HTMLElement): boolean {
  const said = (of: HTMLElement) => of.querySelector('main')?.textContent;
  const leadsOn = !(pressed instanceof HTMLInputElement) && pressed.closest('main') !== null;
  return !leadsOn || said(drawn) === said(page);
}

/** The browser clicks only what a press began and ended on; this one began on what is gone. */
function hearRelease(control: HTMLElement): void {
  const places = [control, ...((control instanceof HTMLInputElement && control.labels) || [])];
  document.addEventListener(
    'pointerup',
    ({ target }) => {
      if (target instanceof Node && places.some(place => place.contains(target))) control.click();
    },
    { once: true, signal: AbortSignal.timeout(longestPress) },
  );
}
