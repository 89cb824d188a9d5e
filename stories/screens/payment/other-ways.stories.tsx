import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { waitFor } from 'xstate';
import { delays as cardDelays } from '../../../machines/payment/card.machine.ts';
import { scriptTriesLimit } from '../../../machines/payment/collecting.ts';
import { besideHold, type Bill } from '../../../src/domain/bill.ts';
import { urlOf, type PaymentQuery } from '../../../src/domain/routes.ts';
import { PaymentScreen } from '../../../src/features/payment/PaymentScreen.tsx';
import { heldBill, owedBill } from '../../support/bill-samples.ts';
import { cardMethod, googlePay, payPalMethod } from '../../support/samples.ts';
import { payPalButton } from '../../support/wallet-button.ts';
import { at, atAnother, fieldsStand, loadingFields } from './payment-review.tsx';

/** Other ways to pay the same: each is a page of its own. */
const meta: Meta = {
  title: 'screens/payment/otherWays',
  render: (_, context) => <PaymentScreen actor={at.of(context).actor} />,
};
export default meta;

const offered = [cardMethod, payPalMethod, googlePay];
const device = { system: 'android', browser: 'chrome' } as const;

const offeredFor = (query: PaymentQuery, bill?: Bill): StoryObj => ({
  beforeEach: atAnother({ query, cabinet: null, device }).beforeEach,
  play: async context => {
    await loadingFields(context, offered, bill);
    await fieldsStand(context);
    const main = within(await context.canvas.findByRole('main'));
    const links = await main.findAllByRole('link');
    await expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['PayPal', urlOf({ page: 'payment', ...query, paymentMethodId: 'paypal' })],
      ['Google\u00a0Pay', urlOf({ page: 'payment', ...query, paymentMethodId: 'pm_google' })],
    ]);
  },
});

export const PayBack = offeredFor(
  { purpose: 'repayment', tradeNumber: owedBill.orderId },
  owedBill,
);
const purchase: PaymentQuery = { purpose: 'purchase', tradeNumber: heldBill.orderId };
/** Google Pay needs the same script as the card fields. */
export const WhereFieldsAreBlocked: StoryObj = {
  beforeEach: atAnother({
    query: { purpose: 'repayment', tradeNumber: owedBill.orderId },
    cabinet: null,
    device,
  }).beforeEach,
  play: async context => {
    const { clock } = await loadingFields(context, offered, owedBill);
    for (let tried = 0; tried < scriptTriesLimit; tried++) {
      clock.increment(cardDelays.scriptLimit);
      clock.increment(cardDelays.scriptRetry);
    }
    const dialog = within(await context.canvas.findByRole('alertdialog'));
    const links = await dialog.findAllByRole('link');
    await expect(links.map(link => link.textContent)).toEqual(['Weiter mit PayPal']);
    await expect(links[0]).toHaveAttribute('href', expect.stringContaining('paymentId=paypal'));
    await expect(dialog.getByRole('button', { name: 'Erneut versuchen' })).toBeInTheDocument();
    await expect(dialog.queryByRole('button', { name: 'Andere Zahlungsart' })).toBeNull();
    // It is no trap: on a tablet there is no Back of a browser.
    await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeEnabled();
  },
};

export const OnAnIPhone: StoryObj = {
  beforeEach: atAnother({
    query: { purpose: 'repayment', tradeNumber: owedBill.orderId },
    cabinet: null,
    device: { system: 'ios', browser: 'safari' },
  }).beforeEach,
  play: async context => {
    const applePay = { ...cardMethod, id: 'pm_apple', kind: 'STRIPE_APPLE', label: '' } as const;
    await loadingFields(context, [cardMethod, applePay], owedBill);
    await fieldsStand(context);
    await expect(await context.canvas.findByRole('link', { name: /Apple\sPay/ })).toBeVisible();
  },
};

/** Purchase without a hold, so nothing is released. */
const purchaseAnew = offeredFor(purchase, { ...heldBill, byHold: false });
export const Purchase: StoryObj = {
  ...purchaseAnew,
  play: async context => {
    await purchaseAnew.play?.(context);
    await expect(context.canvas.queryByText(/freigegeben/)).toBeNull();
  },
};

/** The hold buys it; any other way is another page, so that a reload stays there. */
export const ByHold: StoryObj = {
  beforeEach: atAnother({ query: purchase, cabinet: null, device }).beforeEach,
  play: async context => {
    const staged = at.of(context);
    await staged.recallAttempt.succeeds(null);
    await waitFor(staged.actor, snapshot => snapshot.matches('loadingBill'));
    await staged.loadBill.succeeds(heldBill);
    await expect(await context.canvas.findByText('Aus dem reservierten Betrag')).toBeVisible();
    await expect(context.canvas.getByRole('link', { name: 'Anders bezahlen' })).toHaveAttribute(
      'href',
      urlOf({ page: 'payment', ...purchase, paymentMethodId: besideHold }),
    );
  },
};
/** The release of the hold is announced beside the charge. */
export const BesideTheHold: StoryObj = {
  beforeEach: atAnother({
    query: { ...purchase, paymentMethodId: besideHold },
    cabinet: null,
    device,
  }).beforeEach,
  play: async context => {
    await loadingFields(context, offered, heldBill);
    await fieldsStand(context);
    await expect(await context.canvas.findByText('Wird jetzt abgebucht')).toBeVisible();
    await expect(
      await context.canvas.findByText('Ihre Reservierung von 55,00 € wird danach freigegeben.'),
    ).toBeVisible();
  },
};
export const TopUp = offeredFor({ purpose: 'topUp', price: '20' });

/** From PayPal's page the card is a way like the others. */
export const FromPayPal: StoryObj = {
  beforeEach: atAnother({
    query: {
      purpose: 'topUp',
      price: '20',
      paymentMethodId: payPalMethod.id,
    },
    cabinet: null,
    device,
  }).beforeEach,
  play: async context => {
    const staged = await loadingFields(context, offered);
    await staged.prepareButton.succeeds(payPalButton(true));
    await expect(await context.canvas.findByRole('link', { name: 'Karte' })).toHaveAttribute(
      'href',
      urlOf({ page: 'payment', purpose: 'topUp', price: '20', paymentMethodId: cardMethod.id }),
    );
  },
};

/** A hold's way is chosen on the rent page. */
export const NoneForADeposit: StoryObj = {
  beforeEach: at.beforeEach,
  play: async context => {
    await loadingFields(context, offered);
    await fieldsStand(context);
    await expect(await context.canvas.findByRole('textbox', { name: 'Card number' })).toBeVisible();
    await expect(context.canvas.queryByText('Anders bezahlen')).toBeNull();
  },
};

/** A link that asks for more than can be topped up at once. */
export const TooMuch: StoryObj = {
  beforeEach: atAnother({ query: { purpose: 'topUp', price: '999999' }, cabinet: null, device })
    .beforeEach,
  play: async context => {
    await loadingFields(context, offered);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      /kann nicht aufgeladen werden.*10 € bis 500 €/,
    );
  },
};
