import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { ExtrasContext } from '../../../src/screens/frame/surroundings.ts';
import { PaymentScreen } from '../../../src/features/payment/PaymentScreen.tsx';
import { owedBill } from '../../support/bill-samples.ts';
import { cardList, savedCards } from '../../support/card-samples.ts';
import { cardForm } from '../../support/card-form.ts';
import { cardMethod, methods } from '../../support/samples.ts';
import { at, atAnother, knowingCards, loadingFields } from './payment-review.tsx';
import { refusedBy } from '../../support/server-texts.ts';
import type { Failure } from '../../../src/domain/failure.ts';

/** Paying what a rental owes with a card that was saved before. */
const meta: Meta = {
  title: 'screens/payment/savedCard',
  beforeEach: atAnother({
    query: { purpose: 'repayment', tradeNumber: owedBill.orderId },
    cabinet: null,
    isMember: true,
  }).beforeEach,
  render: (_, context) => <PaymentScreen actor={at.of(context).actor} />,
};
export default meta;

type Play = Parameters<NonNullable<StoryObj['play']>>[0];

async function choosing(context: Play, cards = cardList) {
  const staged = await loadingFields(context, methods, owedBill);
  await knowingCards(context, cards);
  await expect(
    await context.canvas.findByRole('radiogroup', { name: 'Gespeicherte Karten' }),
  ).toBeVisible();
  return staged;
}
const payButton = ({ canvas }: Play) => canvas.getByRole('button', { name: /bezahlen$/ });

/** The newest that is still good is chosen; the one whose last month is over cannot be. */
export const Choosing: StoryObj = {
  play: async context => {
    const { canvas } = context;
    await choosing(context);
    await expect(canvas.getByRole('radio', { name: /^Visa/ })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: /^Mastercard/ })).toBeDisabled();
    await expect(payButton(context)).toBeEnabled();
  },
};

export const NoneIsGood: StoryObj = {
  play: async context => {
    await choosing(context, { ...cardList, cards: [savedCards.expired] });
    await context.userEvent.click(payButton(context));
    await expect(
      await context.canvas.findByText(/^Eine Zahlungsart oder eine Karte muss/),
    ).toBeVisible();
  },
};

/** A card is added without paying; nothing lies over its fields meanwhile, and Back ends it. */
export const Adding: StoryObj = {
  play: async context => {
    const { canvas, userEvent } = context;
    const { loadCardMethod, prepareSetupForm } = await choosing(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Karte hinzufügen' }));
    await loadCardMethod.succeeds(cardMethod);
    await waitFor(() => expect(prepareSetupForm.waiting()).toBe(1));
    await prepareSetupForm.succeeds(cardForm);
    await expect(await canvas.findByRole('button', { name: 'Karte speichern' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /bezahlen$/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Zurück' }));
    await expect(payButton(context)).toBeEnabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Karte hinzufügen' }));
    await expect(
      await canvas.findByRole('button', { name: 'Kartenfelder werden geladen' }),
    ).toBeVisible();
  },
};

/** The chosen card pays, and the server is asked to prepare it. */
async function preparing(context: Play) {
  const staged = await choosing(context);
  await context.userEvent.click(payButton(context));
  await waitFor(() => expect(staged.openAttempt.waiting()).toBe(1));
  await staged.openAttempt.succeeds({ key: 'key-1', paymentIntentId: null });
  await waitFor(() => expect(staged.createIntent.waiting()).toBe(1));
  return staged;
}

/** The backend asks the bank for what is saved, and says why it does not pay. */
const refusedAs = (refusal: Failure, words: string): StoryObj => ({
  play: async context => {
    const { createIntent, askCard } = await preparing(context);
    await createIntent.succeeds({ clientSecret: 'secret', paymentId: 'pi_1' });
    await waitFor(() => expect(askCard.asked).toMatchObject([{ cardId: savedCards.visa.id }]));
    await askCard.fails(refusal);
    const dialog = await context.canvas.findByRole('alertdialog', { name: words });
    await waitFor(() => expect(dialog).toBeVisible());
  },
});
export const Declined = refusedAs(
  refusedBy('paymentDeclined', 'server.paymentNotCharged'),
  'Die Zahlung wurde nicht bestätigt. Es wurde nichts abgebucht.',
);
export const InsufficientFunds = refusedAs(
  refusedBy('paymentDeclined', 'server.insufficientFundsNotCharged'),
  'Auf dieser Karte ist nicht genug Geld. Es wurde nichts abgebucht.',
);
export const CardExpired = refusedAs(
  refusedBy('paymentDeclined', 'server.cardExpiredNotCharged'),
  'Diese Karte ist abgelaufen. Es wurde nichts abgebucht.',
);
/** Removed on another phone. */
export const CardGone = refusedAs(
  refusedBy('notFound', 'server.noSavedCard'),
  'Eine Zahlungsart oder eine Karte muss hinzugefügt oder gewählt sein, bevor es weitergeht.',
);

/** Trying again leads to the cards, and not to the bank: the person may choose another one. */
export const AnotherCardAfterADecline: StoryObj = {
  play: async context => {
    const { canvas, userEvent } = context;
    await InsufficientFunds.play?.(context);
    const dialog = within(canvas.getByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Andere Karte' }));
    await userEvent.click(await canvas.findByRole('radio', { name: /^American Express/ }));
    await expect(canvas.getByRole('radio', { name: /^American Express/ })).toBeChecked();
    await expect(at.of(context).askCard.asked).toHaveLength(1);
  },
};

/** The bill was paid in another tab meanwhile. */
export const PaidMeanwhile: StoryObj = {
  play: async context => {
    const { createIntent } = await preparing(context);
    await createIntent.fails(refusedBy('nothingDue', 'server.nothingDue'));
    const dialog = await context.canvas.findByRole('alertdialog', {
      name: 'Für diese Miete ist nichts mehr zu bezahlen',
    });
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

/** An API that cannot be told which card pays offers one card, and none can be added. */
export const TheOnlyOne: StoryObj = {
  decorators: [
    Story => (
      <ExtrasContext value={extra => extra !== 'savedCardOnPage'}>
        <Story />
      </ExtrasContext>
    ),
  ],
  play: async context => {
    const { canvas } = context;
    await choosing(context, { ...cardList, cards: [savedCards.visa] });
    await expect(canvas.getByRole('radio', { name: /^Visa/ })).toBeChecked();
    await expect(canvas.getByRole('button', { name: 'Andere Karte' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: 'Karte hinzufügen' })).toBeNull();
  },
};
