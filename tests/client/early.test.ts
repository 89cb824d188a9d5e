import { expect, it } from 'vitest';
import { fetchWithEarly } from '../../src/client/early.ts';

const network = () => {
  const asked: string[] = [];
  const send: typeof fetch = async url => {
    if (typeof url === 'string') asked.push(url);
    return new Response('network');
  };
  return { asked, send };
};

it('adopts a call that is under way, once', async () => {
  const { asked, send } = network();
  const take = fetchWithEarly({ 'GET /config.json': Promise.resolve(new Response('early')) }, send);
  expect(await (await take('/config.json')).text()).toBe('early');
  expect(await (await take('/config.json')).text()).toBe('network');
  expect(asked).toEqual(['/config.json']);
});

it('asks again when the early call failed, and never mixes up method or address', async () => {
  const { asked, send } = network();
  const take = fetchWithEarly(
    {
      'POST /login': Promise.reject(new TypeError('offline')),
      'GET /user': Promise.resolve(new Response('early')),
    },
    send,
  );
  expect(await (await take('/login', { method: 'POST' })).text()).toBe('network');
  await take('/user', { method: 'POST' });
  expect(asked).toEqual(['/login', '/user']);
});

it('a caller who leaves does not wait for it', async () => {
  const leaving = new AbortController();
  const take = fetchWithEarly({ 'GET /slow': new Promise<Response>(() => {}) }, network().send);
  const call = take('/slow', { signal: leaving.signal });
  leaving.abort(new Error('left'));
  await expect(call).rejects.toThrow('left');
});
