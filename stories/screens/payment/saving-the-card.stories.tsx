import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { AccountContext, type Account } from '../../../src/screens/frame/surroundings.ts';
import { PaymentScreen } from '../../../src/features/payment/PaymentScreen.tsx';
import { cardList } from '../../support/card-samples.ts';
import { methods } from '../../support/samples.ts';
import {
  at,
  atAnother,
  authorising,
  type Context,
  fieldsStand,
  filling,
  knowingCards,
  loadingFields,
} from './payment-review.tsx';

const signIn = fn();
const account: Promise<Account> = Promise.resolve({
  isMember: () => false,
  hasUnsent: () => false,
  onChange: () => () => undefined,
  signIn,
  signOut: () => undefined,
});
const canSignIn = () => account;

/** A member's checkbox to save the card for later payments. */
const meta: Meta = {
  title: 'screens/payment/savingTheCard',
  render: (_, context) => <PaymentScreen actor={at.of(context).actor} />,
};
export default meta;

export const Member: StoryObj = {
  beforeEach: atAnother({ isMember: true }).beforeEach,
  play: async context => {
    const { canvas, userEvent } = context;
    const { submitCard } = await loadingFields(context, methods);
    await knowingCards(context, { ...cardList, cards: [] });
    await fieldsStand(context);
    const tick = await canvas.findByRole('checkbox', {
      name: 'Karte für spätere Zahlungen speichern',
    });
    await expect(tick).not.toBeChecked();
    await userEvent.click(tick);
    await expect(tick).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: /reservieren$/ }));
    await waitFor(() => expect(submitCard.asked).toMatchObject([{ keepsCard: true }]));
  },
};

const toBeSignedIn = (_: unknown, context: Context) => (
  <AccountContext value={canSignIn}>
    <PaymentScreen actor={at.of(context).actor} />
  </AccountContext>
);

/** A guest is told who can, and how. */
export const Guest: StoryObj = {
  beforeEach: at.beforeEach,
  render: toBeSignedIn,
  play: async context => {
    const { canvas, userEvent } = context;
    await filling(context);
    await expect(
      await canvas.findByText('Melden Sie sich an, um Karten zu speichern.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Anmelden' }));
    await expect(signIn).toHaveBeenCalled();
  },
};

/** Signing in would begin the payment anew: not while the bank is asked. */
export const GuestPaying: StoryObj = {
  beforeEach: at.beforeEach,
  render: toBeSignedIn,
  play: async context => {
    await authorising(context);
    signIn.mockClear();
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Anmelden' }));
    await expect(signIn).not.toHaveBeenCalled();
  },
};
