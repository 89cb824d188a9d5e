import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { nothingAgreed } from '../../../machines/agreement.ts';
import { PaymentScreen } from '../../../src/features/payment/PaymentScreen.tsx';
import { cardList } from '../../support/card-samples.ts';
import { googlePay, methods, payPalMethod } from '../../support/samples.ts';
import { payPalButton, walletButton } from '../../support/wallet-button.ts';
import {
  at,
  atAnother,
  fieldsStand,
  knowingCards,
  loadingFields,
  type Context,
} from './payment-review.tsx';

/** A deposit that was opened by its address: the two agreements stand above the paying button. */
const meta: Meta = {
  title: 'screens/payment/agreeing',
  beforeEach: atAnother({ agreed: nothingAgreed }).beforeEach,
  render: (_, context) => <PaymentScreen actor={at.of(context).actor} />,
};
export default meta;

type Play = Parameters<NonNullable<StoryObj['play']>>[0];
const boxes = ({ canvas }: Play) =>
  canvas.findAllByRole('checkbox', { name: /AGB|Daten.?schutz/u });
const marked = ({ canvas }: Play) =>
  canvas.queryAllByRole('checkbox', { description: 'Bitte beide Kästchen ankreuzen.' });

async function byCard(context: Context) {
  await loadingFields(context);
  return fieldsStand(context);
}

export const Card: StoryObj = {
  play: async context => {
    await byCard(context);
    await expect(await boxes(context)).toHaveLength(2);
    await expect(marked(context)).toHaveLength(0);
  },
};

/** The view hears later than the story that the button can be pressed. */
const pays = async ({ canvas, userEvent }: Play) => {
  await userEvent.click(await canvas.findByRole('button', { name: /reservieren$/ }));
};

/** Paid without a tick: nothing leaves, and both boxes are marked. */
export const Asked: StoryObj = {
  play: async context => {
    const { submitCard } = await byCard(context);
    await pays(context);
    await waitFor(() => expect(marked(context)).toHaveLength(2));
    await expect(submitCard.asked).toHaveLength(0);
    const [first] = await boxes(context);
    await expect(first).toHaveFocus();
  },
};

/** Both are ticked, and the card is paid with. */
export const Agreed: StoryObj = {
  play: async context => {
    const { submitCard } = await byCard(context);
    for (const box of await boxes(context)) await context.userEvent.click(box);
    await pays(context);
    await waitFor(() => expect(submitCard.asked).toHaveLength(1));
  },
};

export const SavedCard: StoryObj = {
  beforeEach: atAnother({ agreed: nothingAgreed, isMember: true }).beforeEach,
  play: async context => {
    await loadingFields(context, methods);
    await knowingCards(context, cardList);
    await expect(await boxes(context)).toHaveLength(2);
    await pays(context);
    await waitFor(() => expect(marked(context)).toHaveLength(2));
  },
};

export const PayPal: StoryObj = {
  play: async context => {
    const staged = await loadingFields(context, [payPalMethod]);
    await staged.prepareButton.succeeds(payPalButton(true));
    await expect(await boxes(context)).toHaveLength(2);
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'PayPal' }));
    await waitFor(() => expect(marked(context)).toHaveLength(2));
    await expect(staged.openAttempt.asked).toHaveLength(0);
  },
};

export const Wallet: StoryObj = {
  beforeEach: atAnother({
    agreed: nothingAgreed,
    device: { system: 'android', browser: 'chrome' },
  }).beforeEach,
  play: async context => {
    const staged = await loadingFields(context, [googlePay]);
    await staged.prepareWallet.succeeds(walletButton(true));
    await expect(await boxes(context)).toHaveLength(2);
    await context.userEvent.click(
      await context.canvas.findByRole('button', { name: 'Google Pay' }),
    );
    await waitFor(() => expect(marked(context)).toHaveLength(2));
  },
};
