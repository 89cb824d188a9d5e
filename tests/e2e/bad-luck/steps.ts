import type { Request } from '@playwright/test';
import { cards } from '../support/person.ts';
import type { Step } from './step.ts';
import {
  cabinetCode,
  isVisible,
  tapped,
  opensAs,
  scan,
  resultOf,
  knows,
  standsAtStation,
  enteredCard,
  reserves,
  seesConfirmed,
  bringsBack,
  seesEnded,
  holdsCabinet,
} from './arriving.ts';

const callLimit = 10_500;

const common = {
  limit: callLimit,
  goal: 'rental',
  next: null,
  payer: { card: cards.good },
} as const;

/** Steps from the scan to the receipt. */
export const steps = {
  guestLogin: {
    ...common,
    title: 'guest login',
    asks: /^POST \/api\/v1\/saas\/tourist\/login$/,
    startsBy: 'opening',
    next: 'rent.submit',
    arrive: async scene => scene.comesFromElsewhere(null),
    begin: scan,
  },
  cabinetCheck: {
    ...common,
    title: 'cabinet check',
    asks: /^POST \/api\/v1\/cdb\/cabinet\/checkisok$/,
    startsBy: 'opening',
    next: 'rent.submit',
    arrive: async scene => {
      await knows(scene, { fromStation: false }, 'guest');
    },
    begin: scan,
  },
  methods: {
    ...common,
    title: 'payment methods',
    asks: /^GET \/api\/v1\/cdb\/payment\/list$/,
    startsBy: 'opening',
    next: 'rent.submit',
    arrive: async scene => {
      await knows(scene, { fromStation: false }, 'guest');
    },
    begin: scan,
  },
  decision: {
    ...common,
    title: 'rent',
    asks: /^GET \/api\/v1\/cdb\/mine\/order\/count$/,
    startsBy: 'tap',
    next: 'payment.reserve',
    arrive: standsAtStation,
    begin: async (scene, circumstances) => tapped(scene.way.button('rent.submit'), circumstances),
  },
  pay: {
    ...common,
    title: 'pay',
    asks: /^POST \/api\/v1\/stripe\/preauth\//,
    startsBy: 'tap',
    arrive: enteredCard(cards.good),
    begin: reserves,
  },
  cardConfirmation: {
    ...common,
    title: 'card confirmation',
    asks: /^POST \/local\/stripe\/v1\/payment_intents\/\w+\/(confirm|authenticate)$/,
    startsBy: 'tap',
    limit: 601_000,
    // The double tap is on the bank's question.
    arrive: async (scene, circumstances) =>
      enteredCard(circumstances.twice ? cards.threeDSecure : cards.good)(scene, circumstances),
    begin: async (scene, circumstances) => {
      await scene.way.button('payment.reserve').click();
      if (circumstances.twice)
        await scene.page.locator('[data-stripe=challenge] button.complete').dblclick();
    },
  },
  holdQuestion: {
    ...common,
    title: 'is it held?',
    asks: /^GET \/api\/v1\/stripe\/confirm$/,
    startsBy: 'tap',
    arrive: enteredCard(cards.good),
    begin: reserves,
  },
  checkOrder: {
    ...common,
    title: 'is it out?',
    asks: /^POST \/api\/v1\/order\/check\//,
    startsBy: 'opening',
    arrive: async (scene, circumstances) => {
      await knows(scene, circumstances, 'paid');
    },
    begin: opensAs(resultOf),
  },
  dispensing: {
    ...common,
    title: 'dispensing',
    asks: /^POST \/api\/v1\/order\/check\//,
    startsBy: 'itself',
    arrive: holdsCabinet,
    begin: async () => undefined,
    settle: async scene => scene.local.plug(cabinetCode, true),
  },
  orderPage: {
    ...common,
    title: 'order page',
    asks: /^GET \/api\/v1\/order\/detail$/,
    startsBy: 'tap',
    arrive: seesConfirmed,
    begin: async (scene, circumstances) =>
      tapped(scene.way.link('result.confirmed.open'), circumstances),
  },
  return: {
    ...common,
    title: 'return',
    asks: /^GET \/api\/v1\/order\/detail$/,
    startsBy: 'itself',
    goal: 'returned',
    clockMoves: true,
    arrive: async (scene, circumstances) => {
      await seesConfirmed(scene, circumstances);
      await scene.way.link('result.confirmed.open').click();
      await isVisible(scene.way.text('order.standing.running'));
    },
    begin: async scene => {
      await bringsBack(scene);
      await scene.page.clock.fastForward(5_000);
    },
  },
  receipt: {
    ...common,
    title: 'receipt',
    asks: /^GET \/api\/v1\/shop\/invoice\/info$/,
    startsBy: 'tap',
    goal: 'receipt',
    arrive: seesEnded,
    begin: async (scene, circumstances) => tapped(scene.way.link('order.receipt'), circumstances),
  },
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof steps;

/** `POST /path`, without what follows the path. */
export const asked = (request: Request): string =>
  `${request.method()} ${new URL(request.url()).pathname}`;
