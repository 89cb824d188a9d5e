import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { PaymentQuestion } from '../../../machines/payment-result/confirmation.ts';
import { PaymentResultScreen } from '../../../src/features/payment-result/PaymentResultScreen.tsx';
import { paymentResult } from '../../charts/scripts/payment-result.ts';
import { recorder } from '../../../packages/review-room/src/stage/recorder.ts';
import { stage } from '../../support/stage.ts';
import { onStage } from '../../../packages/review-room/src/stage/staged.ts';
import { takesLonger } from '../../support/takes-longer.ts';

const at = stage(() => onStage(paymentResult, 'start pay-back', recorder.inspect));
const meta: Meta = {
  title: 'screens/paymentResult',
  beforeEach: at.beforeEach,
  render: (_, context) => <PaymentResultScreen actor={at.of(context).actor} downloadUrl={null} />,
};
export default meta;

/** Payment not confirmed yet: the page says not to pay again, and for how long it asks. */
export const ConfirmingTakesLonger: StoryObj = {
  play: async context => {
    const { canvas } = context;
    await expect(await canvas.findByText(/^Meist dauert es 3 Sekunden/)).toHaveTextContent(/30/);
    for (let second = 1; second <= 5; second++) await at.of(context).perform('send clock.ticked');
    await expect(await canvas.findByText(/^Das dauert länger als sonst/)).toHaveTextContent(
      'Das dauert länger als sonst. Noch höchstens 25 Sekunden.',
    );
  },
};

const returning = stage(() => onStage(paymentResult, 'start back from PayPal', recorder.inspect));
/** Before the first question there is nothing to count. */
export const ReturnTakesLonger: StoryObj = {
  beforeEach: returning.beforeEach,
  render: (_, context) => (
    <PaymentResultScreen actor={returning.of(context).actor} downloadUrl={null} />
  ),
  play: async context => {
    await context.canvas.findByRole('heading', { level: 1 });
    await takesLonger(context, returning.of(context).clock);
  },
};

const downloadUrl = 'https://apps.example.com/borrowatt';
/** The app is offered once it is paid, and not before. */
export const PaidWithTheApp: StoryObj = {
  render: (_, context) => (
    <PaymentResultScreen actor={at.of(context).actor} downloadUrl={downloadUrl} />
  ),
  play: async context => {
    const app = () => context.canvas.queryByRole('link', { name: /App laden/ });
    await context.canvas.findByRole('heading', { level: 1 });
    await expect(app()).toBeNull();
    await at.of(context).perform('ask succeeds order');
    await context.canvas.findByText(/bezahlt/);
    await expect(app()).toHaveAttribute('href', downloadUrl);
  },
};

/** Paid purpose, in its own words. */
const paidFor = (purpose: 'purchase' | 'topUp' | 'mifi', words: RegExp): StoryObj => {
  const question: PaymentQuestion = {
    tradeNumber: 'ord_7f3k',
    purpose,
    carried: { kind: 'trade' },
  };
  const here = stage(() =>
    onStage(paymentResult, `start ${JSON.stringify({ question })}`, recorder.inspect),
  );
  return {
    beforeEach: here.beforeEach,
    render: (_, context) => (
      <PaymentResultScreen actor={here.of(context).actor} downloadUrl={null} />
    ),
    play: async context => {
      await here.of(context).perform('ask succeeds order');
      await expect(await context.canvas.findByText(words)).toBeVisible();
    },
  };
};
export const Bought = paidFor('purchase', /^Die Powerbank gehört Ihnen/);
export const ToppedUp = paidFor('topUp', /^Der Betrag ist Ihrem Guthaben gutgeschrieben/);
export const DataVolumePaid = paidFor('mifi', /^Das Datenvolumen steht bereit/);

const dataVolume = stage(() =>
  onStage(
    paymentResult,
    `start ${JSON.stringify({ question: { tradeNumber: 'ord_7f3k', purpose: 'mifi', carried: { kind: 'trade' } } })}`,
    recorder.inspect,
  ),
);
/** Failed without a rental to lead back to. */
export const DataVolumeFailed: StoryObj = {
  beforeEach: dataVolume.beforeEach,
  render: (_, context) => (
    <PaymentResultScreen actor={dataVolume.of(context).actor} downloadUrl={null} />
  ),
  play: async context => {
    await dataVolume.of(context).perform('ask fails refused');
    await expect(await context.canvas.findByRole('link', { name: 'Alle Mieten' })).toBeVisible();
    await expect(context.canvas.queryByRole('link', { name: 'Zur Miete' })).toBeNull();
  },
};
