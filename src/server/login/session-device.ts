import { sessionBrowsers, sessionSystems, type SessionDevice } from '../../domain/account.ts';

type Named<Name> = readonly (readonly [pattern: RegExp, name: Name])[];

/** Systems in the order of the test: one whose user agent also claims another stands first. */
const systems: Named<SessionDevice['system']> = [
  [/iPhone|iPod/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/Macintosh|Mac OS X/, 'mac'],
  [/Linux|X11/, 'linux'],
];
const browsers: Named<SessionDevice['browser']> = [
  [/MicroMessenger/i, 'wechat'],
  [/AlipayClient/i, 'alipay'],
  [/Firefox|FxiOS/, 'firefox'],
  [/\bEdg(e|A|iOS)?\//, 'edge'],
  [/SamsungBrowser/, 'samsung'],
  [/Chrome|Chromium|CriOS/, 'chrome'],
  [/Safari/, 'safari'],
];

const named = <Name>(list: Named<Name>, text: string): Name | 'other' =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? 'other';

/** System and browser of a user agent, just enough to recognise one's own device. */
export const sessionDeviceOf = (userAgent: string): SessionDevice => ({
  system: named(systems, userAgent),
  browser: named(browsers, userAgent),
});

/** Device as it is stored beside a token; an unknown or missing one reads as other. */
export const writeDevice = ({ system, browser }: SessionDevice): string => `${system} ${browser}`;
export function readDevice(stored: string): SessionDevice {
  const [system, browser] = stored.split(' ');
  return {
    system: sessionSystems.find(known => known === system) ?? 'other',
    browser: sessionBrowsers.find(known => known === browser) ?? 'other',
  };
}
