import type { SessionDevice } from './account.ts';

/** Names that are the same in every language; what has none is said in the person's. */
const systems: Readonly<Record<SessionDevice['system'], string | null>> = {
  iphone: 'iPhone',
  ipad: 'iPad',
  android: 'Android',
  windows: 'Windows',
  mac: 'Mac',
  linux: 'Linux',
  other: null,
};
const browsers: Readonly<Record<SessionDevice['browser'], string | null>> = {
  wechat: 'WeChat',
  alipay: 'Alipay',
  firefox: 'Firefox',
  edge: 'Edge',
  samsung: 'Samsung Internet',
  chrome: 'Chrome',
  safari: 'Safari',
  other: null,
};

/** "iPhone · Safari"; `unknown` stands for a system without a name. */
export const deviceName = (
  { system, browser }: SessionDevice,
  unknown: string | null = null,
): string =>
  [systems[system] ?? unknown, browsers[browser]].filter(name => name !== null).join(' · ');
