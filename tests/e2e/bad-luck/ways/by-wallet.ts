import { standsAtStation, tapped } from '../arriving.ts';
import type { Payer } from '../payer.ts';
import type { Scene } from '../scene.ts';
import type { Step } from '../step.ts';
import { renting, result } from './renting.ts';

type Wallet = {
  readonly title: string;
  readonly method: 'rent.applePay' | 'rent.googlePay';
  /** Of the device that has it, where that is another one than everybody's here. */
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

/** A rental whose deposit is held on what a device's wallet has, accepted in its sheet. */
export function rentByWallet({ title, method, userAgent }: Wallet) {
  const payer: Payer = { card: null, method, wallet: true };
  const step = {
    ...renting,
    payer,
    async arrive(scene: Scene) {
      if (userAgent !== undefined)
        await scene.context.addInitScript(own => {
          Object.defineProperty(navigator, 'userAgent', { get: () => own });
        }, userAgent);
      await standsAtStation(scene);
      await scene.way.chooses(payer);
      await scene.way.opensWallet();
      await scene.way.sheet.waitFor({ timeout: 60_000 });
    },
    begin: async (scene, circumstances) => tapped(scene.way.sheet, circumstances),
  } as const satisfies Partial<Step>;
  return {
    accepted: {
      ...step,
      title: `rent by ${title}, accepting`,
      asks: /^POST \/local\/stripe\/v1\/confirmation_tokens$/,
    },
    asked: {
      ...step,
      title: `rent by ${title}, before paying`,
      asks: /^POST \/api\/v1\/stripe\/preauth\//,
    },
    paying: {
      ...step,
      title: `rent by ${title}, paying`,
      asks: /^POST \/api\/v1\/stripe\/token\/preauth$/,
    },
    answer: {
      ...step,
      title: `rent by ${title}, answer on the way`,
      asks: /^GET \/api\/v1\/stripe\/confirm$/,
    },
    result: { ...step, title: `rent by ${title}, result`, ...result },
  } as const satisfies Record<string, Step>;
}
