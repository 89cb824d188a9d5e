import type { SessionDevice } from './account.ts';

/** System names that are the same in every language; null: named in the person's language. */
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
