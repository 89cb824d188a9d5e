/**
 * Moves focus to the page's `h1`, so that a new page is announced. The heading takes focus only
 * from here.
 */
export function focusHeading(root: ParentNode = document): void {
  root.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
}
