import type { Spot } from './markdown.ts';

/**
 * Spot of a click on a picture, and the element there in the page it shows. A click by keyboard has
 * no position: the middle counts.
 */
export function spotAt(
  { clientX, clientY, detail }: MouseEvent,
  picture: Element,
  page: Document | null,
): Spot {
  const { left, top, width, height } = picture.getBoundingClientRect();
  const x = detail === 0 ? 0.5 : (clientX - left) / width;
  const y = detail === 0 ? 0.5 : (clientY - top) / height;
  const { innerWidth = 0, innerHeight = 0 } = page?.defaultView ?? {};
  return { x, y, element: called(page?.elementFromPoint(x * innerWidth, y * innerHeight)) };
}

/** `button "Try again"`: a name that a developer can search for. */
function called(element: Element | null | undefined): string {
  if (!element) return 'nothing';
  const named = element.closest('button, a, input, [role], h1, h2, h3') ?? element;
  const words = named.getAttribute('aria-label') ?? named.textContent ?? '';
  const kind = named.getAttribute('role') ?? named.localName;
  return `${kind} "${words
    .replaceAll(/\u00AD/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80)}"`;
}

/** The picture with a ring around the spot. */
export function marked(picture: HTMLCanvasElement, spot: Spot | null): HTMLCanvasElement {
  if (!spot) return picture;
  const copy = document.createElement('canvas');
  copy.width = picture.width;
  copy.height = picture.height;
  const pen = copy.getContext('2d');
  if (!pen) return picture;
  pen.drawImage(picture, 0, 0);
  for (const [colour, width] of [
    ['#fff', 8],
    ['#d00030', 4],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    pen.arc(spot.x * copy.width, spot.y * copy.height, 26, 0, 2 * Math.PI);
    pen.stroke();
  }
  return copy;
}
