import { expect } from '@playwright/test';
import type { LocalEnds } from '../../support/local.ts';
import { cards } from '../../support/person.ts';
import { bringsBack, cabinetCode, isVisible, knows } from '../arriving.ts';
import { fresh, promisesHold, type Before } from '../invariants.ts';
import { Guest } from '../prepared.ts';
import type { Scene } from '../scene.ts';

/** Charge that is paid at once. */
export type Charge = {
  readonly title: string;
  /** Leads from the page before to the page of paying. */
  readonly leadsThere: 'order.pay' | 'order.buy' | 'topUp.pay';
  /** Leads from the first way offered there to the other ways. */
  readonly leadsOn?: 'pay.otherWay';
  /** Tap that pays by card. */
  readonly pays: 'pay.submit' | 'pay.buy';
  /** Goes up to the page before that of paying. */
  readonly arrive: (scene: Scene, token: string | null) => Promise<void>;
  readonly ends: (local: LocalEnds, before: Before) => Promise<void>;
};

/** Asserts that the amount was taken once since then, and that nothing else is held. */
async function endsTaken(local: LocalEnds, before: Before, minor: number): Promise<void> {
  await expect
    .poll(
      async () =>
        (await fresh(local, before)).payments.filter(({ captured, held }) => captured + held > 0),
      { message: 'paid once, and nothing held' },
    )
    .toMatchObject([{ captured: minor, held: 0 }]);
  await promisesHold(local, before, true);
}

const someone = async ({ backend: { url } }: Scene, token: string | null): Promise<Guest> =>
  token === null ? Guest.arrives(url) : Guest.known(url, token);

async function seesOrder(scene: Scene, { token }: Guest, key: Charge['leadsThere']): Promise<void> {
  await scene.comesFromElsewhere(token);
  await scene.page.goto(`/invoiceOrderDtl?orderId=${scene.orderId}`);
  await isVisible(scene.way.link(key));
}

/** A rental of 70 minutes whose card refuses the charge: 2.00 € are owed. */
const owed: Charge = {
  title: 'what is owed',
  leadsThere: 'order.pay',
  pays: 'pay.submit',
  async arrive(scene, token) {
    const guest = await someone(scene, token);
    scene.orderId = (await guest.rents(cabinetCode, cards.owes)).orderId;
    await scene.local.moveClock(70);
    await bringsBack(scene);
    await seesOrder(scene, guest, 'order.pay');
  },
  ends: async (local, before) => endsTaken(local, before, 200),
};

/** The power bank of a running rental, whose deposit would be enough to buy it with. */
const bought: Charge = {
  title: 'a power bank that is bought',
  leadsThere: 'order.buy',
  leadsOn: 'pay.otherWay',
  pays: 'pay.buy',
  async arrive(scene, token) {
    const guest = await someone(scene, token);
    scene.orderId = (await guest.rents(cabinetCode)).orderId;
    await seesOrder(scene, guest, 'order.buy');
  },
  ends: async (local, before) => endsTaken(local, before, 5500),
};

/** 10 € for the balance. */
const topUp: Charge = {
  title: 'a top-up',
  leadsThere: 'topUp.pay',
  pays: 'pay.submit',
  async arrive(scene, token) {
    if (token === null) await knows(scene, { fromStation: false }, 'guest');
    else await scene.comesFromElsewhere(token);
    await scene.page.goto('/wallet_in');
    await isVisible(scene.way.link('topUp.pay'));
  },
  async ends(local, before) {
    await endsTaken(local, before, 1000);
    await expect
      .poll(async () => (await local.users())[0]?.balance, {
        message: 'credited once',
      })
      .toBe(1000);
  },
};

export const charges = { owed, bought, topUp } as const;
