import { address } from '../../ui/place.ts';
import { facts } from './facts.constant.ts';
import { keepTouches } from './touches.ts';
import { chosenLanguage, stored, writtenSettings } from './written.ts';

/** The shape that promises no rent page takes the scan's place at every address but a station's. */
export function showShape(): void {
  const { pathname, searchParams } = new URL(address());
  const isScan =
    facts.scans.includes(pathname) && facts.codeParameters.some(name => searchParams.has(name));
  const other = document.querySelector<HTMLTemplateElement>('#other-shape')?.content;
  if (!isScan && other) document.getElementById('shell')?.replaceChildren(other);
}

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
