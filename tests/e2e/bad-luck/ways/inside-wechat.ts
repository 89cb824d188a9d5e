import { cards } from '../../support/person.ts';
import { agents } from '../../support/provider.ts';
import { isVisible, tapped } from '../arriving.ts';
import { inPayWindow, paysInWindow, seesPayWindow } from '../at-wechat.ts';
import type { Scene } from '../scene.ts';
import type { Circumstances, Step } from '../step.ts';
import type { Charge } from './charges.ts';
import { takesDevice } from './device.ts';
import { memberOfWeChat } from './member.ts';
import { charging, goesToPay } from './paying.ts';

/** Every step of paying at once inside WeChat, whose window opens over the page. */
export function insideWeChat(charge: Charge) {
  const { title, arrive } = charge;
  const seesWeChat = async (scene: Scene) => {
    await takesDevice(scene, agents.wechat);
    await arrive(scene, await memberOfWeChat(scene));
    await goesToPay(scene, charge);
    await scene.way.link('rent.weChat').click();
    await isVisible(scene.way.button('pay.byWeChat'));
  };
  const isInWindow = async (scene: Scene) => {
    await seesWeChat(scene);
    await scene.way.button('pay.byWeChat').click();
    await seesPayWindow(scene.page);
  };
  // Back leads to the way that stands first.
  const step = { ...charging(charge), payer: { card: cards.good } } as const;
  return {
    asked: {
      ...step,
      title: `${title} inside WeChat, before paying`,
      asks: /^POST \/api\/v1\/wechat\/(payOrder|recharge)$/,
      next: 'payWindow',
      arrive: seesWeChat,
      begin: async (scene: Scene, circumstances: Circumstances) =>
        tapped(scene.way.button('pay.byWeChat'), circumstances),
    },
    inWindow: {
      ...step,
      title: `${title} inside WeChat, in WeChat’s window`,
      ...inPayWindow,
      arrive: isInWindow,
    },
    answer: {
      ...step,
      title: `${title} inside WeChat, answer on the way`,
      asks: /^POST \/api\/v1\/order\/check\//,
      arrive: isInWindow,
      begin: paysInWindow,
    },
  } as const satisfies Record<string, Step>;
}
