import type { WeChatOrder } from '../../machines/payment/wechat/wechat.events.ts';

/** Payments that wait for a person’s decision in WeChat, by the way they are asked. */
export const weChatOrders = {
  bridge: {
    kind: 'bridge',
    paymentId: 'payment-1',
    request: {
      appId: 'wx1',
      timeStamp: '1780000000',
      nonceStr: 'n',
      package: 'prepay_id=wx2',
      signType: 'RSA',
      paySign: 'c2lnbmVk',
    },
  },
  code: { kind: 'code', paymentId: 'pi_1', code: 'weixin://wxpay/bizpayurl?pr=1' },
  decided: { kind: 'decided', paymentId: 'pi_1' },
  page: { kind: 'page', paymentId: 'pi_1', url: 'https://wechat.example/pay/1' },
} as const satisfies Record<WeChatOrder['kind'], WeChatOrder>;
