/**
 * Draws a page of the same origin as it is, `scale` times its size: its elements and styles go into
 * one SVG image, which a browser draws without loading anything.
 */
export async function pictureOf(page: Document, scale: number): Promise<HTMLCanvasElement> {
  const window = page.defaultView;
  if (!window) throw new Error('a page without a window cannot be drawn');
  const { innerWidth: width, innerHeight: height, scrollY } = window;
  const root = copied(page, await stylesOf(page));
  const rem = window.getComputedStyle(page.documentElement).fontSize;
  // The body's background covers the root's.
  const [under = 'white'] = [page.body, page.documentElement]
    .map(element => window.getComputedStyle(element).backgroundColor)
    .filter(colour => !/^rgba\(.*, 0\)$/.test(colour));
  root.style.fontSize = '1rem';
  // Sticky parts stick to the scrolling box, here the box around the page.
  root.style.overflow = 'visible';
  root.style.marginTop = `${-scrollY}px`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}" style="font-size:${rem}"><rect width="100%" height="100%" fill="${under}"/><foreignObject width="${width}" height="${height}"><div xmlns="http://www.w3.org/1999/xhtml" style="height:${height}px;overflow:hidden">${new XMLSerializer().serializeToString(root)}</div></foreignObject></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Copies the page with state that a clone of an element lacks. */
function copied(page: Document, styles: string): HTMLElement {
  const root = page.documentElement.cloneNode(true) as HTMLElement;
  const originals = [...page.documentElement.querySelectorAll('*')];
  for (const [at, copy] of [...root.querySelectorAll('*')].entries()) {
    const original = originals[at];
    if (original) shownAs(original, copy);
  }
  for (const unseen of root.querySelectorAll('script, style, link, meta, noscript'))
    unseen.remove();
  const style = page.createElement('style');
  style.textContent = topLayer + styles + still;
  root.prepend(style);
  return root;
}

function shownAs(original: Element, copy: Element): void {
  const kind = original.localName;
  if (kind === 'input' || kind === 'textarea') {
    const { value, checked } = original as HTMLInputElement;
    if (kind === 'textarea') copy.textContent = value;
    else copy.setAttribute('value', value);
    copy.toggleAttribute('checked', checked);
  } else if (kind === 'option')
    copy.toggleAttribute('selected', (original as HTMLOptionElement).selected);
  else if (kind === 'img' || kind === 'canvas' || kind === 'video') drawn(original, copy);
  else if (original.matches('dialog:modal')) {
    copy.setAttribute('data-modal', '');
    const behind = original.ownerDocument.createElement('div');
    behind.className = 'picture-behind';
    behind.style.background =
      original.ownerDocument.defaultView?.getComputedStyle(original, '::backdrop')
        .backgroundColor ?? '';
    copy.before(behind);
  }
}

/** An image inside an image may load nothing, so its pixels are embedded. */
function drawn(original: Element, copy: Element): void {
  const { width, height } = original.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * 2));
  canvas.height = Math.max(1, Math.round(height * 2));
  const image = original.ownerDocument.createElement('img');
  for (const { name, value } of copy.attributes)
    if (name !== 'src' && name !== 'srcset') image.setAttribute(name, value);
  image.style.width = `${width}px`;
  image.style.height = `${height}px`;
  canvas
    .getContext('2d')
    // One of the three kinds that a canvas draws.
    ?.drawImage(original as HTMLImageElement, 0, 0, canvas.width, canvas.height);
  image.src = canvas.toDataURL();
  copy.replaceWith(image);
}

/** Styles adapted to the image, where the page is no root and dialogs have no top layer. */
async function stylesOf(page: Document): Promise<string> {
  const sheets = [...page.styleSheets, ...page.adoptedStyleSheets];
  return (await Promise.all(sheets.map(writtenIn)))
    .join('\n')
    .replaceAll(':root', 'html')
    .replaceAll(':modal', '[data-modal]');
}

/**
 * Style sheet as written: read back from its rules, a shorthand with variables that a later line
 * amends is empty.
 */
async function writtenIn({ href, ownerNode, cssRules }: CSSStyleSheet): Promise<string> {
  if (href) return (await fetch(href)).text();
  return ownerNode?.textContent || [...cssRules].map(({ cssText }) => cssText).join('\n');
}

const topLayer = `
:where(dialog[data-modal]) { position: fixed; inset: 0; max-width: calc(100% - 6px - 2em); max-height: calc(100% - 6px - 2em); overflow: auto; }
dialog[data-modal] { z-index: 2147483647; }
.picture-behind { position: fixed; z-index: 2147483646; inset: 0; }
`;
const still = '\n* { animation: none !important; transition: none !important; }';
