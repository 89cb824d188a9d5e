import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { delays, receiptMachine } from '../../../machines/receipt/receipt.machine.ts';
import { ReceiptScreen } from '../../../src/features/receipt/ReceiptScreen.tsx';
import { enlarged } from '../../support/looks.ts';
import { receipt } from '../../support/order-samples.ts';
import { hour } from '../../support/times.ts';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';
import { refusedBy } from '../../support/server-texts.ts';

const onStage = stage(() => worldOf(receiptMachine, { orderId: 'ord_7f3k' }));

const meta: Meta = {
  title: 'screens/receipt',
  beforeEach: onStage.beforeEach,
  render: (_, context) => <ReceiptScreen actor={onStage.of(context).actor} mail={null} />,
};
export default meta;

export const Loading: StoryObj = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Beleg wird geladen')).toBeInTheDocument();
  },
};

export const Showing: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadReceipt.succeeds(receipt);
    await expect(await canvas.findByText('Muster Energie GmbH')).toBeVisible();
    const paper = canvas.getByRole('article');
    for (const fact of [
      'Kastanienallee 12, 10435 Berlin',
      'Deutschland',
      'Fr., 20.11.2026, 14:02',
      'Café Morgenrot',
      'Fr., 20.11.2026, 16:07',
      'Späti Kastanie',
      '2 Std. 5 Min.',
      '2,52 €',
      '19 %',
      '0,48 €',
      '3,00 €',
      'Vielen Dank und bis bald.',
      'BW-3K7F-29QX',
      'Bezahlt mit Visa ···· 4242',
    ])
      await expect(paper).toHaveTextContent(fact);
    await expect(canvas.getByRole('link', { name: 'Zurück' })).toHaveAttribute(
      'href',
      '/invoiceOrderDtl?orderId=ord_7f3k',
    );
    await expect(canvas.getByRole('button', { name: 'Drucken' })).toBeVisible();
  },
};

/** From the balance; what a server does not say is left out. */
export const PaidFromTheBalance: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadReceipt.succeeds({ ...receipt, paidBy: { kind: 'balance' } });
    await expect(await canvas.findByText('Guthaben')).toBeVisible();
  },
};

export const PaidByPayPal: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadReceipt.succeeds({ ...receipt, paidBy: { kind: 'payPal' } });
    await expect(await canvas.findByText('PayPal')).toBeVisible();
  },
};

export const PaidByWeChat: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadReceipt.succeeds({ ...receipt, paidBy: { kind: 'weChat' } });
    await expect(await canvas.findByText(/^WeChat\sPay$/)).toBeVisible();
  },
};

export const WithoutItsWay: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadReceipt.succeeds({ ...receipt, paidBy: { kind: 'unknown' } });
    await expect(await canvas.findByText('Muster Energie GmbH')).toBeVisible();
    await expect(canvas.queryByText(/Bezahlt mit/)).toBeNull();
  },
};

/** Never returned: bought 48 hours after the start, and no word of a return. */
export const Bought: StoryObj = {
  parameters: { alsoSeen: enlarged('en-US', 'es-ES') },
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadReceipt.succeeds({
      ...receipt,
      returnedAt: null,
      returnedAtVenue: '',
      rentalMinutes: 2_880,
      fee: 5_500,
      tax: 878,
    });
    const paper = await canvas.findByRole('article');
    await expect(paper).toHaveTextContent('GekauftSo., 22.11.2026, 14:02');
    await expect(paper).toHaveTextContent('48 Stunden');
    await expect(canvas.queryByText('Zurückgegeben')).toBeNull();
  },
};

/** The coupon's discount stands between the price and the amount paid. */
export const WithCoupon: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage
      .of({ loaded })
      .loadReceipt.succeeds({ ...receipt, fee: 100, discount: 200, tax: 16 });
    const paper = await canvas.findByRole('article');
    await expect(paper).toHaveTextContent(
      /Preis3,00 €Gutschein−2,00 €Netto0,84 €USt. 19 %0,16 €Gesamt1,00 €/,
    );
  },
};

/** Issued anew, as the first one was wrong. */
export const Replacing: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadReceipt.succeeds({ ...receipt, replaces: 'RE-3K7F-1A0B' });
    const paper = await canvas.findByRole('article');
    await expect(paper).toHaveTextContent('Ersetzt Beleg');
    await expect(paper).toHaveTextContent('RE-3K7F-1A0B');
  },
};

/** The receipt stays as issued; later refunds stand beneath it, each with its date and tax. */
export const Refunded: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const at = receipt.issuedAt ?? 0;
    await onStage.of({ loaded }).loadReceipt.succeeds({
      ...receipt,
      refunds: [
        { at: at + 24 * hour, amount: 120, by: 'operator' },
        { at: at + 48 * hour, amount: 180, by: 'bank' },
      ],
    });
    const paper = await canvas.findByRole('article');
    await expect(paper).toHaveTextContent(/Netto2,52 €USt. 19 %0,48 €Gesamt3,00 €/);
    await expect(paper).toHaveTextContent(
      /Erstattet am Sa., 21.11.2026, 16:07−1,20 €Netto−1,01 €USt. 19 %−0,19 €/,
    );
    await expect(paper).toHaveTextContent(
      /Zurückgebucht am So., 22.11.2026, 16:07−1,80 €Netto−1,51 €USt. 19 %−0,29 €Nach Erstattung bezahlt0,00 €$/,
    );
  },
};

/** The operator's own logo, no tax, nothing to remark. */
export const WithLogo: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const logo =
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" rx="8" fill="%231b4d3e"/></svg>';
    await onStage
      .of({ loaded })
      .loadReceipt.succeeds({ ...receipt, logoUrl: logo, remark: '', tax: 0, taxRate: 0 });
    await expect(await canvas.findByRole('img', { name: 'Muster Energie GmbH' })).toBeVisible();
    await expect(canvas.queryByText('Bemerkung')).toBeNull();
  },
};

export const Failed: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadReceipt } = onStage.of({ loaded });
    await loadReceipt.fails({ kind: 'network' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Erneut versuchen' }));
    await loadReceipt.fails(refusedBy('noReceipt', 'server.noReceipt', { requestId: 'req-17' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('sobald die Miete beendet');
  },
};

export const TimedOut: StoryObj = {
  play: async ({ canvas, loaded }) => {
    onStage.of({ loaded }).clock.increment(delays.callTimeout);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Das hat zu lange gedauert');
  },
};
