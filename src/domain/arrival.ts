import type { Browser } from './device.ts';
import type { RouteOf } from './routes.ts';
import type { ScannedCode } from './station-code.ts';

type Codes = {
  readonly cabinetCode?: string | null | undefined;
  readonly mixedCode?: string | null | undefined;
};

/** Code in an address; a cabinet's own goes before a shared one. */
export const codeIn = ({ cabinetCode, mixedCode }: Codes): ScannedCode | null =>
  cabinetCode
    ? { kind: 'cabinet', code: cabinetCode }
    : mixedCode
      ? { kind: 'mixed', code: mixedCode }
      : null;

/** Code that the rent page checks: the one in its address, otherwise the held one. */
export const codeToRent = (route: Codes, held: Codes): ScannedCode | null =>
  codeIn(route) ?? codeIn(held);

export const codesOf = ({ kind, code }: ScannedCode) =>
  kind === 'cabinet' ? { cabinetCode: code } : { mixedCode: code };

export const rentRoute = (code: ScannedCode): RouteOf<'rent'> => ({
  page: 'rent',
  ...codesOf(code),
});

/**
 * Page that the WeChat guide leads on to (section 2); null inside WeChat, which people have to
 * leave by hand.
 */
export const guideLeadsTo = (browser: Browser): RouteOf<'home'> | null =>
  browser === 'wechat' ? null : { page: 'home' };

/** Page that home leads on to: with an invitation the rent page, which keeps the code beside it. */
export const homeLeadsTo = (route: RouteOf<'home'>): RouteOf<'rent'> | null => {
  if (route.inviteCode === undefined) return null;
  const code = codeIn(route);
  return code ? rentRoute(code) : { page: 'rent' };
};
