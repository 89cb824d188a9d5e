/**
 * Input on the page that the server drew, before the app's code was loaded. Controls are named by
 * type and text, so that the app finds its own.
 */
export type FirstTouches = {
  /** Boxes and choices that were changed. */
  readonly changed: Set<string>;
  /** The last button or link that was pressed. */
  pressed: string | null;
  /** Control under a mouse button that is down at this moment. */
  held: string | null;
};

declare global {
  interface Window {
    borrowattTouches?: FirstTouches | undefined;
  }
}

/** Controls that record touches: inputs, buttons, and links that stay in the app and its tab. */
export const touchable = 'input, button, a[href^="/"]:not([target])';

export const controlName = (control: Element): string =>
  [
    control.tagName,
    control.getAttribute('type'),
    control.getAttribute('value'),
    control.getAttribute('aria-label') ??
      (control instanceof HTMLInputElement ? control.labels?.[0] : control)?.textContent,
  ].join(' ');
