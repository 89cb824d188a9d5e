/**
 * Isolates a story that is shown on a page of the room. The story focuses elements as it plays,
 * which would scroll the page around the frame. Nor may a picture (`inert`) take the focus from
 * where a person types. Does nothing for a frame on no such page.
 */
export function keepAroundStill(frame: Window & typeof globalThis): void {
  const element = frame.frameElement;
  const around = element?.closest('.room-page')?.ownerDocument.defaultView;
  if (!element || !around) return;
  let isGiven = false;
  // To the story the focus stays where it put it, though the browser takes it from the document.
  let held: Element | null = null;
  const { activeElement } = Object.getOwnPropertyDescriptors(frame.Document.prototype);
  Object.defineProperty(frame.document, 'activeElement', {
    configurable: true,
    get: () => (held?.isConnected ? held : activeElement.get?.call(frame.document)),
  });
  const leave = () => {
    const left = held;
    held = null;
    left?.dispatchEvent(new frame.FocusEvent('blur'));
    left?.dispatchEvent(new frame.FocusEvent('focusout', { bubbles: true }));
  };
  for (const leaves of ['blur', 'focusout'])
    frame.addEventListener(
      leaves,
      event => {
        if (isGiven) event.stopImmediatePropagation();
      },
      true,
    );
  const keepStill = (prototype: object, name: string) => {
    const moves: unknown = Reflect.get(prototype, name);
    if (typeof moves !== 'function') return;
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      value(this: unknown, ...given: readonly unknown[]) {
        const { scrollX, scrollY } = around;
        const person = element.hasAttribute('inert') && focusedIn(frame.top ?? around);
        if (held !== this && name !== 'scrollIntoView') leave();
        Reflect.apply(moves, this, given);
        // Before anything is drawn.
        if (around.scrollX !== scrollX || around.scrollY !== scrollY)
          around.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
        const focused = frame.document.activeElement;
        if (!person || focused === frame.document.body) return;
        held = focused;
        isGiven = true;
        person.ownerDocument.defaultView?.focus();
        person.focus({ preventScroll: true });
        isGiven = false;
      },
    });
  };
  keepStill(frame.HTMLElement.prototype, 'focus');
  keepStill(frame.HTMLDialogElement.prototype, 'showModal');
  keepStill(frame.Element.prototype, 'scrollIntoView');
}

/** Focused element of a window, or of a frame in it that is no picture. */
function focusedIn({ document }: Window): HTMLElement {
  const { activeElement, body } = document;
  if (!activeElement || activeElement.hasAttribute('inert')) return body;
  const inside = (activeElement as HTMLIFrameElement).contentWindow;
  // Elements of another window are no instances of this one's classes.
  return inside ? focusedIn(inside) : (activeElement as HTMLElement);
}
