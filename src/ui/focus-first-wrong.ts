import { announce } from './feedback/announce.ts';

/**
 * Brings the person to the first field that is marked as wrong, or into the first such group; who is
 * there already hears once more what is wrong.
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
