import type { Locale } from '../../src/domain/locale.ts';

type Words = Readonly<Record<Locale, RegExp>>;

/** Second names of a thing that has one, and days where hours from the start are meant. */
export const forbidden: Words = {
  'de-DE':
    /Gerät \{|Misch-QR|Nutzungsvereinbarung|Kaution|Ausleih|leihen|Bestell|Quittung|Tageshöchst|\b(?:[Hh]eute|am Tag|[2zZ]wei Tage|2 Tage)|Prüfziffer|Administrator|(?<!QR-)Code der Station|im Guthaben gehalten/,
  'en-US':
    /user agreement|\b[Bb]orrow(?!att)|\bdeposit\b(?!\})|\bcabinet\b|\b(?:a|per) day\b|\btoday\b|\b2 days\b|[Ss]ign(?:ed|ing)? (?:you )?in\b|\bLogin$|station’s code|^None\b|[Dd]elegated|ancelled\b/,
  'fr-FR':
    /appareil \{|mixte|conditions d’utilisation|\bcaution\b|par jour|journalier|aujourd’hui|2 jours|[Ee]mprunt|\blevée\b|décompt|administrateur|[Rr]etenu\b|[Cc]ode QR/,
  'es-ES':
    /dispositivo \{|mixto|condiciones de uso|depósito|al día|diario|\bhoy\b|2 días|liquid|anulada|administrador|métodos? de pago/,
  'zh-CN':
    /站点|代码|申报|访客|押金|用户协议|设备 \{|混合|租用|可租|每天|每日|今天|2 天(?!（48 小时）)|管理员|运营商|账号|平板电脑|撤销/,
};

/** Sentences of the specification stand as they are, letter for letter. */
export const specifiedInEnglish: readonly string[] = [
  'failure.unauthorized',
  'server.unauthorized',
];

/** An amount is no subject and no noun to agree with: "3 €" is one, "1 €" another. */
export const agreeing: Words = {
  'de-DE':
    /(?:reservierten|konnten|sind|werden|wurden) \{amount\}|\} (?:sind|werden|wurden|von)\b.*reserviert/,
  'en-US': /reserved \{amount\}|\{amount\} (?:are|were|could)\b|\} of \{held\} reserved/,
  'fr-FR': /\bles \{amount\}|\{amount\} n’ont|\b(?:bloqués|payés)\b/,
  'es-ES': /\blos \{amount\}|(?:Quedan|pudieron cobrar) \{amount\}|\b(?:retenidos|pagados)\b/,
  'zh-CN': /^$/,
};

/** Word for each thing, and the messages that must use it. */
export const terms: Readonly<
  Record<string, { readonly keys: readonly string[]; readonly words: Words }>
> = {
  'terms of service': {
    keys: ['frame.terms', 'login.terms', 'rent.agreeTerms'],
    words: {
      'de-DE': /AGB/,
      'en-US': /terms of service/i,
      'fr-FR': /conditions générales/i,
      'es-ES': /condiciones generales/i,
      'zh-CN': /服务条款/,
    },
  },
  'order number': {
    keys: ['order.number', 'order.copy', 'receipt.number'],
    words: {
      'de-DE': /Auftragsnummer/,
      'en-US': /order number/i,
      'fr-FR': /numéro de commande/i,
      'es-ES': /número de pedido/i,
      'zh-CN': /订单号/,
    },
  },
  'station code': {
    keys: ['home.code', 'home.codeRefused', 'claim.codeMissing'],
    words: {
      'de-DE': /Stationscode/,
      'en-US': /station code/i,
      'fr-FR': /code de (?:la )?station/i,
      'es-ES': /código de (?:la )?estación/i,
      'zh-CN': /机柜编号/,
    },
  },
  'verification code': {
    keys: [
      'login.lead',
      'login.enterCode',
      'login.codeLabel',
      'server.codeWrong',
      'server.codeExpired',
    ],
    words: {
      'de-DE': /SMS-Code/,
      'en-US': /verification code/i,
      'fr-FR': /code SMS/i,
      'es-ES': /código SMS/i,
      'zh-CN': /验证码/,
    },
  },
  hold: {
    keys: ['rent.hold', 'order.hold.label'],
    words: {
      'de-DE': /Reservierung/,
      'en-US': /hold/i,
      'fr-FR': /préautorisation/i,
      'es-ES': /retención/i,
      'zh-CN': /预授权/,
    },
  },
  reserve: {
    keys: ['payment.reserve', 'rent.held', 'rent.heldBalance', 'frame.nothingMoved'],
    words: {
      'de-DE': /reservier/i,
      'en-US': /reserve/i,
      'fr-FR': /bloqu/i,
      'es-ES': /reten/i,
      'zh-CN': /冻结/,
    },
  },
  release: {
    keys: [
      'order.hold.released',
      'server.message.released.subject',
      'server.message.returned.text',
    ],
    words: {
      'de-DE': /(?:freigegeben|geben .* frei)/i,
      'en-US': /release/i,
      'fr-FR': /libér/i,
      'es-ES': /liber/i,
      'zh-CN': /解冻/,
    },
  },
  'purchase price': {
    keys: [
      'order.bought.text',
      'server.message.reminder.text',
      'server.message.overtime.text',
      'server.message.claimRejected.text',
    ],
    words: {
      'de-DE': /Kaufpreis/,
      'en-US': /purchase price/,
      'fr-FR': /prix d’achat/,
      'es-ES': /precio de compra/,
      'zh-CN': /购买价款/,
    },
  },
  guest: {
    keys: ['rent.guest', 'login.rent', 'login.captchaNone', 'server.tooManyCodes'],
    words: {
      'de-DE': /Gast/,
      'en-US': /guest/,
      'fr-FR': /invité/,
      'es-ES': /invitado/,
      'zh-CN': /游客/,
    },
  },
  'power bank in every headline about it': {
    keys: [
      'home.headline',
      'check.noBattery',
      'check.hasRental',
      'order.bought.title',
      'price.yoursTitle',
    ],
    words: {
      'de-DE': /Powerbank/,
      'en-US': /power bank/,
      'fr-FR': /batterie/,
      'es-ES': /batería|externa/,
      'zh-CN': /充电宝|机柜/,
    },
  },
};
