import { expect, it } from 'vitest';
import { readRoute } from '../../src/domain/routes.ts';
import { cabinetCodeIn, scannedCodeIn, typedCodeIn } from '../../src/domain/typed-code.ts';

const ours = 'https://borrowatt.example';
/** Code of the same sticker, read from the address and by the camera's reader. */
const read = (link: string) => {
  const route = readRoute(new URL(link));
  const address =
    typeof route === 'object' && route.page === 'home'
      ? (route.cabinetCode ?? route.mixedCode ?? null)
      : null;
  return { address, camera: scannedCodeIn(link, [ours])?.code ?? null };
};

it.each([
  ['HTTPS://BORROWATT.EXAMPLE/?QRCODE=BW-1007', 'BW-1007'],
  [`${ours}/?QrCode=BW-1007`, 'BW-1007'],
  [`${ours}/?ZHCODE=MIX1`, 'MIX1'],
  [`${ours}/?qrcode=BW-1007%20`, 'BW-1007'],
  [`${ours}/?qrcode=BW-1007+`, 'BW-1007'],
  [`${ours}/?qrcode=BW-1007%00`, 'BW-1007'],
  [`${ours}/?qrcode=BW-1007%EF%BB%BF`, 'BW-1007'],
  [`${ours}/?qrcode=%E2%80%8EBW-1007%E2%80%8B`, 'BW-1007'],
  [`${ours}/?qrcode=BW-1007/`, 'BW-1007'],
  [`${ours}/?qrcode=BW-1007,`, 'BW-1007'],
  [`${ours}/?qrcode=BW-1007%22`, 'BW-1007'],
  [`${ours}/?qrcode=BW%E2%80%931007`, 'BW-1007'],
  [`${ours}/?qrcode=%EF%BC%A2%EF%BC%B7%EF%BC%8D%EF%BC%91%EF%BC%90%EF%BC%90%EF%BC%97`, 'BW-1007'],
  [`${ours}/?src=a&amp;qrcode=BW-1007`, 'BW-1007'],
  [`${ours}/?qrcode=BW-1007?utm_source=qr`, 'BW-1007'],
  [`${ours}/?qrcode=BW-1007&utm_source=qr`, 'BW-1007'],
  [`${ours}/?qrcode=${encodeURIComponent(`${ours}/?qrcode=BW-1007`)}`, 'BW-1007'],
  [`${ours}/?qrcode=BW-1007&qrcode=BW-1007`, 'BW-1007'],
  [`${ours}/?qrcode=&qrcode=BW-1007`, 'BW-1007'],
  // The case of an operator's own codes is kept.
  [`${ours}/?qrcode=bw-1007`, 'bw-1007'],
])('reads %s as %s, by its address and by the camera', (link, code) => {
  expect(read(link)).toEqual({ address: code, camera: code });
});

it.each([
  `${ours}/?qrcode=BW-1007&qrcode=BW-2210`,
  `${ours}/?qrcode=BW-1007&QRCODE=BW-2210`,
  `${ours}/?qrcode=%3Cscript%3E`,
  `${ours}/?qrcode=two%20words`.replace('two%20', '%2B'),
])('finds no station in %s', link => {
  expect(read(link)).toEqual({ address: null, camera: null });
  expect(readRoute(new URL(link))).toBe('badLink');
});

it.each([
  ['ＢＷ－１００７', 'BW-1007'],
  ['BW–1007', 'BW-1007'],
  ['BW‑1007', 'BW-1007'],
  ['BW−1007', 'BW-1007'],
  ['BW 1007', 'BW-1007'],
  ['bw 1007', 'BW-1007'],
  ['Bw-1007', 'BW-1007'],
  ['BW-1007\u200B', 'BW-1007'],
  ['\u200EBW-1007', 'BW-1007'],
  ['BW-١٠٠٧', 'BW-1007'],
  ['10220001', '10220001'],
])('takes %j, typed, for %s', (typed, code) => {
  expect(typedCodeIn(typed)).toEqual({ kind: 'cabinet', code });
});

it.each(['two words', 'BW 10 07 x', '', ' '])('takes %j for no code', text => {
  expect([typedCodeIn(text), cabinetCodeIn(text)]).toEqual([null, null]);
});
