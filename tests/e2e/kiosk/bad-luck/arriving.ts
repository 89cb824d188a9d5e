import { expect } from '@playwright/test';
import { delays } from '../../../../machines/kiosk/kiosk.machine.ts';
import { cards } from '../../support/person.ts';
import { said } from '../../support/words.ts';
import { signsIn } from '../../support/signing-in.ts';
import type { TabletScene } from './scene.ts';
import type { Tap } from './way.ts';

export const taps =
  (key: Exclude<Tap, 'again' | 'phone' | 'staff' | 'pin'>) =>
  async ({ way }: TabletScene, twice: boolean): Promise<void> => {
    const button = way.hands.button(key);
    await (twice ? button.dblclick() : button.click());
  };

export const stands = async (scene: TabletScene) => scene.stands();

export async function phoneRented(scene: TabletScene): Promise<void> {
  await scene.stands();
  await scene.phoneRents();
}

/** Signs in with a phone number of their own. */
export async function signedIn(scene: TabletScene): Promise<void> {
  const { page, way } = scene;
  await seesTariff(scene);
  await way.hands.button('rent.signIn').click();
  const number = `151${String(Date.now()).slice(-8)}`;
  await signsIn(page, page.request, number);
  await expect(way.hands.button('rent.signIn')).toBeHidden();
  await expect(way.hands.button('rent.submit')).toBeVisible();
}

/** Customer who walks away: the tablet asks whether they are there, and forgets them. */
export async function goesAway({ page, way }: TabletScene): Promise<void> {
  const asks = way.hands.heading('kiosk.stillThere').or(way.hands.heading('kiosk.goesOn'));
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(5_000);
        return asks.isVisible();
      },
      { intervals: [50] },
    )
    .toBe(true);
  await page.clock.fastForward(delays.warnedFor);
}

async function seesTariff(scene: TabletScene): Promise<void> {
  await scene.stands();
  await scene.way.hands.button('kiosk.rentHere').click();
  await expect(scene.way.hands.button('rent.submit')).toBeVisible();
}

export async function atStation(scene: TabletScene): Promise<void> {
  await seesTariff(scene);
  await scene.way.hands.agrees();
}

export async function enteredCard(scene: TabletScene): Promise<void> {
  await atStation(scene);
  await scene.way.hands.button('rent.submit').click();
  await scene.page.locator('input[autocomplete=cc-number]').waitFor();
  await scene.way.hands.entersCard(cards.good);
}

/** The power bank is in the hand, the code for a phone on the screen. */
export async function rented(scene: TabletScene): Promise<void> {
  await enteredCard(scene);
  await scene.way.hands.button('payment.reserve').click();
  await scene.way.follow('rented');
}

export async function chosePayPal(scene: TabletScene): Promise<void> {
  await seesTariff(scene);
  await scene.page
    .locator('label')
    .filter({ hasText: said('PayPal') })
    .click();
  await scene.way.hands.agrees();
}

/** Goes up to the agreement on the phone, which the tablet does not know yet. */
export async function agreedOnPhone(scene: TabletScene): Promise<void> {
  await chosePayPal(scene);
  await scene.way.hands.button('rent.submit').click();
  await expect(scene.way.hands.heading('payment.payPal.scan')).toBeVisible();
  // Paused, so that the tablet's polling is not taken for the request that the fault waits for.
  const now = await scene.page.evaluate(() => Date.now());
  await scene.page.clock.pauseAt(now + 1_000);
}

/** The tablet asks by itself, every few seconds. */
export const bySelf = async ({ page }: TabletScene) => page.clock.fastForward(3_000);
