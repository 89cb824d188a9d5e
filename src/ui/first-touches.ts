/**
 * What was done on the page that the server drew, before the app's code was there. Controls are
 * called by what they are and say, so that the app finds its own.
 */
export type FirstTouches = {
  /** Boxes and choices that were changed. */
  readonly changed: Set<string>;
  /** The last button or link that was pressed. */
  pressed: string | null;
  /** Where a mouse's button is down at this moment. */
  held: string | null;
};

declare global {
  interface Window {
    borrowattTouches?: FirstTouches | undefined;
  }
}

/** What can be touched there: links that stay in the app, and none that open beside it. */
export const touchable = 'input, button, a[href^="/"]:not([target])';

export const controlName = (control: Element): string =>
  [
    control.tagName,
    control.getAttribute('type'),
    control.getAttribute('value'),
    control.getAttribute('aria-label') ??
      (control instanceof HTMLInputElement ? control.labels?.[0] : control)?.textContent,
  ].join(' ');
