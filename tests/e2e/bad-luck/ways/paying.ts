import { cards } from '../../support/person.ts';
import { tapped } from '../arriving.ts';
import type { Scene } from '../scene.ts';
import type { Circumstances, Step } from '../step.ts';
import type { Charge } from './charges.ts';

const patience = { timeout: 60_000 };

const common = { limit: 10_500, startsBy: 'tap', goal: 'paid', next: null } as const;

/** Every step of paying at once with a new card. */
export function byCard({ title, leadsThere, pays, arrive, ends }: Charge) {
  const step = {
    ...common,
    payer: { card: cards.good },
    leadsThere,
    pays,
    ends,
    async arrive(scene: Scene) {
      await arrive(scene, null);
      await scene.way.link(leadsThere).click();
      await scene.page.locator('input[autocomplete=cc-number]').waitFor(patience);
      await scene.way.entersCard(cards.good);
    },
    begin: async (scene: Scene, circumstances: Circumstances) =>
      tapped(scene.way.button('pay.submit'), circumstances),
  } as const;
  return {
    before: {
      ...step,
      title: `${title} by card, before paying`,
      asks: /^GET \/api\/v1\/cdb\/payment\/list$/,
      next: pays,
      arrive: async (scene: Scene) => arrive(scene, null),
      begin: async (scene: Scene, circumstances: Circumstances) =>
        tapped(scene.way.link(leadsThere), circumstances),
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
