import { expect, type Locator, type Request } from '@playwright/test';
import { cards } from '../support/person.ts';
import { Guest } from './prepared.ts';
import type { Scene } from './scene.ts';
import type { Goal, Tap } from './way-on.ts';

/**
 * `fromStation`: Back has to lead to the station's page, as it does after clicking. `twice`: what
 * begins the step is tapped twice.
 */
type Circumstances = { readonly fromStation: boolean; readonly twice: boolean };

/**
 * One step of the main job: what the person does, which request carries it, and where it is to end.
 */
export type Step = {
  readonly title: string;
  /** The request that meets the fault, as `METHOD /path`. */
  readonly asks: RegExp;
  /**
   * `opening`: the page itself is opened by it, and has arrived when its request meets the fault.
   */
  readonly startsBy: 'opening' | 'tap' | 'itself';
  /** Up to the moment before. */
  arrive(scene: Scene, circumstances: Circumstances): Promise<void>;
  /** What makes the request. */
  begin(scene: Scene, circumstances: Circumstances): Promise<void>;
  /** The cabinet's part, once the network is there again. */
  settle?(scene: Scene): Promise<void>;
  /** The page's own limit for this request, in milliseconds. */
  readonly limit: number;
  readonly goal: Goal;
  /** What the person taps next when nothing goes wrong; null: nothing is left to tap. */
  readonly next: Tap | null;
  readonly card: string;
};

const cabinetCode = 'BW-1007';
const callLimit = 10_500;
const patience = { timeout: 60_000 };

const isVisible = async (what: Locator) => {
  await expect(what.first()).toBeVisible(patience);
};
const tapped = async (what: Locator, { twice }: Circumstances) =>
  twice ? what.dblclick() : what.click();

const opensAs =
  (address: (scene: Scene) => string): Step['begin'] =>
  async scene => {
    await scene.page.goto(address(scene), { waitUntil: 'commit' });
  };
const scan = opensAs(() => `/?qrcode=${cabinetCode}`);
const resultOf = ({ orderId }: Scene) => `/result?tradeNo=${orderId}&payType=YJ`;
const orderOf = ({ orderId }: Scene) => `/invoiceOrderDtl?orderId=${orderId}`;

/** A guest whose rental got as far as `far`; the phone knows them. */
async function knows(
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

async function standsAtStation(scene: Scene): Promise<void> {
  await knows(scene, { fromStation: false }, 'guest');
  await scene.page.goto(`/loginborrow?qrcode=${cabinetCode}`);
  await isVisible(scene.way.button('rent.submit'));
  await scene.way.agrees();
}

const enteredCard =
  (card: string): Step['arrive'] =>
  async scene => {
    await standsAtStation(scene);
    await scene.way.button('rent.submit').click();
    await scene.page.locator('input[autocomplete=cc-number]').waitFor(patience);
    await scene.way.entersCard(card);
  };
const reserves: Step['begin'] = async (scene, circumstances) =>
  tapped(scene.way.button('payment.reserve'), circumstances);

async function seesConfirmed(scene: Scene, circumstances: Circumstances): Promise<void> {
  await knows(scene, circumstances, 'rented');
  await scene.page.goto(resultOf(scene));
  await isVisible(scene.way.heading('result.confirmed.title'));
}

async function bringsBack(scene: Scene): Promise<void> {
  const bank = (await scene.local.out()).find(one => !scene.before.out.has(one.powerBankId));
  if (!bank) throw new Error('no power bank to bring back');
  await scene.local.returnBank(bank.powerBankId, cabinetCode);
}

/** The page of an ended and settled rental. */
async function seesEnded(scene: Scene, circumstances: Circumstances): Promise<void> {
  await knows(scene, circumstances, 'rented');
  await bringsBack(scene);
  await expect.poll(async () => (await scene.local.payments())[0]?.captured, patience).toBe(100);
  await scene.page.goto(orderOf(scene));
  await isVisible(scene.way.link('order.receipt'));
}

/**
 * The cabinet's cable, pulled after its motor has its command: the power bank comes out, the word
 * of it waits.
 */
async function holdsCabinet(scene: Scene, circumstances: Circumstances): Promise<void> {
  await knows(scene, circumstances, 'paid');
  await scene.local.plug(cabinetCode, false);
  await scene.page.goto(resultOf(scene));
  await isVisible(scene.way.heading('result.dispensing.here'));
}

const common = { limit: callLimit, goal: 'rental', next: null, card: cards.good } as const;

/** From the scan to the receipt. */
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
    // Twice is tapped what the bank asks.
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
