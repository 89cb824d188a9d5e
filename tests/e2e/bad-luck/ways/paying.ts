import { withoutPayPalsButton } from '../../support/paypals-page.ts';
import { cards } from '../../support/person.ts';
import { isVisible, tapped } from '../arriving.ts';
import { agrees, atPayPal, comesToPayPal } from '../at-paypal.ts';
import type { Scene } from '../scene.ts';
import type { Circumstances, Step } from '../step.ts';
import type { Charge } from './charges.ts';
import { memberWithCard } from './member.ts';

/** Step facts that all ways of paying at once share. */
export const charging = ({ leadsThere, pays, ends }: Charge) =>
  ({
    limit: 10_500,
    startsBy: 'tap',
    goal: 'paid',
    next: null,
    leadsThere,
    pays,
    ends,
  }) as const;

/** Goes to the page of paying with all its ways. */
export async function goesToPay({ way }: Scene, { leadsThere, leadsOn }: Charge): Promise<void> {
  await way.link(leadsThere).click();
  if (leadsOn) await way.link(leadsOn).click();
}

/** Every step of paying at once with a new card. */
export function byCard(charge: Charge) {
  const { title, leadsThere, leadsOn, pays, arrive } = charge;
  const step = {
    ...charging(charge),
    payer: { card: cards.good },
    async arrive(scene: Scene) {
      await arrive(scene, null);
      await goesToPay(scene, charge);
      await scene.page.locator('input[autocomplete=cc-number]').waitFor();
      await scene.way.entersCard(cards.good);
    },
    begin: async (scene: Scene, circumstances: Circumstances) =>
      tapped(scene.way.button(pays), circumstances),
  } as const;
  return {
    before: {
      ...step,
      title: `${title} by card, before paying`,
      asks: /^GET \/api\/v1\/cdb\/payment\/list$/,
      next: pays,
      async arrive(scene: Scene) {
        await arrive(scene, null);
        if (!leadsOn) return;
        await scene.way.link(leadsThere).click();
        await isVisible(scene.way.link(leadsOn));
      },
      begin: async ({ way }: Scene, circumstances: Circumstances) =>
        tapped(way.link(leadsOn ?? leadsThere), circumstances),
    },
    asked: {
      ...step,
      title: `${title} by card, paying`,
      asks: /^POST \/api\/v1\/stripe\/(payOrder|recharge|prepay)$/,
    },
    atProvider: {
      ...step,
      title: `${title} by card, at the provider`,
      asks: /^POST \/local\/stripe\/v1\/payment_intents\/\w+\/confirm$/,
      limit: 601_000,
    },
    answer: {
      ...step,
      title: `${title} by card, answer on the way`,
      asks: /^GET \/api\/v1\/stripe\/confirm$/,
    },
  } as const satisfies Record<string, Step>;
}

/** Every step of paying at once with a card that the member has saved. */
export function bySavedCard(charge: Charge) {
  const { title, pays, arrive } = charge;
  const step = {
    ...charging(charge),
    payer: { card: null },
    async arrive(scene: Scene) {
      await arrive(scene, await memberWithCard(scene, cards.good));
      await goesToPay(scene, charge);
      await isVisible(scene.way.button(pays));
    },
    begin: async (scene: Scene, circumstances: Circumstances) =>
      tapped(scene.way.button(pays), circumstances),
  } as const;
  return {
    asked: {
      ...step,
      title: `${title} by saved card, before paying`,
      asks: /^POST \/api\/v1\/stripe\/payOrder$/,
    },
    paying: {
      ...step,
      title: `${title} by saved card, paying`,
      asks: /^POST \/api\/v1\/stripe\/payWithSavedCard$/,
    },
    answer: {
      ...step,
      title: `${title} by saved card, answer on the way`,
      asks: /^GET \/api\/v1\/stripe\/confirm$/,
    },
  } as const satisfies Record<string, Step>;
}

/** Every step of paying at once on PayPal’s own page. */
export function byPayPal(charge: Charge) {
  const { title, arrive } = charge;
  const seesPayPal = async (scene: Scene) => {
    await withoutPayPalsButton(scene.context);
    await arrive(scene, null);
    await goesToPay(scene, charge);
    await scene.way.link('rent.payPal').click();
    await isVisible(scene.way.button('pay.byPayPal'));
  };
  const isAtPayPal = async (scene: Scene) => {
    await seesPayPal(scene);
    await scene.way.button('pay.byPayPal').click();
    await comesToPayPal(scene.page);
  };
  const step = { ...charging(charge), payer: { card: cards.good } } as const;
  return {
    asked: {
      ...step,
      title: `${title} by PayPal, before paying`,
      asks: /^POST \/api\/v1\/paypal\/(payOrder|recharge|prepay)$/,
      next: 'payPal',
      arrive: seesPayPal,
      begin: async (scene: Scene, circumstances: Circumstances) =>
        tapped(scene.way.button('pay.byPayPal'), circumstances),
    },
    atProvider: {
      ...step,
      title: `${title} by PayPal, at PayPal’s page`,
      ...atPayPal,
      arrive: isAtPayPal,
    },
    answer: {
      ...step,
      title: `${title} by PayPal, answer on the way`,
      asks: /^POST \/api\/v1\/paypal\/result$/,
      arrive: isAtPayPal,
      begin: agrees,
    },
  } as const satisfies Record<string, Step>;
}

/** Buying with the deposit: no provider is asked. */
export function byHold(charge: Charge) {
  const { title, leadsThere, pays, arrive } = charge;
  return {
    asked: {
      ...charging(charge),
      title: `${title} with the deposit, paying`,
      payer: { card: null },
      asks: /^POST \/api\/v1\/cdb\/order\/buyOrder$/,
      async arrive(scene: Scene) {
        await arrive(scene, null);
        await scene.way.link(leadsThere).click();
        await isVisible(scene.way.button(pays));
      },
      begin: async (scene: Scene, circumstances: Circumstances) =>
        tapped(scene.way.button(pays), circumstances),
    },
  } as const satisfies Record<string, Step>;
}
