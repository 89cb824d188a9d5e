import { expect, test } from 'vitest';
import { hour, minute } from '../../../support/harness.ts';
import { eachAtPayPal, openDeposit as open, opened } from '../../../support/at-paypal.ts';
import { newKey } from '../../../support/person.ts';

/** A deposit at PayPal that the person left, that was given up, or whose answer or news got lost. */
const at = eachAtPayPal();

test.each([
  { who: 'is left by a guest', leaves: true, slots: 0, state: 'released' },
  { who: 'is still the guest’s', leaves: false, slots: 1, state: 'held' },
])(
  'a tablet that $who when the phone agrees: no power bank comes out without a way to its order',
  async ({ leaves, slots, state }) => {
    const guest = await at.backend.guest();
    const order = await open(guest);
    if (leaves) await guest.ask('logout', {});
    await at.end.decide(order.checkOutUrl, 'approveAndClose');
    await at.deliver();
    await at.backend.advance(minute);
    expect(at.backend.commands).toHaveLength(slots);
    expect(await at.stateOf(order)).toMatchObject({ state });
  },
);

test('a window closed after agreeing does not stop the rental: the news alone start it, once', async () => {
  const guest = await at.backend.guest();
  const order = await open(guest);
  await at.end.decide(order.checkOutUrl, 'approveAndClose');
  await at.deliver();
  await at.deliver();
  expect(at.backend.commands).toHaveLength(1);
  expect(await at.stateOf(order)).toMatchObject({ state: 'held' });
});

test('without a way back and without news the sweeper finds what was approved', async () => {
  const guest = await at.backend.guest();
  const order = await open(guest);
  await at.end.decide(order.checkOutUrl, 'approveAndClose');
  await at.backend.advance(minute);
  expect(at.backend.commands).toHaveLength(1);
});

test('forged news change nothing', async () => {
  const guest = await at.backend.guest();
  const order = await open(guest);
  await at.end.decide(order.checkOutUrl, 'approveAndClose');
  const [{ body, headers } = { body: '', headers: {} }] = await at.end.news();
  const send = (payload: string, more: object = {}) =>
    at.backend.app.inject({
      method: 'POST',
      url: '/webhooks/paypal',
      payload,
      headers: { ...headers, ...more },
    });
  const changed = await send(body.replace('APPROVED', 'approved'));
  const signed = await send(body, { 'paypal-transmission-sig': 'bm9uc2Vuc2U=' });
  for (const answer of [changed, signed])
    expect(answer.json()).toMatchObject({ code: 400, field: 'paypal-transmission-sig' });
  expect(at.backend.commands).toEqual([]);
});

test('an order that was given up is not taken when it is approved at last', async () => {
  const guest = await at.backend.guest();
  const order = await open(guest);
  await at.backend.advance(2 * hour);
  const approved = await at.end.decide(order.checkOutUrl, 'approve');
  expect(approved.status).toBe(303);
  await at.deliver();
  await at.backend.advance(minute);
  expect(await at.stateOf(order)).toMatchObject({ state: 'released' });
  expect(at.backend.commands).toEqual([]);
});

test('an order that was given up while PayPal was asked leads nowhere, and holds nothing', async () => {
  const guest = await at.backend.guest();
  at.end.meanwhile.push({ call: /POST .*orders$/, happens: () => at.backend.advance(2 * hour) });
  expect((await open(guest)).code).toBe(1008);
  expect(await at.backend.pendingPayments()).toBe(0);
  const again = await open(guest);
  expect((await at.approve(guest, again)).value?.orderId).toBe(again.tradeNumber);
  expect(at.backend.commands).toHaveLength(1);
});

test('an order whose answer was lost is asked for again in another language, and by two tabs', async () => {
  const guest = await at.backend.guest();
  const asked = { cabinetCode: 'BW-1007', paymentMethodId: 'paypal' };
  const openIn = async (lang: string) =>
    opened(await guest.ask('createPayPalDeposit', asked, { 'Idempotency-Key': newKey(), lang }));
  at.end.losses.push(/POST .*orders$/);
  expect((await openIn('de-DE')).code).toBe(503);
  // Another tab, in another language, is quicker.
  let sooner = await Promise.resolve({ checkOutUrl: '' });
  at.end.meanwhile.push({
    call: /POST .*orders$/,
    happens: async () => {
      sooner = await openIn('fr-FR');
    },
  });
  const order = await openIn('en-US');
  expect(order).toMatchObject({ code: 0, checkOutUrl: sooner.checkOutUrl });
  expect((await at.approve(guest, order)).value?.orderId).toBe(order.tradeNumber);
  expect(at.backend.commands).toHaveLength(1);
});

test('an answer of PayPal that was lost is asked for again, and holds once', async () => {
  const guest = await at.backend.guest();
  const order = await open(guest);
  at.end.losses.push(/POST .*authorize/);
  expect((await at.approve(guest, order)).value?.orderId).toBe(order.tradeNumber);
  expect(at.backend.commands).toHaveLength(1);
});

test('a hold that PayPal still looks at when it is given up goes back as soon as it stands', async () => {
  const guest = await at.backend.guest();
  const order = await open(guest);
  await at.end.decide(order.checkOutUrl, 'approveAndClose');
  at.end.meanwhile.push({ call: /authorize$/, happens: () => at.end.look('PENDING') });
  at.end.losses.push(/authorize$/);
  await at.backend.advance(minute);
  await at.backend.advance(2 * hour);
  expect(await at.stateOf(order)).toMatchObject({ state: 'created' });
  await at.end.look('CREATED');
  await at.backend.advance(hour);
  expect(await at.stateOf(order)).toMatchObject({ state: 'released' });
  expect(await at.end.authorizations()).toEqual(['VOIDED']);
  expect(at.backend.commands).toEqual([]);
});
