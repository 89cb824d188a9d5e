import type { CollectInput } from '../collect.ts';

export type WeChatInput = Omit<CollectInput, 'cards'>;

/** Request to WeChat's bridge: signed by the merchant, passed on as it came. */
export type BridgeRequest = {
  readonly appId: string;
  readonly timeStamp: string;
  readonly nonceStr: string;
  readonly package: string;
  readonly signType: string;
  readonly paySign: string;
};

/**
 * A payment that waits for the person in WeChat: in WeChat's window, behind a code that their phone
 * scans, or on a page that leads to the app.
 */
export type WeChatOrder = { readonly paymentId: string } & (
  | { readonly kind: 'bridge'; readonly request: BridgeRequest }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'page'; readonly url: string }
  /** Nothing to approve any more: the server knows it as paid or given up. */
  | { readonly kind: 'decided' }
);

/** End of WeChat's window, as the browser heard it; the server's answer decides. */
export type BridgeEnd = 'ok' | 'cancel' | 'fail';
