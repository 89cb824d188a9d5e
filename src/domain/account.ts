/** Systems and browsers a session is shown with, just fine enough for its owner to recognise it. */
export const sessionSystems = [
  'iphone',
  'ipad',
  'android',
  'windows',
  'mac',
  'linux',
  'other',
] as const;
export const sessionBrowsers = [
  'wechat',
  'alipay',
  'firefox',
  'edge',
  'samsung',
  'chrome',
  'safari',
  'other',
] as const;
export type SessionDevice = {
  readonly system: (typeof sessionSystems)[number];
  readonly browser: (typeof sessionBrowsers)[number];
};

/** A valid session, with all its renewals. `isThis`: the session of the request. */
export type OpenSession = {
  readonly id: string;
  readonly begunAt: number;
  readonly device: SessionDevice;
  readonly isThis: boolean;
};

/**
 * A way to sign in to this account. `provider` is one of the sign-in table; an unknown one is still
 * shown, by its name. `label` tells it from others, partly hidden.
 */
export type LinkedWay = {
  readonly id: string;
  readonly provider: string;
  readonly label: string;
  readonly since: number;
};

export const deletionHindrances = ['balance', 'rental', 'payment'] as const;
export type DeletionHindrance = (typeof deletionHindrances)[number];

/**
 * Everything on a person's account page: sessions, ways to sign in, and what hinders deletion.
 * Balances in minor units.
 */
export type AccountOverview = {
  readonly sessions: readonly OpenSession[];
  readonly ways: readonly LinkedWay[];
  readonly hindrances: readonly DeletionHindrance[];
  readonly balances: readonly { readonly minor: number; readonly currency: string }[];
};

type Way = Pick<LinkedWay, 'provider'>;
/** A passkey is lost with its device. */
const outlastsDevice = ({ provider }: Way): boolean => provider !== 'passkey';

/** True unless it is the last way that does not get lost with a device. */
export const mayUnlink = (ways: readonly Way[], way: Way): boolean =>
  !outlastsDevice(way) || ways.filter(outlastsDevice).length > 1;

/** True while the person can sign in again once the session is over. */
export const canComeBack = ({ ways }: Pick<AccountOverview, 'ways'>): boolean => ways.length > 0;
