import { controlName, touchable, type FirstTouches } from '../first-touches.ts';

/** Longest time in milliseconds that a mouse button held during the take-over counts as a press. */
const longestPress = 1_000;

/**
 * Takes over input on the page that the server drew: ticks and choices, the focus, the scroll
 * position, and the pressed button, which is pressed on the app's own page. `drawn` is hidden but
 * still in the document; `page` replaced it.
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
 * True if a press on the page that the server drew counts on this one. A press that leads to costs
 * counts only if both have the same text: a balance, another price, or an invitation was not shown
 * before.
 */
function mayHear(pressed: HTMLElement, drawn: HTMLElement, page: HTMLElement): boolean {
  const said = (of: HTMLElement) => of.querySelector('main')?.textContent;
  const leadsOn = !(pressed instanceof HTMLInputElement) && pressed.closest('main') !== null;
  return !leadsOn || said(drawn) === said(page);
}

/**
 * Clicks on release: browsers click only an element on which the press both began and ended, and
 * this one began on the removed page.
 */
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
