import { facts } from './facts.constant.ts';
import { stored } from './stored.ts';
import { keepTouches } from './touches.ts';
import { chosenLanguage, writtenSettings } from './written.ts';

/**
 * Keeps touches on a scan's page that the server drew, or puts the shape in its place where the
 * page does not fit: in another language, or while a rental runs.
 */
export function beginOnDrawn(): void {
  const shell = document.getElementById('shell');
  const drawn = shell?.dataset['drawn'];
  if (!shell || drawn === undefined) return;
  const lang = chosenLanguage() ?? writtenSettings().defaultLocale ?? facts.defaultLocale;
  if (lang === drawn && !hasRental()) return keepTouches(shell);
  const shape = document.querySelector<HTMLTemplateElement>('#shape')?.content.firstElementChild;
  if (shape) shell.replaceWith(shape);
}

/** True where a rental runs: its page keeps the last reading (`src/actors/last-order.ts`). */
const hasRental = (): boolean => /"lastOrder"/.test(stored('drafts') ?? '');
