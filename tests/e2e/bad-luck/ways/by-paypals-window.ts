import { cards } from '../../support/person.ts';
import { isVisible, standsAtStation, tapped } from '../arriving.ts';
import { agrees, agreesAndCloses, atPayPal, comesToPayPal, payPalsButton } from '../at-paypal.ts';
import type { Payer } from '../payer.ts';
import type { Scene } from '../scene.ts';
import type { Step } from '../step.ts';
import { renting, result } from './renting.ts';

const payer: Payer = { card: cards.good, method: 'rent.payPal' };

async function seesButton(scene: Scene): Promise<void> {
  await standsAtStation(scene);
  await scene.way.chooses(payer);
  await scene.way.button('rent.submit').click();
  await isVisible(payPalsButton(scene.page));
}

async function isInWindow(scene: Scene): Promise<void> {
  await seesButton(scene);
  const opened = scene.page.waitForEvent('popup');
  await payPalsButton(scene.page).click();
  await comesToPayPal(await opened);
}

const opens: Step['begin'] = async ({ page }, circumstances) =>
  tapped(payPalsButton(page), circumstances);

const agreesThere: Step['begin'] = async ({ way }, circumstances) =>
  agrees({ page: way.onTop }, circumstances);

const common = { ...renting, payer } as const;
const answer = {
  ...common,
  asks: /^POST \/api\/v1\/paypal\/confirm$/,
  arrive: isInWindow,
} as const;

/** A rental whose deposit PayPal holds, agreed to in PayPal's window over the page. */
export const rentInPayPalsWindow = {
  asked: {
    ...common,
    title: 'rent in PayPal’s window, paying',
    asks: /^POST \/api\/v1\/paypal\/preauth\//,
    next: 'payPal',
    arrive: seesButton,
    begin: opens,
  },
  opened: {
    ...common,
    title: 'rent in PayPal’s window, it comes',
    asks: /^GET \/local\/paypal\/checkoutnow$/,
    inWindow: true,
    next: 'payPal',
    arrive: seesButton,
    begin: opens,
  },
  atProvider: {
    ...common,
    title: 'rent in PayPal’s window, agreeing',
    ...atPayPal,
    inWindow: true,
    arrive: isInWindow,
    begin: agreesThere,
  },
  answer: {
    ...answer,
    title: 'rent in PayPal’s window, answer on the way',
    begin: agreesThere,
  },
  closed: {
    ...answer,
    title: 'rent in PayPal’s window, closed after agreeing',
    begin: async ({ way }) => agreesAndCloses(way.onTop),
  },
  result: {
    ...answer,
    ...result,
    title: 'rent in PayPal’s window, result',
    begin: agreesThere,
  },
} as const satisfies Record<string, Step>;
