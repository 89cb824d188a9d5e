import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFurnished, setUp, type Setup } from './local-ends-setup.ts';

let setup: Setup;
beforeAll(async () => {
  setup = await setUp(await openFurnished());
}, 60_000);
afterAll(async () => setup.close());

const post = (path: string, headers: Record<string, string>, body: string) =>
  fetch(`${setup.url}/local/api/${path}`, { method: 'POST', headers, body });
const json = { 'content-type': 'application/json' };

test('another site cannot press the buttons of the local page', async () => {
  const before = await (await fetch(`${setup.url}/local/api/clock`)).json();
  for (const headers of [
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'text/plain' },
    { ...json, origin: 'https://evil.example' },
    { ...json, origin: 'null' },
    { ...json, 'sec-fetch-site': 'cross-site' },
  ])
    expect([headers, (await post('clock', headers, '{"minutes":600}')).status]).toEqual([
      headers,
      expect.toSatisfy((status: number) => status === 403 || status === 415),
    ]);
  const after = await (await fetch(`${setup.url}/local/api/clock`)).json();
  expect(after).toMatchObject({ offset: (before as { offset: number }).offset });
  expect((await post('clock', { ...json, origin: setup.url }, '{"minutes":0}')).status).toBe(200);
});

test.each([
  ['cabinets/cab-bw-1007/slots/many/jammed', '{"jammed":true}'],
  ['cabinets/cab-bw-1007/slots/99999999999/jammed', '{"jammed":true}'],
  ['cabinets/cab-bw-1007/slots/-1/jammed', '{"jammed":true}'],
  ['return', '{"powerBankId":"a\\u0000b","cabinetId":"cab-bw-1007"}'],
  ['credit', '{"userId":"a\\u0000","minor":1}'],
  ['clock', '[]'],
  ['clock', 'null'],
  ['clock', '{'],
])('rubbish at %s is refused, and is no failure', async (path, body) => {
  const { status } = await post(path, json, body);
  expect([400, 404, 409]).toContain(status);
});
