import React, { type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import './page.css';

/**
 * Draws a page of the docs for Storybook (its parameter `docs.renderer`): only the page's own
 * content, without Storybook's blocks, whose 0.75 MB no page of the room uses.
 */
export class PageRenderer {
  readonly #roots = new WeakMap<Element, Root>();
  #drawn = 0;
  /** Ends the wait for a page that was replaced before it was drawn. */
  #settle: () => void = () => undefined;
  /** Reports an error to Storybook, for the current page. */
  #fail: (error: unknown) => void = () => undefined;

  readonly render = async (
    _: unknown,
    { page: Page }: { readonly page: ComponentType },
    element: Element,
  ): Promise<void> => {
    this.#settle();
    await new Promise<void>((resolve, reject) => {
      this.#settle = resolve;
      this.#fail = reject;
      const root =
        this.#roots.get(element) ??
        createRoot(element, {
          onUncaughtError: error => {
            this.#fail(error);
          },
        });
      this.#roots.set(element, root);
      this.#drawn++;
      root.render(
        // Drawn anew each time, as Storybook does, also on a change of the toolbar.
        <Around key={this.#drawn} onDrawn={resolve}>
          <Page />
        </Around>,
      );
    });
  };

  readonly unmount = (element: Element): void => {
    this.#roots.get(element)?.unmount();
    this.#roots.delete(element);
  };
}

/** Frame of every page; English, like Storybook. */
function Around({
  children,
  onDrawn,
}: {
  readonly children: ReactNode;
  readonly onDrawn: () => void;
}) {
  useEffect(onDrawn);
  return (
    <div className="room-page" lang="en">
      <div className="room-content">{children}</div>
    </div>
  );
}
