import { cards } from '../../support/person.ts';
import { cabinetCode, isVisible, reserves } from '../arriving.ts';
import type { Payer } from '../payer.ts';
import type { Scene } from '../scene.ts';
import type { Step } from '../step.ts';
import { memberWithCard } from './member.ts';
import { decision, renting, result } from './renting.ts';

const payer: Payer = { card: null };
const common = { ...renting, payer, begin: reserves } as const;

async function standsAsMember(scene: Scene): Promise<void> {
  await scene.comesFromElsewhere(await memberWithCard(scene, cards.good));
  await scene.page.goto(`/loginborrow?qrcode=${cabinetCode}`);
  await isVisible(scene.way.button('rent.submit'));
  await scene.way.agrees();
}

async function seesCard(scene: Scene): Promise<void> {
  await standsAsMember(scene);
  await scene.way.button('rent.submit').click();
  await isVisible(scene.way.button('payment.reserve'));
}

/** A rental whose deposit is held on a card that the member has saved. */
export const rentBySavedCard = {
  savedCardRentDecision: {
    ...common,
    ...decision,
    title: 'rent by saved card, before paying',
    next: 'payment.reserve',
    arrive: standsAsMember,
  },
  savedCardRentAsked: {
    ...common,
    title: 'rent by saved card, paying',
    asks: /^POST \/api\/v1\/stripe\/payWithSavedCard$/,
    arrive: seesCard,
  },
  savedCardRentAnswer: {
    ...common,
    title: 'rent by saved card, answer on the way',
    asks: /^GET \/api\/v1\/stripe\/confirm$/,
    arrive: seesCard,
  },
  savedCardRentResult: {
    ...common,
    ...result,
    title: 'rent by saved card, result',
    arrive: seesCard,
  },
} as const satisfies Record<string, Step>;
