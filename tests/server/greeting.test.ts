import { expect, test } from 'vitest';
import { greetingAt } from '../../src/server/greeting.ts';

/** The blocks that a QR code is drawn of in a terminal. */
const drawn = /[▀▄█]/;

test.each(['http://127.0.0.1:4000', 'http://localhost:5173', 'http://[::1]:4000'])(
  'at %s, which no phone reaches, it says how to open the network and draws no code',
  async address => {
    const said = await greetingAt(address, true);
    expect(said.split('\n')).toEqual([
      `Borrowatt runs at ${address}`,
      `Cabinet link: ${address}/?qrcode=BW-4821`,
      expect.stringMatching(/npm start -- --lan .*\/local, which has no sign-in/),
      `Cabinets, payments, inbox, clock: ${address}/local`,
    ]);
  },
);

test('in the network it draws the code, and says that /local is open to everybody there', async () => {
  const said = await greetingAt('http://192.168.1.20:4000', true);
  expect(said).toMatch(drawn);
  expect(said).toContain('/local as well, which has no sign-in');
  expect(said).not.toContain('--lan');
});

test('without the local ends there is nothing to try', async () => {
  expect(await greetingAt('https://rent.example', false)).toBe(
    'Borrowatt runs at https://rent.example',
  );
});
