import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { PaymentScreen } from '../../../src/features/payment/PaymentScreen.tsx';
import { cardList } from '../../support/card-samples.ts';
import { methods } from '../../support/samples.ts';
import {
  at,
  atAnother,
  fieldsStand,
  filling,
  knowingCards,
  loadingFields,
} from './payment-review.tsx';

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

/** A guest is not asked to sign in between card and button: the menu does it, over this page. */
export const Guest: StoryObj = {
  beforeEach: at.beforeEach,
  play: async context => {
    const { canvas } = context;
    await filling(context);
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Anmelden' })).toBeNull();
  },
};
