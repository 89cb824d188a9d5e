import { lookBefore } from '../bad-luck/invariants.ts';
import { expect, test } from '../support/journey.ts';
import { cards, Person } from '../support/person.ts';
import { becomesTablet, ownPhone } from '../support/tablet.ts';
import { handOffPath } from '../../../src/domain/kiosk-address.ts';
import { cells, titleOf, walk } from './bad-luck/cell.ts';
import { TabletScene } from './bad-luck/scene.ts';

const everyCell = process.env['BAD_LUCK'] === 'all';
/** The cells of `npm run test:all`: a handful, as it has the phone's as well. */
const sample = ['station lostAfter', 'guestLogin slow', 'cardConfirmation reload'];

/** A phone that scans the code on the tablet; the way there fails the first one. */
const scanning = {
  'cut before': { acts: false, minutes: 0, isTold: false },
  'cut after': { acts: true, minutes: 0, isTold: true },
  old: { acts: null, minutes: 2, isTold: true },
} as const;

/** `npm run bad-luck -- --tablet` walks every cell, `npm run test:all` a handful. */
test.describe.configure({ mode: 'parallel' });
for (const cell of cells) {
  if (!everyCell && !sample.includes(`${cell.step} ${cell.fault}`)) continue;
  test(titleOf(cell), async ({ problems, page, context, backend, local }) => {
    // A loaded machine makes a minute of some seconds, and a killed backend has to start again.
    test.setTimeout(300_000);
    problems.expectNetwork();
    test.info().annotations.push({ type: 'cell', description: `${cell.step} ${cell.fault}` });
    await walk(cell, new TabletScene(page, context, backend, local, await lookBefore(local)));
  });
}

for (const [name, { acts, minutes, isTold }] of Object.entries(scanning))
  if (everyCell)
    test(`code on the tablet, ${name}: rents`, async ({ problems, page, browser, local }) => {
      problems.expectNetwork();
      const answered = page.waitForResponse(/\/kiosk\/station$/);
      await becomesTablet(page, await local.kioskLink('BW-4821'));
      const { data }: { data: { handOff: string } } = await (await answered).json();
      const path = handOffPath('BW-4821', data.handOff);
      await local.moveClock(minutes);
      const phone = await ownPhone(browser, problems);
      if (acts !== null) {
        await phone.page.route(/\/t\//, async route => {
          if (acts) await route.fetch({ maxRedirects: 0 });
          await route.abort('internetdisconnected');
        });
        await expect(phone.page.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
        await phone.page.unroute(/\/t\//);
      }
      await phone.page.goto(path);
      await phone.sees(phone.rentButton);
      const told = phone.text('Dieser Code war schon benutzt');
      await (isTold ? expect(told).toBeVisible() : expect(told).toBeHidden());
      await phone.rents();
      await phone.pays(cards.good);
      const tablet = new Person(page);
      await tablet.sees(tablet.text('Ziehen Sie die Powerbank jetzt heraus'));
      await phone.page.context().close();
    });
