import type { WeChatInput } from '../../../machines/payment/wechat/wechat.events.ts';
import { weChatMachine } from '../../../machines/payment/wechat/wechat.machine.ts';
import { chargeFor } from '../../../src/domain/charge.ts';
import { money } from '../../../src/domain/money.ts';
import { chartScript } from '../../support/chart-script.ts';
import { weChatMethod } from '../../support/samples.ts';
import { weChatOrders } from '../../support/wechat-orders.ts';
import { refusedBy } from '../../support/server-texts.ts';

const topUp: WeChatInput = {
  method: weChatMethod,
  charge: chargeFor('topUp', { wallet: true }, money(2_000, 'EUR')),
  from: { step: 'start' },
  begun: null,
  device: { system: 'android', browser: 'wechat' },
};

export const weChat = chartScript(weChatMachine, {
  inputs: {
    'top-up': topUp,
    'was there before': { ...topUp, from: { step: 'resumed' } },
  },
  events: {
    'user.pays': { type: 'user.pays' },
    'user.goesBack': { type: 'user.goesBack' },
    'person.entered': { type: 'person.entered' },
  },
  answers: {
    openAttempt: { attempt: { key: 'key-1', paymentIntentId: null } },
    prepareOrder: {
      'WeChat’s window': weChatOrders.bridge,
      'code to scan': weChatOrders.code,
      'page of the app': weChatOrders.page,
      'decided already': weChatOrders.decided,
    },
    askInWeChat: { 'paid in WeChat': 'ok', 'left WeChat': 'cancel', 'WeChat refuses': 'fail' },
    lookAtOrder: { paid: null },
    leaveForWeChat: { 'the page is shown again': null },
  },
  failures: {
    openAttempt: [{ kind: 'unexpected' }],
    prepareOrder: [{ kind: 'network' }],
    askInWeChat: [{ kind: 'unexpected' }],
    lookAtOrder: [
      refusedBy('paymentActionNeeded', 'server.paymentActionNeeded'),
      { kind: 'network' },
      { kind: 'declined', reason: 'generic' },
    ],
    leaveForWeChat: [{ kind: 'unexpected' }],
  },
});
