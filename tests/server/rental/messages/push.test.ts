import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PushTarget } from '../../../../src/domain/push.ts';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../../support/harness.ts';
import { deliver } from '../../../../src/server/rental/batches.ts';
import { claim, reject } from '../../support/claiming.ts';
import type { Person } from '../../support/person.ts';
import { rent } from '../../support/renting.ts';
import { signsIn } from '../../support/signing-in.ts';

/** Messages to a browser that asked for them, and the messages sent in their place. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const more = 'Your rental is about to cost more';
const soonBought = 'Please return your power bank';
const bought = 'The power bank is yours now';
const thanks = 'Thank you for returning the power bank';
const texted = () =>
  backend.sent.filter(({ address }) => address !== null).map(each => each.subject);
const onPage = () =>
  backend.sent.filter(({ address }) => address === null).map(each => each.subject);

async function asksForPush(person: Person): Promise<PushTarget> {
  const browser = backend.push.browser();
  expect(await person.ask('switchPushOn', browser)).toMatchObject({ code: 0 });
  return browser;
}
/** A guest with a running rental whose browser asked for messages. */
async function renting() {
  const guest = await backend.guest();
  const rented = await rent(backend, guest);
  const browser = await asksForPush(guest);
  const giveBack = () =>
    backend.tell({
      kind: 'returned',
      cabinetId: rented.cabinet.cabinetId,
      slot: 3,
      powerBankId: rented.powerBankId,
    });
  return { guest, browser, giveBack, ...rented };
}

test('a guest is told before each price that hurts, once, and of the purchase', async () => {
  await renting();
  for (let passed = 0; passed < 98; passed++) await backend.advance(30 * minute);
  expect(backend.push.shown()).toEqual([more, more, soonBought, bought]);
  expect(backend.push.received).toHaveLength(4);
  expect(backend.sent).toEqual([]);
});

test('a message is sealed for the browser and says the coming price in the person’s language', async () => {
  const { orderId, guest } = await renting();
  const { number } = await guest.order(orderId);
  await backend.advance(200 * minute);
  expect(backend.push.received).toMatchObject([
    {
      // The reminder expires when the price has risen.
      seconds: 25 * 60,
      message: {
        lang: 'en-US',
        title: more,
        text: expect.stringMatching(
          new RegExp(
            `^From Mon 3:45.PM on, your rental ${number} costs €5.00, the most for 24.hours. If`,
          ),
        ),
        page: `/invoiceOrderDtl?orderId=${orderId}`,
        off: { label: 'Switch off', at: '/api/v1/cdb/push/off' },
      },
    },
  ]);
  await guest.ask('userInfo', {}, { lang: 'de-DE' });
  await backend.advance(20 * hour);
  expect(backend.push.received.at(-1)?.message).toMatchObject({
    lang: 'de-DE',
    text: expect.stringMatching(
      /^Ab Di., 12:0. Uhr kostet Ihre Miete \S+ 10,00.€, den Höchstpreis/,
    ),
  });
});

test('a return is told with its price, and nothing of the rental comes after it', async () => {
  const { giveBack } = await renting();
  await backend.advance(200 * minute);
  await giveBack();
  for (let passed = 0; passed < 10; passed++) await backend.advance(5 * hour);
  expect(backend.push.shown()).toEqual([more, thanks]);
  const [before, after] = backend.push.received;
  expect(after?.message.text).toContain('Price: €4.00.');
  // The browser takes the reminder away where it still stands, and one on its way never arrives.
  expect([after?.topic, after?.message.tag]).toEqual([before?.topic, before?.message.tag]);
});

test('a reminder that could not be sent before the return is never sent', async () => {
  const { giveBack } = await renting();
  backend.push.trouble.push(...Array.from({ length: 50 }, () => 'away' as const));
  await backend.advance(200 * minute);
  backend.push.trouble.length = 0;
  await giveBack();
  await backend.advance(minute);
  expect(backend.push.shown()).toEqual([thanks]);
});

test('a price that is there already is not told any more', async () => {
  await renting();
  backend.push.trouble.push(...Array.from({ length: 50 }, () => 'away' as const));
  await backend.advance(200 * minute);
  backend.push.trouble.length = 0;
  await backend.advance(hour);
  expect(backend.push.shown()).toEqual([]);
  expect(backend.sent).toEqual([]);
});

test('a message whose answer was lost goes out again, and is shown once', async () => {
  await renting();
  backend.push.trouble.push('answerLost');
  await backend.advance(200 * minute);
  await backend.advance(minute);
  await backend.advance(minute);
  expect(backend.push.received).toHaveLength(2);
  expect(backend.push.shown()).toEqual([more]);
});

test('two processes send it once', async () => {
  await backend.close();
  backend = await startBackend({ processes: 2 });
  await renting();
  backend.pass(200 * minute);
  await Promise.all([backend.runDueWork(), backend.runDueWork()]);
  expect(backend.push.received).toHaveLength(1);
});

test('a process that knew it as due sends nothing while another one sends', async () => {
  await renting();
  backend.push.trouble.push('away');
  await backend.advance(200 * minute);
  const message = await backend.db
    .selectFrom('messages')
    .select(['id', 'attempts as tries'])
    .executeTakeFirstOrThrow();
  expect(message.tries).toBe(1);
  const send = vi.fn<() => Promise<unknown>>();
  await deliver(backend.backend, 'messages', { ...message, facts: {} }, send);
  expect(send).not.toHaveBeenCalled();
  await backend.advance(minute);
  expect(backend.push.shown()).toEqual([more]);
});

test('a decided claim is told with its reason', async () => {
  const { guest, orderId } = await renting();
  const { value } = await claim(guest, orderId);
  await reject(backend, value?.reference ?? '', 'It was not there.');
  await backend.advance(minute);
  expect(backend.push.received.at(-1)?.message).toMatchObject({
    title: 'We could not confirm your return',
    text: expect.stringContaining('It was not there.'),
  });
});

test('a browser that is gone is forgotten, and a guest finds it on the page', async () => {
  const { guest, browser } = await renting();
  backend.push.forget(browser.endpoint);
  await backend.advance(200 * minute);
  expect(onPage()).toEqual([more]);
  expect((await guest.ask('pushOffer', {})).value?.endpoint).toBeNull();
});

test('all browsers of a person are told, and one that is gone keeps no other', async () => {
  const { guest, browser } = await renting();
  const other = await asksForPush(guest);
  backend.push.forget(browser.endpoint);
  await backend.advance(200 * minute);
  expect(backend.push.received.map(({ endpoint }) => endpoint)).toEqual([other.endpoint]);
  expect(backend.sent).toEqual([]);
});

test('switched off where it arrived, without a token, nothing more comes there', async () => {
  const { guest, browser } = await renting();
  expect((await guest.ask('pushOffer', {})).value).toMatchObject({
    endpoint: browser.endpoint,
    key: expect.stringMatching(/^[\w-]{87}$/),
  });
  expect((await backend.call('switchPushOff', { endpoint: browser.endpoint })).code).toBe(0);
  await backend.advance(200 * minute);
  expect(backend.push.received).toEqual([]);
  expect(onPage()).toEqual([more]);
});

test('a member without push gets text messages; with it, pushes', async () => {
  const guest = await backend.guest();
  const { powerBankId, cabinet } = await rent(backend, guest);
  const member = await signsIn(backend, '4915112345678', { token: guest.token });
  backend.sent.length = 0;
  await backend.advance(200 * minute);
  await backend.tell({ kind: 'returned', cabinetId: cabinet.cabinetId, slot: 3, powerBankId });
  await backend.advance(minute);
  expect(texted()).toEqual([more, thanks]);
  await rent(backend, member, 'BW-4821');
  await asksForPush(member);
  await backend.advance(200 * minute);
  expect(texted()).toEqual([more, thanks]);
  expect(backend.push.shown()).toEqual([more]);
});

test('a member whose push service stays silent gets the text message after three tries', async () => {
  const guest = await backend.guest();
  await rent(backend, guest);
  const member = await signsIn(backend, '4915112345678', { token: guest.token });
  await asksForPush(member);
  backend.sent.length = 0;
  backend.push.trouble.push(...Array.from({ length: 50 }, () => 'away' as const));
  await backend.advance(195 * minute);
  for (let passed = 0; passed < 10; passed++) await backend.advance(minute);
  expect(texted()).toEqual([more]);
  expect(50 - backend.push.trouble.length).toBe(4);
});

test('a person who signs in goes on being told where they asked for it; one who signs out is not', async () => {
  const guest = await backend.guest();
  await rent(backend, guest);
  const browser = await asksForPush(guest);
  const member = await signsIn(backend, '4915112345678', { token: guest.token });
  expect((await member.ask('pushOffer', {})).value?.endpoint).toBe(browser.endpoint);
  await backend.advance(200 * minute);
  expect(backend.push.shown()).toEqual([more]);
  await member.ask('logout', {});
  await backend.advance(20 * hour);
  expect(backend.push.shown()).toEqual([more]);
  expect(texted()).toContain(more);
  expect((await member.ask('pushOffer', {})).code).not.toBe(0);
});

test.each([
  'https://127.0.0.1/admin',
  'https://internal.example/push',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://user@fcm.googleapis.com/x',
  'https://evilpush.apple.com.example/x',
])('the server refuses to call %s', async endpoint => {
  const guest = await backend.guest();
  const { p256dh, auth } = backend.push.browser();
  expect(await guest.ask('switchPushOn', { endpoint, p256dh, auth })).toMatchObject({
    code: 400,
    field: 'endpoint',
  });
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('the browsers’ own push services are taken: %s', async endpoint => {
  const guest = await backend.guest();
  const { p256dh, auth } = backend.push.browser();
  expect(await guest.ask('switchPushOn', { endpoint, p256dh, auth })).toMatchObject({ code: 0 });
});
