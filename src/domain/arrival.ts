import type { Browser } from './device.ts';
import type { RouteOf } from './routes.ts';
import type { ScannedCode } from './station-code.ts';

type Codes = {
  readonly cabinetCode?: string | null | undefined;
  readonly mixedCode?: string | null | undefined;
};

/** The code an address carries; a cabinet's own goes before a shared one. */
export const codeIn = ({ cabinetCode, mixedCode }: Codes): ScannedCode | null =>
  cabinetCode
    ? { kind: 'cabinet', code: cabinetCode }
    : mixedCode
      ? { kind: 'mixed', code: mixedCode }
      : null;

/** What the rent page checks: its address's code, otherwise the one that is held. */
export const codeToRent = (route: Codes, held: Codes): ScannedCode | null =>
  codeIn(route) ?? codeIn(held);

/** The rent page of a code. */
export const rentRoute = ({ kind, code }: ScannedCode): RouteOf<'rent'> => ({
  page: 'rent',
  ...(kind === 'cabinet' ? { cabinetCode: code } : { mixedCode: code }),
});

/**
 * Where the WeChat guide leads on to (section 2): nowhere inside WeChat, which must be left by hand.
 */
export const guideLeadsTo = (browser: Browser): RouteOf<'home'> | null =>
  browser === 'wechat' ? null : { page: 'home' };

/** Where home leads on to: with an invitation to the rent page, which keeps the code beside it. */
export const homeLeadsTo = (route: RouteOf<'home'>): RouteOf<'rent'> | null => {
  if (route.inviteCode === undefined) return null;
  const code = codeIn(route);
  return code ? rentRoute(code) : { page: 'rent' };
};
