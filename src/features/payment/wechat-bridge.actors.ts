import type { BridgeEnd, BridgeRequest } from '../../../machines/payment/wechat/wechat.events.ts';
import type { WeChatScriptConfig } from '../../contract/login/providers.ts';
import { scriptTimeout } from '../../domain/constants.ts';
import { KnownFailure } from '../../domain/failure.ts';
import { loadScript } from '../../actors/script.ts';

type Bridge = {
  invoke(
    name: 'getBrandWCPayRequest',
    request: BridgeRequest,
    answer: (said: { readonly err_msg?: string }) => void,
  ): void;
};
declare global {
  interface Window {
    /** WeChat puts it into every page that it shows, sometimes after the page has begun. */
    WeixinJSBridge?: Bridge;
    /** WeChat's own script, where a page has it. */
    wx?: { config(config: object): void };
  }
}

/** The bridge; `standIn`: address of a trial bridge. Rejects as `scriptNotLoaded`. */
async function bridgeHere(standIn: string | null, signal: AbortSignal): Promise<Bridge> {
  if (standIn !== null)
    await loadScript(standIn, () => window.WeixinJSBridge !== undefined, signal);
  if (window.WeixinJSBridge) return window.WeixinJSBridge;
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(patience);
      document.removeEventListener('WeixinJSBridgeReady', end);
      if (window.WeixinJSBridge) resolve(window.WeixinJSBridge);
      else reject(new KnownFailure({ kind: 'scriptNotLoaded' }));
    };
    const patience = setTimeout(end, scriptTimeout);
    signal.addEventListener('abort', end, { once: true });
    document.addEventListener('WeixinJSBridgeReady', end);
  });
}

/** Opens WeChat's pay window; resolves with WeChat's report, which may never come. */
export async function askBridge(
  request: BridgeRequest,
  standIn: string | null,
  signal: AbortSignal,
): Promise<BridgeEnd> {
  const bridge = await bridgeHere(standIn, signal);
  return new Promise(resolve => {
    bridge.invoke('getBrandWCPayRequest', request, ({ err_msg: said = '' }) => {
      const [, end] = /^get_brand_wcpay_request:(ok|cancel)$/.exec(said) ?? [];
      resolve(end === 'ok' || end === 'cancel' ? end : 'fail');
    });
  });
}

/** Hands the signed configuration to WeChat's own script, if the page has it. */
export function configureWeChat({ appId, timestamp, nonce, signature }: WeChatScriptConfig): void {
  window.wx?.config({
    appId,
    timestamp,
    nonceStr: nonce,
    signature,
    jsApiList: ['chooseWXPay'],
  });
}
