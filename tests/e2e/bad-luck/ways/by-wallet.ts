import { standsAtStation, tapped } from '../arriving.ts';
import type { Payer } from '../payer.ts';
import type { Scene } from '../scene.ts';
import type { Step } from '../step.ts';
import { cards } from '../../support/person.ts';
import type { Charge } from './charges.ts';
import { takesDevice } from './device.ts';
import { charging, goesToPay } from './paying.ts';
import { renting, result } from './renting.ts';

type Wallet = {
  readonly title: string;
  readonly method: 'rent.applePay' | 'rent.googlePay';
  /** User agent of the device that has this wallet, if it is not the usual one. */
  readonly userAgent?: string;
};

export const wallets = {
  googlePay: { title: 'Google Pay', method: 'rent.googlePay' },
  applePay: {
    title: 'Apple Pay',
    method: 'rent.applePay',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  },
} as const satisfies Record<string, Wallet>;

async function seesSheet({ way }: Scene): Promise<void> {
  await way.opensWallet();
  await way.sheet.waitFor();
}

/** Requests that accepting in the wallet's sheet leads to, in order. */
function partsOf<Common extends Omit<Step, 'title' | 'asks' | 'begin'>>(
  common: Common,
  title: string,
) {
  const step = {
    ...common,
    begin: async (scene, circumstances) => tapped(scene.way.sheet, circumstances),
  } as const satisfies Partial<Step>;
  return {
    accepted: {
      ...step,
      title: `${title}, accepting`,
      asks: /^POST \/local\/stripe\/v1\/confirmation_tokens$/,
    },
    asked: {
      ...step,
      title: `${title}, before paying`,
      asks: /^POST \/api\/v1\/stripe\/(preauth\/|(payOrder|recharge|prepay)$)/,
    },
    paying: {
      ...step,
      title: `${title}, paying`,
      asks: /^POST \/api\/v1\/stripe\/token\/(preauth|payOrder|recharge|prepay)$/,
    },
    answer: {
      ...step,
      title: `${title}, answer on the way`,
      asks: /^GET \/api\/v1\/stripe\/confirm$/,
    },
  } as const satisfies Record<string, Step>;
}

/** Rental whose deposit is held by a device's wallet, accepted in its sheet. */
export function rentByWallet(wallet: Wallet) {
  const title = `rent by ${wallet.title}`;
  const payer: Payer = { card: null, method: wallet.method, wallet: true };
  const parts = partsOf(
    {
      ...renting,
      payer,
      async arrive(scene: Scene) {
        if (wallet.userAgent !== undefined) await takesDevice(scene, wallet.userAgent);
        await standsAtStation(scene);
        await scene.way.chooses(payer);
        await seesSheet(scene);
      },
    },
    title,
  );
  return { ...parts, result: { ...parts.answer, title: `${title}, result`, ...result } } as const;
}

/** Charge that a device's wallet pays at once, accepted in its sheet. */
export const chargedByWallet = (charge: Charge, wallet: Wallet) =>
  partsOf(
    {
      ...charging(charge),
      // Back leads to the way that stands first.
      payer: { card: cards.good },
      async arrive(scene: Scene) {
        if (wallet.userAgent !== undefined) await takesDevice(scene, wallet.userAgent);
        await charge.arrive(scene, null);
        await goesToPay(scene, charge);
        await scene.way.link(wallet.method).click();
        await seesSheet(scene);
      },
    },
    `${charge.title} by ${wallet.title}`,
  );
