import { expect, test } from 'vitest';
import { cookieFor, refusedVisitor } from '../../../src/server/local/visitors.ts';

const door = { publicUrl: 'https://trial.example', key: 'f00d' };
const visit = (host: string, ip = '127.0.0.1', cookie?: string) =>
  refusedVisitor({ host, ip, headers: cookie === undefined ? {} : { cookie } }, door);

test.each(['127.0.0.1:4000', 'localhost:4000', '[::1]:4000', 'app.localhost'])(
  'lets this machine in at %s',
  host => {
    expect([visit(host), visit(host, '::1'), visit(host, '::ffff:127.0.0.1')]).toEqual([
      null,
      null,
      null,
    ]);
  },
);

test.each([
  'rebind.evil.example:4000',
  'evil.example',
  'localhost.evil.example',
  'trial.example.evil',
  '',
])('refuses entry at %s, a name that leads here for another site', host => {
  expect(visit(host, '127.0.0.1', 'localKey=f00d')).toBe('unknownHost');
});

test.each([
  ['192.168.1.20:4000', '192.168.1.30'],
  ['[fd00::20]:4000', 'fd00::30'],
  // A host that claims to be this machine.
  ['localhost:4000', '192.168.1.30'],
  ['trial.example', '127.0.0.1'],
])('lets %s in from %s with the key alone', (host, ip) => {
  expect([
    visit(host, ip),
    visit(host, ip, 'localKey=f00'),
    visit(host, ip, 'other=1; localKey=f00d'),
  ]).toEqual(['noKey', 'noKey', null]);
});

test('gives the cookie for the printed address, and for no other', () => {
  expect(cookieFor('f00d', door)).toBe('localKey=f00d; Path=/local; HttpOnly; SameSite=Strict');
  expect([cookieFor('f00', door), cookieFor(undefined, door), cookieFor(['f00d'], door)]).toEqual([
    null,
    null,
    null,
  ]);
});
