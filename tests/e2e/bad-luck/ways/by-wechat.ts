import { cards } from '../../support/person.ts';
import { isVisible, tapped } from '../arriving.ts';
import { atWeChat, comesToWeChat, paysAtWeChat } from '../at-wechat.ts';
import type { Scene } from '../scene.ts';
import type { Circumstances, Step } from '../step.ts';
import type { Charge } from './charges.ts';
import { takesDevice } from './device.ts';
import { charging, goesToPay } from './paying.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

/** Every step of paying at once with WeChat Pay by Stripe, which a phone leaves for. */
export function byWeChat(charge: Charge) {
  const { title, arrive } = charge;
  const seesWeChat = async (scene: Scene) => {
    await takesDevice(scene, phone);
    await arrive(scene, null);
    await goesToPay(scene, charge);
    await scene.way.link('rent.weChat').click();
    await isVisible(scene.way.button('pay.byWeChat'));
  };
  const isAtWeChat = async (scene: Scene) => {
    await seesWeChat(scene);
    await scene.way.button('pay.byWeChat').click();
    await comesToWeChat(scene.page);
  };
  // Back leads to the way that stands first.
  const step = { ...charging(charge), payer: { card: cards.good } } as const;
  return {
    asked: {
      ...step,
      title: `${title} by WeChat, before paying`,
      asks: /^POST \/api\/v1\/stripe\/(payOrder|recharge)$/,
      next: 'weChat',
      arrive: seesWeChat,
      begin: async (scene: Scene, circumstances: Circumstances) =>
        tapped(scene.way.button('pay.byWeChat'), circumstances),
    },
    atProvider: {
      ...step,
      title: `${title} by WeChat, at WeChat’s page`,
      ...atWeChat,
      arrive: isAtWeChat,
    },
    answer: {
      ...step,
      title: `${title} by WeChat, answer on the way`,
      asks: /^GET \/api\/v1\/stripe\/confirm$/,
      arrive: isAtWeChat,
      begin: paysAtWeChat,
    },
  } as const satisfies Record<string, Step>;
}
