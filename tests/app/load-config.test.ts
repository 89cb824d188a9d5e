import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configTimeout, loadConfig } from '../../src/app/load-config.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => undefined);
const of = async (answer: () => Promise<Response>, said = '') => {
  const config = loadConfig(answer, said);
  await vi.advanceTimersByTimeAsync(configTimeout[said ? 'said' : 'unsaid']);
  return (await config).brand;
};

it('takes the operator’s configuration', async () => {
  expect(await of(async () => new Response('{"brand":"Volt"}'))).toBe('Volt');
});

it('takes the defaults where it fails, is no configuration, or is too late: with its head or with its body', async () => {
  expect(await of(() => Promise.reject(new TypeError('offline')))).toBe('Borrowatt');
  expect(await of(async () => new Response('<html>'))).toBe('Borrowatt');
  expect(await of(async () => new Response('"Volt"'))).toBe('Borrowatt');
  expect(await of(never)).toBe('Borrowatt');
  expect(await of(async () => new Response(new ReadableStream()))).toBe('Borrowatt');
});

it('takes the page’s own configuration where no other comes in time, and no rubbish that stands there', async () => {
  const said = '{"brand":"Volt"}';
  expect(await of(() => Promise.reject(new TypeError('offline')), said)).toBe('Volt');
  expect(await of(async () => new Response('null'), said)).toBe('Volt');
  expect(await of(never, said)).toBe('Volt');
  expect(await of(async () => new Response('{"brand":"Watt"}'), said)).toBe('Watt');
  for (const rubbish of ['"Watt"', '{', 'null'])
    expect(await of(() => Promise.reject(new TypeError('offline')), rubbish)).toBe('Borrowatt');
});

it('keeps every other setting beside a wrong one, and says in the console what is wrong', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const config = await loadConfig(
    async () =>
      Response.json({
        brand: 'Volt',
        agentId: 'a1',
        sentryDsn: 'ftp://key@errors.example/1',
        signIn: ['phone', 'fax'],
        paymentMethods: ['STRIPE_CARD', 'PAYPAL'],
        serviceWorker: 'yes',
      }),
    '',
  );
  expect(config).toMatchObject({
    brand: 'Volt',
    agentId: 'a1',
    signIn: ['phone', 'invite'],
    paymentMethods: ['STRIPE_CARD', 'PAYPAL'],
    serviceWorker: false,
  });
  expect(config.sentryDsn).toBeUndefined();
  const said = warned.mock.calls.map(words => words.join(' '));
  warned.mockRestore();
  expect(said.sort()).toEqual([
    expect.stringMatching(/^\/config\.json sentryDsn .*https?/),
    expect.stringMatching(/^\/config\.json serviceWorker .*"yes"/),
    expect.stringMatching(/^\/config\.json signIn .*"fax"/),
  ]);
});
