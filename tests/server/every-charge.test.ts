import { expect, test } from 'vitest';
import { back, eachAtPayPal, opened } from './support/at-paypal.ts';
import {
  intentOf,
  keyed,
  openPurchase,
  openRepayment,
  openTopUp,
  owing,
} from './support/charging.ts';
import { minute } from './support/harness.ts';
import { rent } from './support/renting.ts';

/** Charges taken at once, for every purpose and provider, where something goes wrong. */
const at = eachAtPayPal();

const payPal = { paymentMethodId: 'paypal' };

/** Charges by purpose: opening one with a card and at PayPal, and the amount taken. */
const charges = {
  repayment: async () => {
    const guest = await at.backend.guest();
    const { orderId } = await owing(at.backend, guest);
    return {
      guest,
      amount: 200,
      byCard: () => openRepayment(guest, orderId),
      atPayPal: () => guest.ask('createPayPalRepayment', { orderId, ...payPal }, keyed()),
    };
  },
  topUp: async () => {
    const guest = await at.backend.guest();
    return {
      guest,
      amount: 2000,
      byCard: () => openTopUp(guest, 2000),
      atPayPal: () => guest.ask('createPayPalTopUp', { amount: 20 }, keyed()),
    };
  },
  purchase: async () => {
    const guest = await at.backend.guest();
    const { orderId } = await rent(at.backend, guest);
    return {
      guest,
      amount: 5500,
      byCard: () => openPurchase(guest, orderId),
      atPayPal: () => guest.ask('createPayPalPurchase', { orderId, ...payPal }, keyed()),
    };
  },
};
const purposes = Object.keys(charges) as (keyof typeof charges)[]; // its own keys
const taken = () => at.backend.booked('capture');

test.each(purposes)(
  '%s by a card: the bank asks first, and only its yes takes the money',
  async purpose => {
    const { guest, amount, byCard } = await charges[purpose]();
    const intent = intentOf(await byCard());
    at.backend.cards.change(intent, { status: 'actionNeeded' });
    expect((await guest.ask('confirmPayment', { tradeNumber: intent })).code).toBe(412);
    expect(await taken()).toBe(0);
    at.backend.cards.pay(intent);
    expect((await guest.ask('confirmPayment', { tradeNumber: intent })).code).toBe(0);
    expect(await taken()).toBe(amount);
  },
);

test.each(purposes)(
  '%s by a card: its answer is lost, and the money is taken once',
  async purpose => {
    const { guest, amount, byCard } = await charges[purpose]();
    at.backend.cards.trouble('start', 'lose');
    expect((await byCard()).code).toBe(500);
    const intent = intentOf(await byCard());
    at.backend.cards.pay(intent);
    at.backend.cards.trouble('state', 'down');
    expect((await guest.ask('confirmPayment', { tradeNumber: intent })).code).toBe(500);
    await at.backend.advance(minute);
    expect(await taken()).toBe(amount);
    expect((await guest.ask('confirmPayment', { tradeNumber: intent })).code).toBe(0);
    expect(await taken()).toBe(amount);
  },
);

test.each(purposes)(
  '%s at PayPal: a declined instrument takes nothing, and the next one does',
  async purpose => {
    const { guest, amount, atPayPal } = await charges[purpose]();
    const order = opened(await atPayPal());
    const { to } = await at.end.decide(order.checkOutUrl, 'approve', 'declined');
    const came = await guest.ask('payPalResult', { paymentId: order.paymentId, ...back(to) });
    expect(came.code).toBe(402);
    expect(await taken()).toBe(0);
    expect((await at.approve(guest, order)).code).toBe(0);
    expect(await taken()).toBe(amount);
  },
);

test.each(purposes)(
  '%s at PayPal: a person who refuses pays nothing, and may agree after all',
  async purpose => {
    const { guest, amount, atPayPal } = await charges[purpose]();
    const order = opened(await atPayPal());
    expect((await at.end.decide(order.checkOutUrl, 'refuse')).to).toContain('/confirm?');
    await at.deliver();
    expect(await taken()).toBe(0);
    expect((await at.approve(guest, order)).code).toBe(0);
    expect(await taken()).toBe(amount);
  },
);

test.each(purposes)(
  '%s at PayPal: its answer is lost, and the money is taken once',
  async purpose => {
    const { guest, amount, atPayPal } = await charges[purpose]();
    const order = opened(await atPayPal());
    at.end.losses.push(/POST .*capture/);
    await at.approve(guest, order);
    await at.deliver();
    await at.backend.advance(minute);
    expect(await taken()).toBe(amount);
  },
);
