import { sessionBrowsers, sessionSystems, type SessionDevice } from '../../domain/account.ts';

type Named<Name> = readonly (readonly [pattern: RegExp, name: Name])[];

/** The first that fits; whoever claims to be another as well stands before it. */
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

/** What a user agent says, as coarse as a person needs to know their own device again. */
export const sessionDeviceOf = (userAgent: string): SessionDevice => ({
  system: named(systems, userAgent),
  browser: named(browsers, userAgent),
});

/** As it stands beside a token; what is not known, or from before it was kept, reads as other. */
export const writeDevice = ({ system, browser }: SessionDevice): string => `${system} ${browser}`;
export function readDevice(stored: string): SessionDevice {
  const [system, browser] = stored.split(' ');
  return {
    system: sessionSystems.find(known => known === system) ?? 'other',
    browser: sessionBrowsers.find(known => known === browser) ?? 'other',
  };
}
