import { address } from '../../ui/place.ts';
import { facts } from './facts.constant.ts';

/** The shape that promises no rent page takes the scan's place at every address but a station's. */
export function showShape(): void {
  const { pathname, searchParams } = new URL(address());
  const isScan =
    facts.scans.includes(pathname) && facts.codeParameters.some(name => searchParams.has(name));
  const other = document.querySelector<HTMLTemplateElement>('#other-shape')?.content;
  if (!isScan && other) document.getElementById('shell')?.replaceChildren(other);
}
