import { expect, test } from 'vitest';
import { greetingAt } from '../../src/server/greeting.ts';

/** The blocks that a QR code is drawn of in a terminal. */
const drawn = /[▀▄█]/;

test.each(['http://127.0.0.1:4000', 'http://localhost:5173', 'http://[::1]:4000'])(
  'at %s, which no phone reaches, it says how to open the network and draws no code',
  async address => {
    const said = await greetingAt(address, 'f00');
    expect(said.split('\n')).toEqual([
      `Borrowatt runs at ${address}`,
      `Cabinet link: ${address}/?qrcode=BW-4821`,
      'To try it on a phone in the same network: npm start -- --lan',
      `Cabinets, payments, inbox, clock: ${address}/local`,
    ]);
  },
);

test('in the network it draws the code, and opens /local by a key', async () => {
  const said = await greetingAt('http://192.168.1.20:4000', 'f00');
  expect(said).toMatch(drawn);
  expect(said).toContain('http://192.168.1.20:4000/local?key=f00');
  expect(said).not.toContain('--lan');
});

test('without the local ends there is nothing to try', async () => {
  expect(await greetingAt('https://rent.example', null)).toBe(
    'Borrowatt runs at https://rent.example',
  );
});
