import type { Locale } from '../../src/domain/locale.ts';

type Same = { readonly locales: readonly Locale[]; readonly why: string };

const everywhere: readonly Locale[] = ['en-US', 'zh-CN', 'fr-FR', 'es-ES'];
const latin: readonly Locale[] = ['en-US', 'fr-FR', 'es-ES'];
const name: Same = { locales: everywhere, why: 'a name' };
const unit: Same = { locales: latin, why: 'a unit’s sign is the same in every Latin script' };

/** Messages that say the same as German or English, and why that is no missing translation. */
export const sameByReason: Readonly<Record<string, Same>> = {
  'frame.brand': name,
  'rent.applePay': name,
  'rent.googlePay': name,
  'rent.payPal': name,
  'receipt.paidBy.payPal': name,
  'receipt.paidBy.weChat': { locales: latin, why: 'a name; only Chinese has its own' },
  'rent.weChat': { locales: latin, why: 'a name; only Chinese has its own' },
  'login.provider.google': name,
  'login.provider.apple': name,
  'login.provider.facebook': name,
  'login.provider.wechat': { locales: latin, why: 'a name; only Chinese has its own' },
  'login.provider.alipay': { locales: latin, why: 'a name; only Chinese has its own' },
  'duration.hoursMinutes': unit,
  'duration.shortMinutes': unit,
  'duration.shortHours': unit,
  'duration.minutes': { locales: ['fr-FR'], why: 'English took minute from French' },
  'frame.station': {
    locales: ['en-US', 'fr-FR'],
    why: 'station is the word in German, English and French',
  },
  'order.fixed': { locales: ['es-ES'], why: 'provisional is the word in English and Spanish' },
  'support.chat': { locales: ['en-US', 'es-ES'], why: 'German and Spanish took chat from English' },
  'account.way.passkey': { locales: ['en-US'], why: 'German took passkey from English' },
  'wallet.title': { locales: ['en-US'], why: 'German took wallet from English' },
  'join.type.installation': { locales: ['fr-FR'], why: 'English took installation from French' },
  'user.title': { locales: ['fr-FR'], why: 'German took Profil from French' },
  'kiosk.version': { locales: ['en-US'], why: 'version is the word in German and English' },
  'kiosk.staff': { locales: ['es-ES'], why: 'German took Personal from Romance languages' },
  'frame.menu': { locales: ['fr-FR'], why: 'English took menu from French' },
};
