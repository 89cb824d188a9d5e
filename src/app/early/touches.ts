import { measureDock } from '../../ui/layout/dock-flow.ts';
import { controlName, touchable, type FirstTouches } from '../../ui/first-touches.ts';

/**
 * Keeps touches on the page that the server drew until the app takes it over
 * (`src/ui/layout/take-over.ts`). The button that was pressed is busy at once.
 */
export function keepTouches(shell: HTMLElement): void {
  const touches: FirstTouches = { changed: new Set(), pressed: null, held: null };
  window.borrowattTouches = touches;
  const dock = shell.querySelector('footer');
  if (dock) measureDock(dock);
  const controlAt = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>(touchable) : null;
  shell.addEventListener('change', event => {
    const control = controlAt(event);
    if (control) touches.changed.add(controlName(control));
  });
  shell.addEventListener('click', event => {
    const control = controlAt(event);
    // Another tab, or another window: the browser's own matter.
    const besides = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!control || control instanceof HTMLInputElement || besides || !window.borrowattTouches)
      return;
    event.preventDefault();
    shell.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    control.dataset['pressed'] = '';
    touches.pressed = controlName(control);
  });
  shell.addEventListener('pointerdown', event => {
    const control = event.pointerType === 'mouse' ? (controlAt(event) ?? labelled(event)) : null;
    touches.held = control && controlName(control);
  });
  document.addEventListener('pointerup', () => {
    touches.held = null;
  });
}

/** The box, or the way to pay, of the label under the pointer. */
const labelled = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? (target.closest('label')?.control ?? null) : null;
