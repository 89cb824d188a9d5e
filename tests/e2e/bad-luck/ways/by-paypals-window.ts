import { cards } from '../../support/person.ts';
import { isVisible, standsAtStation, tapped } from '../arriving.ts';
import { agrees, agreesAndCloses, atPayPal, comesToPayPal, payPalsButton } from '../at-paypal.ts';
import type { Payer } from '../payer.ts';
import type { Scene } from '../scene.ts';
import type { Step } from '../step.ts';
import type { Charge } from './charges.ts';
import { charging, goesToPay } from './paying.ts';
import { renting, result } from './renting.ts';

const opens: Step['begin'] = async ({ page }, circumstances) =>
  tapped(payPalsButton(page), circumstances);

const agreesThere: Step['begin'] = async ({ way }, circumstances) =>
  agrees({ page: way.onTop }, circumstances);

/** Requests that PayPal's button leads to, in order. `seesButton`: up to the button. */
function partsOf<Common extends Omit<Step, 'title' | 'asks' | 'begin' | 'arrive'>>(
  common: Common,
  title: string,
  { seesButton, creates }: { seesButton: (scene: Scene) => Promise<void>; creates: RegExp },
) {
  const isInWindow = async (scene: Scene): Promise<void> => {
    await seesButton(scene);
    await isVisible(payPalsButton(scene.page));
    const opened = scene.page.waitForEvent('popup');
    await payPalsButton(scene.page).click();
    await comesToPayPal(await opened);
  };
  const before = {
    ...common,
    next: 'payPal',
    async arrive(scene: Scene) {
      await seesButton(scene);
      await isVisible(payPalsButton(scene.page));
    },
    begin: opens,
  } as const satisfies Partial<Step>;
  const answer = {
    ...common,
    asks: /^POST \/api\/v1\/paypal\/confirm$/,
    arrive: isInWindow,
    begin: agreesThere,
  } as const satisfies Partial<Step>;
  return {
    asked: { ...before, title: `${title}, paying`, asks: creates },
    opened: {
      ...before,
      title: `${title}, it comes`,
      asks: /^GET \/local\/paypal\/checkoutnow$/,
      inWindow: true,
    },
    atProvider: {
      ...common,
      title: `${title}, agreeing`,
      ...atPayPal,
      inWindow: true,
      arrive: isInWindow,
      begin: agreesThere,
    },
    answer: { ...answer, title: `${title}, answer on the way` },
    closed: {
      ...answer,
      title: `${title}, closed after agreeing`,
      begin: async ({ way }) => agreesAndCloses(way.onTop),
    },
  } as const satisfies Record<string, Step>;
}

const payer: Payer = { card: cards.good, method: 'rent.payPal' };
const rentParts = partsOf({ ...renting, payer }, 'rent in PayPal’s window', {
  creates: /^POST \/api\/v1\/paypal\/preauth\//,
  async seesButton(scene) {
    await standsAtStation(scene);
    await scene.way.chooses(payer);
    await scene.way.button('rent.submit').click();
  },
});

/** A rental whose deposit PayPal holds, agreed to in PayPal's window over the page. */
export const rentInPayPalsWindow = {
  ...rentParts,
  result: { ...rentParts.answer, ...result, title: 'rent in PayPal’s window, result' },
} as const satisfies Record<string, Step>;

/** Charge paid at once, agreed to in PayPal's window over the page. */
export const chargedInPayPalsWindow = (charge: Charge) =>
  partsOf(
    // Back leads to the way that stands first.
    { ...charging(charge), payer: { card: cards.good } },
    `${charge.title} in PayPal’s window`,
    {
      creates: /^POST \/api\/v1\/paypal\/(payOrder|recharge|prepay)$/,
      async seesButton(scene) {
        await charge.arrive(scene, null);
        await goesToPay(scene, charge);
        await scene.way.link('rent.payPal').click();
      },
    },
  );
