import { expect, it } from 'vitest';
import { reachableAt, whyNotListening, withOptions } from '../../src/server/addresses.ts';

const lan = () => '192.168.1.20';

it.each([
  ['127.0.0.1', undefined, 'http://127.0.0.1:4000'],
  ['0.0.0.0', undefined, 'http://192.168.1.20:4000'],
  ['::', undefined, 'http://192.168.1.20:4000'],
  ['0.0.0.0', 'https://rent.example', 'https://rent.example'],
])('listening on %s with the public address %s, people reach it at %s', (host, publicUrl, at) => {
  expect(reachableAt({ host, publicUrl }, 'http://127.0.0.1:4000', lan)).toBe(at);
});

it('stays with the loopback address on a machine without a network', () => {
  const alone = reachableAt(
    { host: '0.0.0.0', publicUrl: undefined },
    'http://127.0.0.1:4000',
    () => null,
  );
  expect(alone).toBe('http://127.0.0.1:4000');
});

it('opens to the local network with --lan alone', () => {
  expect(withOptions({ HOST: '127.0.0.1' }, ['--lan'])).toEqual({ HOST: '0.0.0.0' });
  expect(withOptions({ PORT: '4001' }, [])).toEqual({ PORT: '4001' });
});

it('says what to do about a used port', () => {
  const refused = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });
  expect(whyNotListening(refused, 4000, '127.0.0.1')).toBe(
    'Port 4000 is in use, perhaps by another Borrowatt. End that program, or choose another port: PORT=4001 npm start',
  );
});
