import type { LinkedWay, SessionDevice } from '../../domain/account.ts';
import { providerNames } from '../../domain/provider-names.ts';

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

/** "iPhone · Safari" */
export const deviceName = ({ system, browser }: SessionDevice, unknown: string): string =>
  [systems[system] ?? unknown, browsers[browser]].filter(name => name !== null).join(' · ');

// An operator's API may know more of them than this app.
const brands: Readonly<Record<string, string>> = providerNames;

/** A phone number has a word in each language, a provider its name. */
export const wayName = (
  { provider }: Pick<LinkedWay, 'provider'>,
  words: Readonly<Record<string, string>>,
): string => words[provider] ?? brands[provider] ?? provider;
