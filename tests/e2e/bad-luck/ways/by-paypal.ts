import { withoutPayPalsButton } from '../../support/paypals-page.ts';
import { cards } from '../../support/person.ts';
import { standsAtStation } from '../arriving.ts';
import { agrees, atPayPal, comesToPayPal } from '../at-paypal.ts';
import type { Payer } from '../payer.ts';
import type { Scene } from '../scene.ts';
import type { Step } from '../step.ts';
import { decision, renting, result, submits } from './renting.ts';

const payer: Payer = { card: cards.good, method: 'rent.payPal' };
const common = { ...renting, payer } as const;

async function choosesPayPal(scene: Scene): Promise<void> {
  await withoutPayPalsButton(scene.context);
  await standsAtStation(scene);
  await scene.way.chooses(payer);
}

async function isAtPayPal(scene: Scene): Promise<void> {
  await choosesPayPal(scene);
  await scene.way.button('rent.submit').click();
  await comesToPayPal(scene.page);
}

/** A rental whose deposit PayPal holds, agreed to on PayPal's own page. */
export const rentByPayPal = {
  payPalRentDecision: {
    ...common,
    title: 'rent by PayPal, before paying',
    ...decision,
    next: 'payPal',
    arrive: choosesPayPal,
  },
  payPalRentAsked: {
    ...common,
    title: 'rent by PayPal, paying',
    asks: /^POST \/api\/v1\/paypal\/preauth\//,
    next: 'payPal',
    arrive: choosesPayPal,
    begin: submits,
  },
  payPalRentAtProvider: {
    ...common,
    title: 'rent by PayPal, at PayPal’s page',
    ...atPayPal,
    arrive: isAtPayPal,
  },
  payPalRentAnswer: {
    ...common,
    title: 'rent by PayPal, answer on the way',
    asks: /^POST \/api\/v1\/paypal\/result$/,
    arrive: isAtPayPal,
    begin: agrees,
  },
  payPalRentResult: {
    ...common,
    title: 'rent by PayPal, result',
    ...result,
    arrive: isAtPayPal,
    begin: agrees,
  },
} as const satisfies Record<string, Step>;
