import type { Page } from '@playwright/test';
import { Backend } from './support/backend.ts';
import { expect, test } from './support/journey.ts';
import { cards } from './support/person.ts';

/** Opens a page: whether the service worker had kept it, and the brand in its title. */
async function opens(page: Page, address: string, options?: { readonly timeout: number }) {
  const answer = await page.goto(address, options);
  const html = (await answer?.text()) ?? '';
  return {
    isKept: answer?.fromServiceWorker() ?? false,
    brand: /<title>(.*)<\/title>/.exec(html)?.[1],
  };
}

/** Service workers of the browser, printed by the reporter when a newer one does not come. */
const workersOf = async (page: Page) =>
  page.evaluate(async () => {
    const held = await navigator.serviceWorker.getRegistration();
    const states = [held?.installing, held?.waiting, held?.active].map(worker => worker?.state);
    return `${new Date().toISOString()} page open for ${Math.round(performance.now())} ms, installing ${states[0]}, waiting ${states[1]}, active ${states[2]}`;
  });

/** A page looks for another worker once it is idle. */
const later = { timeout: 150_000, intervals: [500] };
const takenOver = 'taken-over';

/** Marks each page that another worker took over. */
const notesTakeOver = async (page: Page) =>
  page.addInitScript(name => {
    const mark = () => document.documentElement.toggleAttribute(name, true);
    // Insecure pages have no service workers, whatever the types say.
    const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
    workers?.addEventListener('controllerchange', mark, { once: true });
  }, `data-${takenOver}`);

test('a phone without a network opens the app and the rental as it was, takes newer versions, and lets go when it is switched off', async ({
  person,
  page,
  context,
  problems,
}, info) => {
  test.slow();
  problems.expectNetwork();
  const backend = await Backend.start({ SERVICE_WORKER: 'on' });
  const workers: string[] = [];
  // Waits on the page until the other worker has taken over: with Playwright attached to the
  // workers, opening it anew before that hung in 5 of 29 tries. On a busy machine taking over can
  // last longer than the wait; the page is opened once more then.
  const opensLater = async (address: string) => {
    await page.goto(address);
    const mark = page.locator(`html[data-${takenOver}]`);
    await mark.waitFor({ state: 'attached', timeout: 20_000 }).catch(() => undefined);
    workers.push(await workersOf(page).catch(String));
    return opens(page, address, { timeout: 15_000 }).catch((error: unknown) => {
      workers.push(String(error));
    });
  };
  try {
    await notesTakeOver(page);
    const scanned = `${backend.url}/?qrcode=BW-4821`;
    await page.goto(scanned);
    await person.sees(person.rentButton);
    await page.evaluate(async () => navigator.serviceWorker.ready);

    await context.setOffline(true);
    expect(await opens(page, scanned)).toEqual({ isKept: true, brand: 'Borrowatt' });
    await person.sees(person.text('Keine Verbindung'));
    // The page tries again by itself, without a tap.
    await context.setOffline(false);
    await person.sees(person.rentButton);

    // Another brand is another version: the kept page opens once more, and then the new one.
    await backend.restart({ BRAND: 'Volt' });
    await expect
      .poll(async () => opensLater(scanned), later)
      .toEqual({ isKept: true, brand: 'Volt' });
    await person.sees(person.rentButton);
    await person.rents();
    await person.pays(cards.good);
    await person.seesConfirmed();
    await person.opensRental();
    const rental = page.url();
    await context.setOffline(true);
    expect(await opens(page, rental)).toMatchObject({ isKept: true });
    await person.sees(person.text('Keine Verbindung'));
    await person.sees(person.text('Wir fragen weiter.'));
    await person.sees(person.text('lief um'));
    // A page that was never opened opens as well, under the operator's name and with kept data.
    await page.goto(`${backend.url}/`);
    await person.sees(person.text('Volt'));
    await person.link('Miete im Detail').click();
    await person.sees(person.text('lief um'));
    await page.goto(`${backend.url}/`);
    // The menu leads to it as well.
    await page.getByRole('button', { name: 'Menü' }).click();
    await person.link('Mieten').click();
    await person.sees(person.heading('Zuletzt bekannt'));
    await person.link('Café Morgenrot').click();
    await person.sees(person.text('lief um'));
    await page.goto(`${backend.url}/report`);
    await page.getByLabel('Etwas anderes').check();
    await person.button('Senden').click();
    const kept = person.heading('Auf diesem Handy gespeichert');
    await person.sees(kept);
    await page.reload();
    await person.sees(kept);
    await page.goto(rental);
    await person.sees(person.text('lief um'));
    await context.setOffline(false);
    await person.sees(person.text('Ihre gespeicherte Meldung ist'));
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    await backend.restart({ SERVICE_WORKER: 'off' });
    await expect
      .poll(async () => opensLater(rental), later)
      .toEqual({ isKept: false, brand: 'Volt' });
    expect(await page.evaluate(async () => caches.keys())).toEqual([]);
    await person.sees(person.text('Miete läuft'));
  } finally {
    await info.attach('workers', { body: workers.join('\n'), contentType: 'text/plain' });
    await info.attach('its own backend', { body: backend.log, contentType: 'text/plain' });
    await backend.remove();
  }
});
