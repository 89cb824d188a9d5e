import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { cards } from './support/person.ts';

/**
 * Layout shift: no page moves by itself while it is read; late content has room reserved.
 */

/** Maximum cumulative layout shift of a page in one session. */
const most = 0.02;

/** Records layout shifts without recent input, each with its element. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const place = (rect: DOMRectReadOnly) =>
      `${Math.round(rect.x)},${Math.round(rect.y)} ${Math.round(rect.width)}x${Math.round(rect.height)}`;
    const moved: { by: number; what: string }[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly {
            readonly node: Node | null;
            readonly previousRect: DOMRectReadOnly;
            readonly currentRect: DOMRectReadOnly;
          }[];
        };
        if (shift.hadRecentInput) continue;
        moved.push({
          by: shift.value,
          what: shift.sources
            .map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName ?? '?'} "${(node?.textContent ?? '').slice(0, 30)}" ${place(previousRect)} to ${place(currentRect)}`,
            )
            .join('; '),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

type Moved = readonly { readonly by: number; readonly what: string }[];

/** Everything that moved on this page since it was opened; asserted at its end. */
async function stayedPut(page: Page): Promise<void> {
  const moved: Moved = await page.evaluate(() => Reflect.get(window, 'moved'));
  const by = moved.reduce((sum, shift) => sum + shift.by, 0);
  expect(by, moved.map(({ what }) => what).join('\n')).toBeLessThanOrEqual(most);
}

/** A phone four times slower than this machine. */
async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

test('the first view of a scan stays as it was drawn, down to the card fields', async ({
  page,
  person,
}) => {
  await watch(page);
  await slow(page);
  await person.scans('BW-4821');
  await person.rents();
  await person.sees(person.payButton);
  await page.waitForLoadState('networkidle');
  await stayedPut(page);
});

test('pages that are opened by their address stay as they were drawn', async ({ page, person }) => {
  await watch(page);
  await slow(page);
  // A guest with a rental may see every page.
  await person.scansAndPays('BW-4821', cards.good);
  await person.seesConfirmed();
  // The phone keeps what its page read, so that home knows the rental before any answer.
  await person.opensRental();
  for (const address of ['/', '/nearby', '/wallet', '/help', '/order', '/user', '/setting']) {
    await page.goto(address);
    await person.sees(page.getByRole('heading', { level: 1 }));
    await page.waitForLoadState('networkidle');
    await stayedPut(page);
  }
});
