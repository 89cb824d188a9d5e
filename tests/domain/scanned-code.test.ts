import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cabinetCodePattern } from '../../src/domain/station-code.ts';
import { shownText } from '../../src/domain/scanned-code.ts';
import { scannedCodeIn } from '../../src/domain/typed-code.ts';

const ours = ['https://borrowatt.example', 'https://rent.example:8443'];

it.each([
  ['BW-4821', 'cabinet', 'BW-4821'],
  [' BW-4821\n', 'cabinet', 'BW-4821'],
  ['https://borrowatt.example/?qrcode=BW-4821', 'cabinet', 'BW-4821'],
  ['HTTPS://BORROWATT.EXAMPLE/?qrcode=BW-4821', 'cabinet', 'BW-4821'],
  ['https://borrowatt.example:443/loginborrow?lang=de&qrcode=BW-4821#top', 'cabinet', 'BW-4821'],
  ['https://rent.example:8443/?zhcode=MIX1', 'mixed', 'MIX1'],
  ['\thttps://borrowatt.example/?zhcode=MIX1 ', 'mixed', 'MIX1'],
])('%j carries the %s code %s', (text, kind, code) => {
  expect(scannedCodeIn(text, ours)).toEqual({ kind, code });
});

it.each([
  ['another site', 'https://borrowatt.example.evil.test/?qrcode=BW-4821'],
  ['our name as a user of another site', 'https://borrowatt.example@evil.test/?qrcode=BW-4821'],
  ['another port', 'https://borrowatt.example:8443/?qrcode=BW-4821'],
  ['without encryption', 'http://borrowatt.example/?qrcode=BW-4821'],
  ['a part of our domain', 'https://www.borrowatt.example/?qrcode=BW-4821'],
  ['our link without a code', 'https://borrowatt.example/'],
  ['our link with rubbish', 'https://borrowatt.example/?qrcode=%3Cscript%3E'],
  ['a script', 'javascript:alert("?qrcode=BW-4821")'],
  ['a scheme with our link in it', 'intent://borrowatt.example/?qrcode=BW-4821#Intent;end'],
  ['data', 'data:text/html,?qrcode=BW-4821'],
  ['a network', 'WIFI:S:net;T:WPA;P:secret;;'],
  ['a telephone number', 'tel:+4930123456'],
  ['words', 'two words'],
  ['nothing', ''],
  ['too long', 'x'.repeat(65)],
  ['a sticker without a scheme', 'borrowatt.example/?qrcode=BW-4821'],
])('%s is not ours', (_, text) => {
  expect(scannedCodeIn(text, ours)).toBeNull();
});

it('knows no link where it does not know its own address', () => {
  expect(scannedCodeIn('https://borrowatt.example/?qrcode=BW-4821', [])).toBeNull();
  expect(scannedCodeIn('BW-4821', [])).toEqual({ kind: 'cabinet', code: 'BW-4821' });
});

it('takes no foreign link for ours, with any content', () => {
  fc.assert(
    fc.property(
      fc.webUrl({ withQueryParameters: true }),
      fc.stringMatching(cabinetCodePattern),
      (link, code) => {
        expect(
          scannedCodeIn(`${link}${link.includes('?') ? '&' : '?'}qrcode=${code}`, ours),
        ).toBeNull();
      },
    ),
  );
});

it.each([
  ['https://menu.example/lunch', 'menu.example/lunch'],
  ['  http://menu.example ', 'menu.example'],
  ['WIFI:S:Café;;', 'WIFI:S:Café;;'],
  ['one\n\ntwo\tthree', 'one two three'],
  ['\u202Edetrever\u0000\u200B', 'detrever'],
  ['\u0000', ''],
  ['', ''],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), `${'x'.repeat(40)}…`],
  [`${'x'.repeat(39)} yz`, `${'x'.repeat(39)}…`],
  ['🔋'.repeat(41), `${'🔋'.repeat(40)}…`],
])('%j is shown as %j', (text, shown) => {
  expect(shownText(text)).toBe(shown);
});
