/**
 * Moves focus to the page's `h1`, so that a new page is announced. Only this function focuses the
 * heading.
 */
export function focusHeading(root: ParentNode = document): void {
  root.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
}
