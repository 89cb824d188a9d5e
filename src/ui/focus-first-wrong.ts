/** Brings the person to the first field that is marked as wrong, or into the first such group. */
export function focusFirstWrong(form: ParentNode | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  (wrong?.querySelector<HTMLElement>('input') ?? wrong)?.focus();
}
