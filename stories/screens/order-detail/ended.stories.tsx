import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { everySaid, orders } from '../../support/order-samples.ts';
import { hour, rentedAt } from '../../support/times.ts';
import { cardMethod, payPalMethod } from '../../support/samples.ts';
import { readingOf } from '../../support/readings.ts';
import { ended, onStage, show } from './order-review.tsx';

const meta: Meta = { title: 'screens/orderDetail/ended', ...show };
export default meta;

export const Returned: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadOrder.succeeds(readingOf(orders.returned));
    await expect(await canvas.findByText('2:05:00')).toBeVisible();
    await expect(canvas.getByText('52,00 €')).toBeVisible();
    await expect(canvas.getByText('mit Visa ···· 4242')).toBeVisible();
    await expect(canvas.getAllByText(/3,00\s€/, { ignore: '[role=status]' })).toHaveLength(1);
    await expect(canvas.getByText(/Späti Kastanie/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Beleg ansehen' })).toHaveAttribute(
      'href',
      '/orderBill?orderId=ord_118204',
    );
  },
};

export const Free = ended(orders.free, 'Kostenlos', 'Kostenlos, 0,00 € bezahlt', '55,00 €');

export const PaidByBalance = ended(orders.onBalance, 'vom Guthaben', 'wieder in Ihrem Guthaben');

/** An API of the specification alone names no payer: it may have been the balance. */
export const PaidBySomething: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const order = { ...orders.returned, paidBy: { kind: 'unknown' } } as const;
    await onStage.of({ loaded }).loadOrder.succeeds(readingOf(order));
    await expect(await canvas.findByText(/^freigegeben/)).toBeVisible();
    await expect(canvas.queryByText(/bei der Bank sichtbar/)).toBeNull();
    await expect(canvas.queryByText('wieder in Ihrem Guthaben')).toBeNull();
  },
};

export const PaidByInvitation = ended(
  { ...orders.returned, settledAmount: 0, paidBy: { kind: 'invitation' } },
  'Ihre Einladung hat diese Miete bezahlt.',
);

/** A price that never rises: each day costs what its first minutes cost. */
export const OnePrice: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    await onStage.of({ loaded }).loadOrder.succeeds(
      readingOf({
        ...orders.returned,
        settledAmount: 100,
        tariff: { ...orders.returned.tariff, dailyCap: orders.returned.tariff.unitPrice },
      }),
    );
    await userEvent.click(await canvas.findByText('So rechnen wir'));
    await expect(canvas.getByText(/^je angefangene/)).toBeVisible();
  },
};

/** The rule of the price is unfolded by those who want to read it. */
export const RuleOfThePrice: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    await onStage.of({ loaded }).loadOrder.succeeds(readingOf(orders.returned));
    const rule = await canvas.findByText('höchstens je 24 Stunden');
    await expect(rule).not.toBeVisible();
    await userEvent.click(canvas.getByText('So rechnen wir'));
    await expect(rule).toBeVisible();
    await expect(canvas.getByText('am Anfang frei')).toBeVisible();
  },
};

/** The hold's failed charge was paid by PayPal later: all of the hold is free again. */
export const PaidBack = ended(
  { ...orders.returned, paidBy: { kind: 'payPal' }, takenFromHold: 0 },
  '55,00 €',
  '3,00 €',
  'mit PayPal',
);

export const PaidBackByWeChat = ended(
  { ...orders.returned, paidBy: { kind: 'weChat' }, takenFromHold: 0 },
  'mit WeChat Pay',
);

/** The coupon's discount stands beside the price. */
export const PaidWithCoupon = ended(
  { ...orders.returned, settledAmount: 100, discount: 200, takenFromHold: 0 },
  /2 Std. 5 Min., 3,00/,
  'Gutschein',
  /^−2,00/,
  '1,00 €',
);

/** A coupon paid all of it: it stands where the card would, and the rental was not for nothing. */
export const PaidByCoupon: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const order = { ...orders.returned, settledAmount: 0, discount: 300, takenFromHold: 0 };
    await onStage.of({ loaded }).loadOrder.succeeds(readingOf(order));
    await expect(await canvas.findByText('mit Gutschein')).toBeVisible();
    await expect(canvas.getByText(/^freigegeben/)).toHaveTextContent(/^freigegeben 55,00\s€$/);
    await expect(canvas.queryByText(/Visa/)).toBeNull();
    await expect(canvas.queryByText(/Kostenlos/)).toBeNull();
  },
};

/** Fields of an order that are no text for people. */
const notForPeople = new Set([
  'id',
  'status',
  'rentedAtCabinet',
  'currency',
  'currencySymbol',
  'paymentFailure',
  'userId',
]);

/** Each text of an order for people stands on its page. */
export const EverythingSaid: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { loadOrder } = onStage.of({ loaded });
    await loadOrder.succeeds(readingOf({ ...everySaid, paymentFailure: null, claim: null }));
    for (const [name, said] of Object.entries(everySaid))
      if (typeof said === 'string' && !notForPeople.has(name))
        await expect((await canvas.findAllByText(said, { exact: false })).at(-1)).toBeVisible();
  },
};

/** The operator gave part of it back, and a bank the rest. */
export const Refunded: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadOrder.succeeds(readingOf(orders.refunded));
    await expect(await canvas.findByText('1,20 € erstattet')).toBeVisible();
    await expect(canvas.getByText('Insgesamt haben Sie damit 1,80 € bezahlt.')).toBeVisible();
    await expect(canvas.getByText('Erstattet').parentElement).toHaveTextContent(
      /^Erstattet−1,20 €Sa., 21.11.2026, 14:02$/,
    );
    await expect(canvas.getByRole('link', { name: 'Beleg ansehen' })).toBeVisible();
  },
};

/** All of it went back, in a dispute that was lost. */
export const ChargedBack = ended(
  { ...orders.refunded, refunds: [{ at: rentedAt + 24 * hour, amount: 300, by: 'bank' }] },
  '3,00 € zurückgebucht',
  'Insgesamt haben Sie damit 0,00 € bezahlt.',
  'Zurückgebucht',
);

export const BeingSettled = ended(
  { ...orders.returned, settlementId: 0, settledAmount: 0 },
  'Zurückgegeben, 3,00 € wird abgerechnet',
);

export const Cancelled = ended(
  orders.cancelled,
  'Diese Miete kam nicht zustande',
  'Es wurde nichts abgebucht.',
  /^freigegeben/,
);

export const Fault = ended(orders.faultSettled, 'Die Miete endete mit einer Störung');

export const Bought = ended(orders.bought, 'Die Powerbank gehört Ihnen', '48:00:00', 'Gekauft');

/** Purchase by a touch, three quarters of an hour after the start: the receipt has its own time. */
export const BoughtEarly: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage
      .of({ loaded })
      .loadOrder.succeeds(readingOf({ ...orders.bought, usedMinutes: 45 }));
    await expect(await canvas.findByText(/Sie haben sie für 55,00 € gekauft/)).toBeVisible();
    await expect(canvas.getByText('Gekauft', { selector: 'dt' }).parentElement).toHaveTextContent(
      /^GekauftSa., 29.8.2026, 14:47$/,
    );
  },
};

/** Rental that was billed and never began: nothing is being prepared. */
export const NeverBegun = ended(
  { ...orders.cancelled, status: 'pending', settlementId: 7, settledAmount: 0 },
  'Diese Miete kam nicht zustande',
  'Abgebrochen',
);

const pending = ended(
  { ...orders.cancelled, status: 'pending', settlementId: 0 },
  'Diese Miete wird vorbereitet',
);

/** No price and nothing to settle while the hold may still become a rental. */
export const Pending: StoryObj = {
  play: async context => {
    await pending.play?.(context);
    await expect(context.canvas.queryByText(/wird abgerechnet|^0,00/)).toBeNull();
    await expect(context.canvas.queryByRole('meter')).toBeNull();
  },
};

export const Payable = ended(
  orders.unpaid,
  'Die Abbuchung von Visa ···· 4242 ist fehlgeschlagen',
  'Nach dem Bezahlen können Sie sofort wieder mieten.',
  'Zahlung offen, 4,00 € noch offen',
);

/** The way is chosen here, and the payment's page begins with it. */
export const PayableInAnotherWay: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadOrder, loadMethods } = onStage.of({ loaded });
    await loadOrder.succeeds(readingOf(orders.unpaid));
    await loadMethods.succeeds([cardMethod, payPalMethod]);
    await expect(await canvas.findByRole('radio', { name: /^Karte/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'PayPal' }));
    await expect(canvas.getByRole('link', { name: /bezahlen$/ })).toHaveAttribute(
      'href',
      expect.stringContaining(`pmid=${payPalMethod.id}`),
    );
  },
};

/** Without them the button leads to the payment's page, which asks again. */
export const PayableWithoutWays: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { loadOrder, loadMethods } = onStage.of({ loaded });
    await loadOrder.succeeds(readingOf(orders.unpaid));
    await loadMethods.fails({ kind: 'network' });
    await expect(canvas.queryByText('Bezahlen mit')).toBeNull();
    await expect(canvas.getByRole('link', { name: /bezahlen$/ })).toBeVisible();
  },
};

export const PayableAfterDelegatedDeduction = ended(
  { ...orders.unpaidBalance, paidBy: { kind: 'balance' } },
  'Die Abbuchung ist fehlgeschlagen.',
);
