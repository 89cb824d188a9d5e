import { expect } from '@playwright/test';
import type { LocalEnds } from '../../support/local.ts';
import { cards } from '../../support/person.ts';
import { bringsBack, cabinetCode, isVisible } from '../arriving.ts';
import { fresh, promisesHold, type Before } from '../invariants.ts';
import { Guest } from '../prepared.ts';
import type { Scene } from '../scene.ts';
import type { Tap } from '../taps.ts';

const patience = { timeout: 60_000 };

/** Something that is paid at once. */
export type Charge = {
  readonly title: string;
  /** Leads from the page before to the page of paying. */
  readonly leadsThere: 'order.pay';
  readonly pays: Tap;
  /** Up to the page before that of paying. */
  readonly arrive: (scene: Scene, token: string | null) => Promise<void>;
  readonly ends: (local: LocalEnds, before: Before) => Promise<void>;
};

/** What was taken since then, and nothing held besides. */
async function endsTaken(local: LocalEnds, before: Before, minor: number): Promise<void> {
  await expect
    .poll(
      async () =>
        (await fresh(local, before)).payments.filter(({ captured, held }) => captured + held > 0),
      { ...patience, message: 'paid once, and nothing held' },
    )
    .toMatchObject([{ captured: minor, held: 0 }]);
  await promisesHold(local, before, true);
}

const orderPage = async (scene: Scene, key: 'order.pay') => {
  await scene.page.goto(`/invoiceOrderDtl?orderId=${scene.orderId}`);
  await isVisible(scene.way.link(key));
};

/** A rental of 70 minutes whose card refuses the charge: 2.00 € are owed. */
const owed: Charge = {
  title: 'what is owed',
  leadsThere: 'order.pay',
  pays: 'pay.submit',
  async arrive(scene, token) {
    const { url } = scene.backend;
    const guest = token === null ? await Guest.arrives(url) : Guest.known(url, token);
    scene.orderId = (await guest.rents(cabinetCode, cards.owes)).orderId;
    await scene.local.moveClock(70);
    await bringsBack(scene);
    await scene.comesFromElsewhere(guest.token);
    await orderPage(scene, 'order.pay');
  },
  ends: async (local, before) => endsTaken(local, before, 200),
};

export const charges = { owed } as const;
