/** What people read as one piece and touch as one: a cut word here is a wrong word. */
const pieces =
  'h1, h2, h3, button, a, label, legend, summary, [role=radio], [role=tab], [role=option], [role=status], [role=alert]';
/** Rounding of fractions of a pixel. */
const tolerance = 1.5;

/**
 * Text that is cut off, sticks out of its button or heading, or out of the page; and a page that
 * scrolls sideways. Looks at the document as it is.
 */
export function overflows(root: Document): string[] {
  const { documentElement: page, body } = root;
  const found =
    page.scrollWidth > page.clientWidth + tolerance
      ? [`the page scrolls sideways: ${page.scrollWidth} px in ${page.clientWidth}`]
      : [];
  const walker = root.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const said = text.textContent?.trim() ?? '';
    const holder = text.parentElement;
    if (
      !said ||
      !holder ||
      ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(holder.tagName) ||
      holder.closest('.sb-wrapper, #storybook-docs, .visually-hidden') ||
      !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue;
    const range = root.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width <= 1) continue;
    found.push(...cut(holder, box).map(how => `"${said.slice(0, 60)}" ${how}`));
  }
  return [...new Set(found)];
}

function cut(holder: Element, box: DOMRect): string[] {
  const found: string[] = [];
  const piece = holder.closest(pieces);
  for (let element: Element | null = holder; element; element = element.parentElement) {
    const { overflowX, overflowY, display } = getComputedStyle(element);
    const around = element.getBoundingClientRect();
    if (overflowX === 'auto' || overflowX === 'scroll') return found;
    const inside = piece?.contains(element) ?? false;
    const wide = box.right > around.right + tolerance || box.left < around.left - tolerance;
    if (display !== 'inline' && wide && (overflowX !== 'visible' || element === piece)) {
      found.push(
        `is wider than its ${element.tagName.toLowerCase()} by ${Math.round(Math.max(box.right - around.right, around.left - box.left))} px`,
      );
      break;
    }
    if (
      inside &&
      overflowY !== 'visible' &&
      overflowY !== 'auto' &&
      overflowY !== 'scroll' &&
      box.bottom > around.bottom + tolerance
    ) {
      found.push(`is cut off below in its ${element.tagName.toLowerCase()}`);
      break;
    }
  }
  if (box.right > window.innerWidth + tolerance || box.left < -tolerance)
    found.push('sticks out of the page');
  return found;
}
