import { facts } from './facts.constant.ts';
import { stored } from './stored.ts';
import { keepTouches } from './touches.ts';
import { chosenLanguage, writtenSettings } from './written.ts';

/**
 * Where the server drew a scan's page: keeps what is done on it, or puts the shape in its place for
 * somebody whom it does not fit.
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

/** A rental is known to run: its page kept what it read last (`src/actors/last-order.ts`). */
const hasRental = (): boolean => /"lastOrder"/.test(stored('drafts') ?? '');
