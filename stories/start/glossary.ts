import type { Locale } from '../../src/domain/locale.ts';

/** The product's words for its things, in each language as its texts use them. */
export const glossary: readonly Readonly<Record<Locale, string>>[] = [
  row('Powerbank', 'power bank', 'batterie externe', 'batería externa', '充电宝'),
  row('Station', 'station', 'station', 'estación', '机柜'),
  row('Fach', 'slot', 'emplacement', 'ranura', '仓位'),
  row('Stationscode', 'station code', 'code de la station', 'código de la estación', '机柜编号'),
  row('SMS-Code', 'verification code', 'code SMS', 'código SMS', '验证码'),
  row('Miete', 'rental', 'location', 'alquiler', '订单'),
  row('Auftragsnummer', 'order number', 'numéro de commande', 'número de pedido', '订单号'),
  row('Reservierung', 'hold', 'préautorisation', 'retención', '预授权'),
  row('reservieren', 'reserve', 'bloquer', 'retener', '冻结'),
  row('abgebucht', 'charged', 'débité', 'cobra', '扣款'),
  row('freigegeben', 'released', 'libéré', 'libera', '解冻'),
  row('Kaufpreis', 'purchase price', 'prix d’achat', 'precio de compra', '购买价款'),
  row('Guthaben', 'balance', 'solde', 'saldo', '余额'),
  row('Gast', 'guest', 'invité', 'invitado', '游客'),
  row('AGB', 'terms of service', 'conditions générales', 'condiciones generales', '服务条款'),
];

function row(
  german: string,
  english: string,
  french: string,
  spanish: string,
  chinese: string,
): Readonly<Record<Locale, string>> {
  return {
    'de-DE': german,
    'en-US': english,
    'zh-CN': chinese,
    'fr-FR': french,
    'es-ES': spanish,
  };
}
