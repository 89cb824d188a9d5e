import { announce } from './feedback/announce.ts';

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
