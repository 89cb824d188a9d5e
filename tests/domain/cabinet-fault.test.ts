import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { cabinetFaultOf, saysHaveOrder } from '../../src/domain/cabinet-fault.ts';
import { locales } from '../../src/domain/locale.ts';

const kinds = [
  'offline',
  'notBound',
  'unknownCode',
  'noBattery',
  'inService',
  'permission',
] as const;

/** Texts of the specification and of our own backend, in every language. */
const texts = locales.flatMap(locale => {
  const messages: Record<string, string> = JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, `../../locales/${locale}.json`), 'utf8'),
  );
  return kinds.flatMap(kind =>
    [`failure.cabinet.${kind}`, `server.${kind}`].flatMap(key => {
      const text = messages[key];
      return text === undefined
        ? []
        : [{ locale, kind, key, text: text.replaceAll('{devicecode}', 'BW0001') }];
    }),
  );
});

it('has a text of every fault in every language', () => {
  expect(texts.filter(({ key }) => key.startsWith('failure.')).length).toBe(
    kinds.length * locales.length,
  );
});

it.each(texts)('$locale $key', ({ kind, text }) => {
  expect(cabinetFaultOf(text)).toEqual({ kind });
});

it.each([
  ['The device BW0001 is offline, please contact the staff present', 'offline'],
  ['Mix QR code BW0001 is not bound to the device', 'notBound'],
  ['No battery available in device BW0001', 'noBattery'],
  ['This station (BW0001) is being serviced', 'inService'],
  ['Permission denied.', 'permission'],
  ['DEVICE OFF-LINE', 'offline'],
  ['Cabinet BW0001 does not exist', 'unknownCode'],
  ['设备不存在', 'unknownCode'],
  ['Keine Berechtigung', 'permission'],
  ['设备不在线', 'offline'],
  ['没有绑定设备', 'notBound'],
  ['无电池', 'noBattery'],
] as const)('"%s" means %s', (text, kind) => {
  expect(cabinetFaultOf(text)).toEqual({ kind });
});

it.each(['Der Schrank wird umgezogen', '', 'Please try later'])(
  '"%s" is shown in the server\'s own words',
  text => {
    expect(cabinetFaultOf(text)).toEqual({ kind: 'other', text });
  },
);

it('an unknown text keeps its letters', () => {
  expect(cabinetFaultOf('Door JAMMED')).toEqual({ kind: 'other', text: 'Door JAMMED' });
});

it.each([
  ['您已有正式订单，请先归还', true],
  ['存在官方订单', true],
  ['订单不存在', false],
  ['You have an official order', false],
  ['', false],
])('"%s" says that there is an order: %s', (text, says) => {
  expect(saysHaveOrder(text)).toBe(says);
});
