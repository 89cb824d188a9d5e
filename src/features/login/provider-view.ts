import type { ActorRefFrom, TagsFrom } from 'xstate';
import type { providerLoginMachine } from '../../../machines/provider-login/provider-login.machine.ts';
import type { ArrivalProblem } from '../../domain/sign-in-arrival.ts';
import type { RedirectWay } from '../../domain/sign-in-providers.ts';
import {
  alipayIcon,
  appleIcon,
  facebookIcon,
  googleIcon,
  wechatIcon,
} from '../../ui/layout/more-icons.ts';
import type { IconShape } from '../../ui/layout/Icon.tsx';

export type ProviderLoginRef = ActorRefFrom<typeof providerLoginMachine>;
export type ProviderLoginTag = TagsFrom<typeof providerLoginMachine>;

/** Layer over the page in each state: none, waiting, or a question. */
export const layers = {
  offering: 'none',
  leaving: 'waiting',
  asking: 'isItYou',
  entering: 'waiting',
  askingAgain: 'question',
} satisfies Record<ProviderLoginTag, 'none' | 'waiting' | 'isItYou' | 'question'>;

/** Each provider's name and glyph, one colour like every other. */
export const providers = {
  google: { name: 'login.provider.google', icon: googleIcon },
  apple: { name: 'login.provider.apple', icon: appleIcon },
  facebook: { name: 'login.provider.facebook', icon: facebookIcon },
  wechat: { name: 'login.provider.wechat', icon: wechatIcon },
  alipay: { name: 'login.provider.alipay', icon: alipayIcon },
} as const satisfies Record<RedirectWay, { name: string; icon: IconShape }>;

export const problemTexts = {
  cancelled: 'login.provider.cancelled',
  unavailable: 'login.provider.unavailable',
  expired: 'login.provider.expired',
  failed: 'login.provider.failed',
  elsewhere: 'login.provider.elsewhere',
} as const satisfies Record<ArrivalProblem, string>;
