import { announce } from './feedback/Announcements.tsx';

/**
 * Moves focus to the page's `h1`, so that a new page is announced. Only this function focuses the
 * heading.
 */
export function focusHeading(root: ParentNode = document): void {
  root.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
}

/**
 * Moves the focus to the first field marked as wrong, or into the first such group. If it is there
 * already, the error is announced again.
 */
export function focusFirstWrong(form: ParentNode | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  const field = wrong?.querySelector<HTMLElement>('input') ?? wrong;
  if (field && field === document.activeElement)
    announce(
      document.getElementById(wrong?.getAttribute('aria-describedby') ?? '')?.innerText ?? '',
    );
  field?.focus();
}
