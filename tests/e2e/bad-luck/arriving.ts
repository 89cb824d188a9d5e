import { expect, type Locator } from '@playwright/test';
import { Guest } from './prepared.ts';
import type { Scene } from './scene.ts';
import type { Circumstances, Step } from './step.ts';

export const cabinetCode = 'BW-1007';

export const isVisible = async (what: Locator) => {
  await expect(what.first()).toBeVisible();
};

export const tapped = async (what: Locator, { twice }: Circumstances) =>
  twice ? what.dblclick() : what.click();

export const opensAs =
  (address: (scene: Scene) => string): Step['begin'] =>
  async scene => {
    await scene.page.goto(address(scene), { waitUntil: 'commit' });
  };

export const scan = opensAs(() => `/?qrcode=${cabinetCode}`);

export const resultOf = ({ orderId }: Scene) => `/result?tradeNo=${orderId}&payType=YJ`;

const orderOf = ({ orderId }: Scene) => `/invoiceOrderDtl?orderId=${orderId}`;

/** A guest whose rental got as far as `far`; the phone knows them. */
export async function knows(
  scene: Scene,
  { fromStation }: Pick<Circumstances, 'fromStation'>,
  far: 'guest' | 'paid' | 'rented',
): Promise<Guest> {
  const guest = await Guest.arrives(scene.backend.url);
  await scene.comesFromElsewhere(guest.token);
  if (fromStation) {
    await scene.page.goto(`/loginborrow?qrcode=${cabinetCode}`);
    await isVisible(scene.way.button('rent.submit'));
  }
  if (far !== 'guest')
    scene.orderId = (
      await (far === 'paid' ? guest.pays(cabinetCode) : guest.rents(cabinetCode))
    ).orderId;
  return guest;
}

export async function standsAtStation(scene: Scene): Promise<void> {
  await knows(scene, { fromStation: false }, 'guest');
  await scene.page.goto(`/loginborrow?qrcode=${cabinetCode}`);
  await isVisible(scene.way.button('rent.submit'));
  await scene.way.agrees();
}

export const enteredCard =
  (card: string): Step['arrive'] =>
  async scene => {
    await standsAtStation(scene);
    await scene.way.button('rent.submit').click();
    await scene.page.locator('input[autocomplete=cc-number]').waitFor();
    await scene.way.entersCard(card);
  };

export const reserves: Step['begin'] = async (scene, circumstances) =>
  tapped(scene.way.button('payment.reserve'), circumstances);

export async function seesConfirmed(scene: Scene, circumstances: Circumstances): Promise<void> {
  await knows(scene, circumstances, 'rented');
  await scene.page.goto(resultOf(scene));
  await isVisible(scene.way.heading('result.confirmed.title'));
}

export async function bringsBack(scene: Scene): Promise<void> {
  const bank = (await scene.local.out()).find(one => !scene.before.out.has(one.powerBankId));
  if (!bank) throw new Error('no power bank to bring back');
  await scene.local.returnBank(bank.powerBankId, cabinetCode);
}

/** The page of an ended and settled rental. */
export async function seesEnded(scene: Scene, circumstances: Circumstances): Promise<void> {
  await knows(scene, circumstances, 'rented');
  await bringsBack(scene);
  await expect.poll(async () => (await scene.local.payments())[0]?.captured).toBe(100);
  await scene.page.goto(orderOf(scene));
  await isVisible(scene.way.link('order.receipt'));
}

/**
 * Pulls the cabinet's cable after its motor has its command: the power bank comes out, the message
 * about it waits.
 */
export async function holdsCabinet(scene: Scene, circumstances: Circumstances): Promise<void> {
  await knows(scene, circumstances, 'paid');
  await scene.local.plug(cabinetCode, false);
  await scene.page.goto(resultOf(scene));
  await isVisible(scene.way.heading('result.dispensing.here'));
}
