import webPush from 'web-push';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PushMessage, PushTarget } from '../../../src/domain/push.ts';
import { keptPushKeys, pushAdapter } from '../../../src/server/push/adapter.ts';
import { databaseTimeout } from '../support/harness.ts';
import { forget, openFurnished, setUp, type Setup } from './local-ends-setup.ts';

/** Local end for browsers' push services, and for the browser behind one. */
let setup: Setup;
beforeAll(async () => {
  setup = await setUp(await openFurnished());
}, databaseTimeout);
beforeEach(() => forget(setup.open));
afterAll(() => setup.close());

const message: PushMessage = {
  id: 'rental:returned',
  tag: 'rental',
  lang: 'de-DE',
  title: 'Danke für die Rückgabe',
  text: 'Preis: 4,00 €.',
  page: '/orders',
  off: { label: 'Ausschalten', at: '/off' },
};
const sendBy = (keys: { readonly publicKey: string; readonly privateKey: string }) =>
  pushAdapter({
    keys,
    contact: 'mailto:push@example.org',
    services: [],
    local: setup.ends.push,
  });
const once = { seconds: 60, topic: 'rental' };
async function lend(key: string) {
  const answer = await fetch(`${setup.url}/local/push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
  });
  return { status: answer.status, target: (await answer.json()) as PushTarget };
}
const inbox = () =>
  setup.open.executeSql('select subject, text, address from local_messages order by sent_at');

test('a message sealed for a browser is opened with its keys, and stands in the inbox once', async () => {
  const keys = webPush.generateVAPIDKeys();
  const push = sendBy(keys);
  const { target } = await lend(keys.publicKey);
  expect(push.reaches(target.endpoint)).toBe(true);
  expect(await push.send(target, message, once)).toBe('taken');
  expect(await push.send(target, message, once)).toBe('taken');
  expect((await inbox()).rows).toEqual([
    { subject: message.title, text: message.text, address: 'Push' },
  ]);
});

test('a message whose time ran out on the way there is sent nevertheless, and its browser is not forgotten', async () => {
  const keys = webPush.generateVAPIDKeys();
  const { target } = await lend(keys.publicKey);
  expect(await sendBy(keys).send(target, message, { ...once, seconds: -1 })).toBe('taken');
});

test('it takes messages only by the key that the browser was asked with', async () => {
  const { target } = await lend(webPush.generateVAPIDKeys().publicKey);
  const other = sendBy(webPush.generateVAPIDKeys());
  await expect(other.send(target, message, once)).rejects.toThrow('403');
  expect((await inbox()).rows).toEqual([]);
});

test('a browser that gave it up, and one that never was, are gone', async () => {
  const keys = webPush.generateVAPIDKeys();
  const push = sendBy(keys);
  const { target } = await lend(keys.publicKey);
  await setup.ends.push.forget(target.endpoint);
  expect(await push.send(target, message, once)).toBe('gone');
  const nobody = { ...target, endpoint: `${target.endpoint}x` };
  expect(await push.send(nobody, message, once)).toBe('gone');
  expect(await push.send({ ...target, p256dh: 'A'.repeat(87) }, message, once)).toBe('gone');
});

test('nothing is lent to what asks in another form', async () => {
  expect((await lend('short')).status).toBe(400);
});

test('the installation makes its keys once', async () => {
  const [one, other] = await Promise.all([
    keptPushKeys(setup.open.db),
    keptPushKeys(setup.open.db),
  ]);
  expect(other).toEqual(one);
});
