/** Elements that people read or touch as one piece: a cut word there is a wrong word. */
const pieces =
  'h1, h2, h3, button, a, label, legend, summary, [role=radio], [role=tab], [role=option], [role=status], [role=alert]';
/** Rounding of fractions of a pixel. */
const tolerance = 1.5;

/** Words of letters; text beside one of these signs is an address or a code. */
const words =
  /(?<![\p{L}\p{N}@._/\u00ad])[\p{Script=Latin}\u00ad]{2,}(?![\p{L}\p{N}@_/]|[.]\p{L})/gu;

/**
 * Text that is cut off, sticks out of its button or heading, or out of the page; and a page that
 * scrolls sideways. Looks at the document as it is.
 */
export function overflows(root: Document): string[] {
  const { documentElement: page } = root;
  const found =
    page.scrollWidth > page.clientWidth + tolerance
      ? [`the page scrolls sideways: ${page.scrollWidth} px in ${page.clientWidth}`]
      : [];
  for (const { said, holder, range } of shownIn(root)) {
    const box = range.getBoundingClientRect();
    found.push(...cut(holder, box).map(how => `"${said.trim().slice(0, 60)}" ${how}`));
  }
  return [...new Set(found)];
}

/** Words that go on in the next line with no hyphen to say so, and do so more than `most` times. */
export function brokenWords(root: Document, most = 0): string[] {
  const found = shownIn(root).flatMap(({ text, said, range }) => {
    if (range.getClientRects().length < 2) return [];
    return [...said.matchAll(words)].flatMap(({ 0: word, index }) => {
      const boxes = [...word].map((_, at) => {
        range.setStart(text, index + at);
        range.setEnd(text, index + at + 1);
        return range.getBoundingClientRect();
      });
      const breaks = boxes.flatMap(({ top }, at) => {
        const before = boxes[at - 1];
        return before &&
          top >= before.bottom - tolerance &&
          !word.slice(at - 1, at + 1).includes('\u00ad')
          ? [at]
          : [];
      });
      if (breaks.length <= most) return [];
      const pieces = [0, ...breaks].map((from, at) => word.slice(from, breaks[at]));
      return [`"${pieces.join('/')}" is broken without a hyphen`];
    });
  });
  return [...new Set(found)];
}

/** The texts that are seen, each with the element that holds it and a range around it. */
function shownIn(root: Document) {
  const found: { text: Node; said: string; holder: Element; range: Range }[] = [];
  const walker = root.createTreeWalker(root.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const said = text.textContent ?? '';
    const holder = text.parentElement;
    if (
      !said.trim() ||
      !holder ||
      ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(holder.tagName) ||
      holder.closest('.sb-wrapper, #storybook-docs, .visually-hidden') ||
      !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue;
    const range = root.createRange();
    range.selectNodeContents(text);
    if (range.getBoundingClientRect().width > 1) found.push({ text, said, holder, range });
  }
  return found;
}

const scrolls = (element: Element): boolean =>
  ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);

function isInScroller(element: Element): boolean {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (scrolls(around)) return true;
  return false;
}

function cut(holder: Element, box: DOMRect): string[] {
  const found: string[] = [];
  const piece = holder.closest(pieces);
  for (let element: Element | null = holder; element; element = element.parentElement) {
    const { overflowX, overflowY, display } = getComputedStyle(element);
    const around = element.getBoundingClientRect();
    if (scrolls(element)) return found;
    const inside = piece?.contains(element) ?? false;
    const wide = box.right > around.right + tolerance || box.left < around.left - tolerance;
    const isWhole = element === piece || (element.tagName === 'P' && !isInScroller(element));
    if (display !== 'inline' && wide && (overflowX !== 'visible' || isWhole)) {
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
