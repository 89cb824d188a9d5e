/**
 * The operating system and the browser, as far as the product treats them differently
 * (specification, section 1).
 */
export type System = 'ios' | 'android' | 'other';
export type Browser = 'wechat' | 'alipay' | 'safari' | 'chrome' | 'other';
/** `isShared`: a venue's tablet, used by one stranger after the other. */
export type Device = {
  readonly system: System;
  readonly browser: Browser;
  readonly isShared?: true;
};

/**
 * Reads both from a user agent string; `touchPoints` tells an iPad, which calls itself a Macintosh,
 * from a Mac.
 */
export function deviceOf(userAgent: string, touchPoints = 0): Device {
  const system =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
      ? 'ios'
      : /Android/.test(userAgent)
        ? 'android'
        : 'other';
  const browser = /MicroMessenger/i.test(userAgent)
    ? 'wechat'
    : /AlipayClient/i.test(userAgent)
      ? 'alipay'
      : /^((?!Chrome|Chromium|Android|CriOS|FxiOS).)*Safari/.test(userAgent)
        ? 'safari'
        : /^(?!.*(Samsung|Edg|OPR|; wv)).*Chrome\//.test(userAgent)
          ? 'chrome'
          : 'other';
  return { system, browser };
}
