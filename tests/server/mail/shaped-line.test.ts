import { expect, test } from 'vitest';
import { lineShaper } from '../../../src/server/mail/shaped-line.ts';

/** Names of venues and operators as they stand on receipts (findings: public-inputs, R). */
const shape = await lineShaper();
const paths = (line: string) => shape(line).glyphs.map(({ path }) => path);
const [unknownSign] = paths('□');
/** A character that no family has. */
const [missing] = paths('𐎀');

test.each([
  'Kawiarnia Łódź ąęś żźćń',
  'Şişli Kahve ğıİçöü',
  'Dům čaje řž ěů, Kőszeg ű, București ș ț',
  'Καφέ Αθήνα, Ἀθῆναι',
  'Кофейня Їжак, ћуфта',
  'Cà phê Đặng Thị Ngọc',
  'مقهى النور، ٢٤ (ب)',
  'בית קפה שלום (תל אביב)',
  '카페 서울 2호점',
  'กาแฟ น้ำผึ้ง',
  'हिन्दी कॉफ़ी घर',
  '北京咖啡館 カフェ 東京',
  'Łódź 中 قهوة 카페 – 1,00 €',
])('draws every character of %s', line => {
  const drawn = paths(line);
  expect(drawn.length).toBeGreaterThan(4);
  expect(drawn).not.toContain(unknownSign);
  expect(drawn).not.toContain(missing);
});

test('draws a frame for a letter of a script that no family has', () => {
  expect(missing).toBe(unknownSign);
});

test.each([
  ['Café ☕🍕', 'Café'],
  ['Bar 🇩🇪 Łódź 👩🏽‍🍳', 'Bar  Łódź'],
  ['Łódź ❤️', 'Łódź'],
  ['5️⃣ Łódź', '5 Łódź'],
  ['Ł\u200bó\u200edź', 'Łódź'],
])('leaves pictures and invisible signs of %s out', (line, without) => {
  expect(paths(line)).toEqual(paths(without));
});

test('draws Arabic and Hebrew from right to left, joined, with the number inside left to right', () => {
  expect(paths('שלום')).toEqual(paths('ם').concat(paths('ו'), paths('ל'), paths('ש')));
  expect(paths('קפה 24')).toEqual(paths('24').concat(paths('ה'), paths('פ'), paths('ק')));
  const [joined] = paths('نور').slice(-1);
  expect(joined).not.toBe(paths('ن')[0]);
});

test('mirrors brackets that are read from right to left', () => {
  expect(paths('(ב)')).toEqual(paths('(').concat(paths('ב'), paths(')')));
});
