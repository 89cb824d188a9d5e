import { expect, test } from './support/backend.ts';

test('a backend killed in the middle serves again from the same folder', async ({ backend, request }) => {
  const before = await (await request.get('/config.json')).json();
  await backend.crash();
  await expect(request.get('/config.json')).rejects.toThrow();
  await backend.restart();
  expect(await (await request.get('/config.json')).json()).toEqual(before);
});
