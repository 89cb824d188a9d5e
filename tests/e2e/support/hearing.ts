import { expect, type Locator, type Page } from '@playwright/test';

type Heard = { heard: string[] };

/** Records what a screen reader is told besides the focus: texts that enter a live region. */
export async function listens(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const regions = '[role=status],[role=alert],[aria-live=polite],[aria-live=assertive]';
    const say = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const text = element?.closest(regions)?.textContent?.replaceAll('\u00AD', '').trim();
      if (text && heard.at(-1) !== text) heard.push(text);
    };
    new MutationObserver(changes => {
      for (const { target, addedNodes } of changes) {
        say(target);
        for (const added of addedNodes)
          if (added instanceof Element) for (const one of added.querySelectorAll(regions)) say(one);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** Waits until a text was announced, on this page or a later one. */
export async function expectHeard(page: Page, words: RegExp): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (window as unknown as Heard).heard.join('\n')))
    .toMatch(words);
}

/** Focus also within a provider's fields, which have a tree of their own. */
const isFocused = (element: Element) =>
  (element.getRootNode() as Document | ShadowRoot).activeElement === element;

/** Goes to an element by Tab alone. */
export async function tabTo(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await what.evaluate(isFocused)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way by Tab to ${what.toString()}`);
}

/** A new page: read from its top, its heading in focus, and its title in the tab. */
export async function expectArrival(page: Page, heading: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  await expectOpened(page, heading);
}

/** Asserts the same of a page that the browser opens, and so reads by itself. */
export async function expectOpened(page: Page, heading: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  // The title may begin with the place.
  await expect(page).toHaveTitle(new RegExp(`^(?:.+, )?${heading.source}.* · Borrowatt$`));
  expect(await page.title()).not.toContain('\u00AD');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}
