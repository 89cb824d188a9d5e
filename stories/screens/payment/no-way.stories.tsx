import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor as waitUntil } from 'storybook/test';
import { waitFor } from 'xstate';
import type { PaymentQuery } from '../../../src/domain/routes.ts';
import { PaymentScreen } from '../../../src/features/payment/PaymentScreen.tsx';
import { cabinet } from '../../support/cabinet-samples.ts';
import { cardMethod } from '../../support/samples.ts';
import { at, atAnother, filling, loadingFields } from './payment-review.tsx';

/** Pages on which the way from the link, every way, or the bill itself is missing. */
const meta: Meta = {
  title: 'screens/payment/noWay',
  beforeEach: at.beforeEach,
  render: (_, context) => <PaymentScreen actor={at.of(context).actor} />,
};
export default meta;

export const Unsupported: StoryObj = {
  play: async context => {
    await loadingFields(context, []);
    await expect(await context.canvas.findByRole('alert')).toBeVisible();
  },
};

/** The link names a way to pay that is missing: another one stands in its place. */
export const NamedWayMissing: StoryObj = {
  beforeEach: atAnother({
    query: {
      purpose: 'deposit',
      price: '55',
      cabinetId: cabinet.cabinetId,
      preselectedMethodKind: 'CASH',
    },
  }).beforeEach,
  play: async context => {
    await filling(context);
    await expect(
      await context.canvas.findByText('Die Zahlungsart aus dem Link gibt es hier nicht.'),
    ).toBeVisible();
  },
};

/** Data for a hotspot, which no card pays. */
export const Mifi: StoryObj = {
  beforeEach: atAnother({ query: { purpose: 'mifi', price: '3', formId: '9' }, cabinet: null })
    .beforeEach,
  play: async context => {
    await loadingFields(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(/keine Zahlungsart/i);
  },
};

/** The only method works in another browser. */
const inAnotherBrowser = (
  browser: 'wechat' | 'other',
  phone: 'wechat' | 'chrome',
  words: RegExp,
): StoryObj => ({
  beforeEach: atAnother({ device: { system: 'android', browser } }).beforeEach,
  play: async context => {
    await loadingFields(context, [{ ...cardMethod, phone }]);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(words);
  },
});
export const OnlyInWeChat = inAnotherBrowser('other', 'wechat', /innerhalb von WeChat bezahlt/);
export const OnlyOutsideWeChat: StoryObj = {
  ...inAnotherBrowser('wechat', 'chrome', /funktionieren nicht innerhalb von WeChat/),
  play: async context => {
    await loadingFields(context, [{ ...cardMethod, phone: 'chrome' }]);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      /funktionieren nicht innerhalb von WeChat/,
    );
    await expect(
      context.canvas.getByRole('link', { name: 'So geht es im Browser' }),
    ).toHaveAttribute('href', '/wechat_guide');
  },
};

/** Refused without a reason. */
export const MethodsUnavailable: StoryObj = {
  play: async context => {
    const { recallAttempt, loadMethods, actor } = at.of(context);
    await recallAttempt.succeeds(null);
    await waitFor(actor, snapshot => snapshot.matches('loadingMethods'));
    await loadMethods.fails({ kind: 'methodsUnavailable' });
    await waitUntil(() =>
      expect(
        context.canvas.getByText('Die Zahlungsarten konnten nicht abgerufen werden'),
      ).toBeVisible(),
    );
  },
};

/** Nothing to pay, with the words for the link's purpose. */
const nothing = (query: PaymentQuery, why: string | null): StoryObj => ({
  beforeEach: atAnother({ query, cabinet: null }).beforeEach,
  play: async context => {
    const staged = at.of(context);
    await staged.recallAttempt.succeeds(null);
    await waitFor(staged.actor, snapshot => snapshot.matches('loadingBill'));
    await staged.loadBill.succeeds(null);
    await expect(
      await context.canvas.findByRole('heading', { name: 'Hier ist nichts zu bezahlen' }),
    ).toBeVisible();
    if (why === null) await expect(context.canvas.queryByText(/keine Zahlung offen/)).toBeNull();
    else await expect(context.canvas.getByRole('alert')).toHaveTextContent(why);
    await expect(context.canvas.queryByText(/nichts abgebucht/)).toBeNull();
  },
});
export const NothingOwed = nothing({ purpose: 'repayment', tradeNumber: 'ord_7f3k' }, null);
export const NotForSale = nothing(
  { purpose: 'purchase', tradeNumber: 'ord_7f3k' },
  'Diese Powerbank kann gerade nicht gekauft werden',
);
