import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor as waitUntil } from 'storybook/test';
import { waitFor } from 'xstate';
import type { Coupon } from '../../../src/domain/coupon.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import { urlOf, type PaymentQuery } from '../../../src/domain/routes.ts';
import { PaymentScreen } from '../../../src/features/payment/PaymentScreen.tsx';
import { owedBill } from '../../support/bill-samples.ts';
import { gift, welcome } from '../../support/coupon-samples.ts';
import { cardMethod, payPalMethod } from '../../support/samples.ts';
import { at, atAnother, fieldsStand, loadingFields, type Context } from './payment-review.tsx';
import { refusedBy } from '../../support/server-texts.ts';
import type { ServerText } from '../../../src/server/texts.ts';

/** Paying what a rental owes, with a coupon. */
const meta: Meta = {
  title: 'screens/payment/coupon',
  render: (_, context) => <PaymentScreen actor={at.of(context).actor} />,
};
export default meta;

const query: PaymentQuery = { purpose: 'repayment', tradeNumber: owedBill.orderId };
const named: PaymentQuery = { ...query, coupon: welcome.code };

async function checking(context: Context) {
  const staged = at.of(context);
  await staged.recallAttempt.succeeds(null);
  await waitFor(staged.actor, current => current.matches('loadingBill'));
  await staged.loadBill.succeeds(owedBill);
  await waitFor(staged.actor, current => current.matches('checkingCoupon'));
  return staged;
}

async function filled(context: Context, checked: Coupon | Failure) {
  const staged = await checking(context);
  if ('kind' in checked) await staged.loadCoupon.fails(checked);
  else await staged.loadCoupon.succeeds(checked);
  await waitFor(staged.actor, current => current.matches('loadingMethods'));
  await staged.loadMethods.succeeds([cardMethod, payPalMethod]);
  await waitFor(staged.actor, current => current.matches('collecting'));
  await fieldsStand(context);
}

/** A field beside the bill; the page of the code checks it. */
export const Field: StoryObj = {
  beforeEach: atAnother({ query, cabinet: null }).beforeEach,
  play: async context => {
    await loadingFields(context, [cardMethod], owedBill);
    await fieldsStand(context);
    const field = await context.canvas.findByRole('textbox', { name: 'Gutscheincode' });
    await context.userEvent.type(field, '?');
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Einlösen' }));
    await expect(field).toHaveAccessibleDescription(/nur aus Buchstaben/);
  },
};

/** API that does not accept a coupon as the only payment. */
export const WorthTooMuch: StoryObj = {
  beforeEach: atAnother({ query: named, cabinet: null }).beforeEach,
  play: async context => {
    await filled(context, { kind: 'couponTooLarge' });
    const field = await context.canvas.findByRole('textbox', { name: 'Gutscheincode' });
    await waitUntil(() =>
      expect(field).toHaveAccessibleDescription(/so viel wert wie der ganze Betrag/),
    );
  },
};

export const Taken: StoryObj = {
  beforeEach: atAnother({ query: named, cabinet: null }).beforeEach,
  play: async context => {
    await filled(context, welcome);
    const region = await context.canvas.findByRole('region', { name: 'Gutschein' });
    await expect(region).toHaveTextContent('Willkommen');
    await expect(region).toHaveTextContent(/Gutschein−1,00\s€Sie zahlen1,00\s€/);
    await expect(context.canvas.getByRole('link', { name: 'Ändern' })).toHaveAttribute(
      'href',
      urlOf({ page: 'payment', ...query }),
    );
    await expect(context.canvas.getByRole('button', { name: /^1,00\s€/ })).toBeVisible();
  },
};

/** The whole bill stands, and the code can be put right. */
const refusedAs = (key: ServerText, words: string): StoryObj => ({
  beforeEach: atAnother({ query: named, cabinet: null }).beforeEach,
  play: async context => {
    await filled(context, refusedBy('badInput', key));
    const field = await context.canvas.findByRole('textbox', { name: 'Gutscheincode' });
    await waitUntil(() => expect(field).toHaveAccessibleDescription(words));
  },
});
export const Used = refusedAs('server.couponUsed', 'Dieser Gutschein ist schon eingelöst.');
export const Expired = refusedAs('server.couponExpired', 'Dieser Gutschein ist abgelaufen.');
export const NotForThis = refusedAs(
  'server.couponNotHere',
  'Dieser Gutschein gilt für diese Zahlung nicht.',
);
export const UnknownCode = refusedAs(
  'server.couponUnknown',
  'Diesen Gutschein gibt es nicht. Bitte prüfen Sie den Code.',
);

/** Coupon that covers all: one touch, and no charge. */
export const CoversAll: StoryObj = {
  beforeEach: atAnother({ query: { ...query, coupon: gift.code }, cabinet: null }).beforeEach,
  play: async context => {
    const staged = await checking(context);
    await staged.loadCoupon.succeeds(gift);
    const pay = await context.canvas.findByRole('button', { name: 'Mit Gutschein bezahlen' });
    await context.userEvent.click(pay);
    await expect(pay).toHaveAttribute('aria-busy', 'true');
  },
};

/** PayPal takes the rest as well. */
export const WithPayPal: StoryObj = {
  beforeEach: atAnother({
    query: { ...named, paymentMethodId: payPalMethod.id, payMode: 'PAYPAL' },
    cabinet: null,
  }).beforeEach,
  play: async context => {
    const staged = await checking(context);
    await staged.loadCoupon.succeeds(welcome);
    await waitFor(staged.actor, current => current.matches('loadingMethods'));
    await staged.loadMethods.succeeds([cardMethod, payPalMethod]);
    await expect(await context.canvas.findByText(/^statt 2,00\s€$/)).toBeVisible();
  },
};
