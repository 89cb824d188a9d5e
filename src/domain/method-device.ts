import type { Browser, Device, System } from './device.ts';

/**
 * True if the operator's `phone` (section 3) names this device: a system, a browser, or a group.
 */
export function isFor(phone: string, { system, browser }: Device): boolean {
  const wanted = phone.toLowerCase();
  if (wanted === 'all' || wanted === '') return true;
  if (wanted === 'phone') return system !== 'other';
  return wanted === (system satisfies System) || wanted === (browser satisfies Browser);
}

/** Browsers inside another app, in which no wallet of the phone opens. */
const isEmbedded = ({ browser }: Device): boolean => browser === 'wechat' || browser === 'alipay';

/** True if a page can open a sign-in window over itself. */
export const opensWindows = (device: Device): boolean =>
  !isEmbedded(device) && device.isShared !== true;

const isApple = ({ system, browser }: Device): boolean => system === 'ios' || browser === 'safari';

/**
 * Devices on which a way to pay can work at all, whatever the operator says. Only a wallet's own
 * script knows if the wallet is set up on this device.
 */
export const surfaces = {
  anywhere: () => true,
  apple: device => isApple(device) && !isEmbedded(device),
  google: device => !isApple(device) && !isEmbedded(device),
  insideWeChat: ({ browser }) => browser === 'wechat',
  outsideWeChat: ({ browser }) => browser !== 'wechat',
} as const satisfies Readonly<Record<string, (device: Device) => boolean>>;
