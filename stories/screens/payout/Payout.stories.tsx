import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { payoutMachine } from '../../../machines/payout/payout.machine.ts';
import { PayoutScreen } from '../../../src/features/payout/PayoutScreen.tsx';
import {
  bareOffer,
  emptyOffer,
  offer,
  offerWithDispute,
  offerWithHold,
  payoutReceipt,
  receiptByHand,
} from '../../support/payout-samples.ts';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';
import { WithToasts } from '../../support/toasts.tsx';
import { refusedBy } from '../../support/server-texts.ts';

const onStage = stage(() => {
  const { ask, ...world } = worldOf(payoutMachine, { currency: null, locale: 'de-DE' });
  return { ...world, askForPayout: ask };
});

const meta: Meta = {
  title: 'screens/payout',
  beforeEach: onStage.beforeEach,
  render: (_, context) => (
    <WithToasts>
      {toasts => <PayoutScreen actor={onStage.of(context).actor} toasts={toasts} />}
    </WithToasts>
  ),
};
export default meta;

export const Loading: StoryObj = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Wird geladen')).toBeInTheDocument();
  },
};

export const Everything: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadOffer, openAttempt, askForPayout } = onStage.of({ loaded });
    await loadOffer.succeeds(offer);
    await userEvent.click(await canvas.findByRole('button', { name: 'Alles auszahlen' }));
    await expect(canvas.getByLabelText('Betrag')).toHaveValue('62,40');
    // The part that no payment can take back is announced before the request.
    await expect(canvas.getByText('Mastercard ···· 4444')).toBeVisible();
    await expect(canvas.getByText(/^2,40\s€$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^62,40\s€ auszahlen$/ }));
    await openAttempt.succeeds({ key: 'attempt-1' });
    await waitFor(() => expect(askForPayout.asked).toHaveLength(1));
    await askForPayout.succeeds(receiptByHand);
    await expect(await canvas.findByText('AZ-7F3K-29QX')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Wallet/ })).toHaveAttribute('href', '/wallet');
  },
};

/** The part that no payment can take back stands last, before the request. */
export const EverythingChosen: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    await onStage.of({ loaded }).loadOffer.succeeds(offer);
    await userEvent.click(await canvas.findByRole('button', { name: 'Alles auszahlen' }));
    await expect(canvas.getByText('Es bleibt kein Guthaben.')).toBeVisible();
    await expect(canvas.getByText('Per Überweisung')).toBeVisible();
    await expect(canvas.getByText(/das Neueste zuerst/)).toBeVisible();
  },
};

/** Provider that does not say which card it was. */
export const ToAnUnnamedPayment: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const sources = [{ id: 'p2', currency: 'EUR', brand: '', lastDigits: '', available: 6240 }];
    await onStage.of({ loaded }).loadOffer.succeeds({ ...offer, sources });
    await userEvent.click(await canvas.findByRole('button', { name: 'Alles auszahlen' }));
    await expect(canvas.getByText('Ihre Aufladung')).toBeVisible();
  },
};

export const Part: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadOffer, openAttempt, askForPayout } = onStage.of({ loaded });
    await loadOffer.succeeds(offer);
    await userEvent.type(await canvas.findByLabelText('Betrag'), '50');
    await expect(canvas.getByText(/^Es bleiben 12,40\s€ Guthaben\.$/)).toBeVisible();
    await expect(canvas.queryByText('Mastercard ···· 4444')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /€ auszahlen$/ }));
    await openAttempt.succeeds({ key: 'attempt-1' });
    await waitFor(() => expect(askForPayout.asked).toHaveLength(1));
    await askForPayout.succeeds(payoutReceipt);
    await expect(await canvas.findByText('AZ-7F3K-29QX')).toBeVisible();
  },
};

/** An API of the specification's form: it went well, and there is no number to name. */
export const SentWithoutNumber: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadOffer, openAttempt, askForPayout } = onStage.of({ loaded });
    await loadOffer.succeeds(bareOffer);
    await userEvent.click(await canvas.findByRole('button', { name: 'Alles auszahlen' }));
    await userEvent.click(canvas.getByRole('button', { name: /€ auszahlen$/ }));
    await openAttempt.succeeds({ key: 'attempt-1' });
    await waitFor(() => expect(askForPayout.asked).toHaveLength(1));
    await askForPayout.succeeds({ reference: null });
    await expect(await canvas.findByRole('heading', { name: /62,40\s€/ })).toBeVisible();
    await expect(canvas.queryByText('Ihre Nummer')).toBeNull();
    await expect(canvas.getByRole('link', { name: /Wallet/ })).toBeVisible();
  },
};

export const TooMuch: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    await onStage.of({ loaded }).loadOffer.succeeds(offerWithHold);
    const field = await canvas.findByLabelText('Betrag');
    await userEvent.type(field, '20');
    await expect(field).toHaveAccessibleDescription(
      'Der Auszahlungs\u00adbetrag darf nicht höher sein als das aktuelle Guthaben',
    );
  },
};

/** Money that a bank charged back can pay rentals, but is not paid out. */
export const ChargedBack: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    await onStage.of({ loaded }).loadOffer.succeeds(offerWithDispute);
    await expect(await canvas.findByText(/^Von einer Bank zurückgebucht: 50,00\s€/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Alles auszahlen' }));
    const field = canvas.getByLabelText('Betrag');
    await expect(field).toHaveValue('12,40');
    await expect(canvas.getByText(/^Es bleiben 50,00\s€ Guthaben\.$/)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '12,41');
    await expect(field).toHaveAccessibleDescription(/^Auszahlen können Sie höchstens 12,40\s€$/);
  },
};

export const Incorrect: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    await onStage.of({ loaded }).loadOffer.succeeds(bareOffer);
    const field = await canvas.findByLabelText('Betrag');
    await userEvent.type(field, 'abc');
    await expect(canvas.queryByText('Der Auszahlungs\u00adbetrag ist nicht korrekt')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Auszahlen' }));
    await expect(field).toHaveAccessibleDescription(
      'Der Auszahlungs\u00adbetrag ist nicht korrekt',
    );
  },
};

export const Nothing: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadOffer.succeeds(emptyOffer);
    await expect(await canvas.findByText('Nichts auszuzahlen')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Alles auszahlen' })).toBeNull();
  },
};

export const Unsure: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadOffer, openAttempt, askForPayout } = onStage.of({ loaded });
    await loadOffer.succeeds(offer);
    await userEvent.type(await canvas.findByLabelText('Betrag'), '50');
    await userEvent.click(canvas.getByRole('button', { name: /€ auszahlen$/ }));
    await openAttempt.succeeds({ key: 'attempt-1' });
    await waitFor(() => expect(askForPayout.asked).toHaveLength(1));
    await askForPayout.fails({ kind: 'network' });
    await expect(await canvas.findByText(/höchstens einmal/)).toBeVisible();
  },
};

export const NotSent: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadOffer, openAttempt, askForPayout } = onStage.of({ loaded });
    await loadOffer.succeeds(offer);
    await userEvent.type(await canvas.findByLabelText('Betrag'), '50');
    await userEvent.click(canvas.getByRole('button', { name: /€ auszahlen$/ }));
    await openAttempt.succeeds({ key: 'attempt-1' });
    await waitFor(() => expect(askForPayout.asked).toHaveLength(1));
    await askForPayout.fails(refusedBy('payoutTooMuch', 'server.payoutTooMuch'));
    await expect(
      await canvas.findByRole('heading', { name: 'Es wurde nichts ausgezahlt' }),
    ).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Der Auszahlungsbetrag darf nicht höher sein als das aktuelle Guthaben',
    );
  },
};

/** API that does not recognise repeated requests: the result of the earlier one was read. */
const notSentBecause = (kind: 'notDone' | 'stillOpen', words: RegExp): StoryObj => ({
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadOffer, openAttempt, askForPayout } = onStage.of({ loaded });
    await loadOffer.succeeds(offer);
    await userEvent.type(await canvas.findByLabelText('Betrag'), '50');
    await userEvent.click(canvas.getByRole('button', { name: /€ auszahlen$/ }));
    await openAttempt.succeeds({ key: 'attempt-1' });
    await waitFor(() => expect(askForPayout.asked).toHaveLength(1));
    await askForPayout.fails({ kind });
    await expect(await canvas.findByRole('alert')).toHaveTextContent(words);
  },
});
export const NotSentNotDone = notSentBecause('notDone', /wurde nichts ausgeführt/);
export const NotSentStillOpen = notSentBecause('stillOpen', /noch nicht bestätigt/);

export const Failed: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadOffer.fails({ kind: 'network' });
    await expect(
      await canvas.findByRole('heading', { name: 'Ihr Guthaben konnte nicht geladen werden' }),
    ).toBeVisible();
  },
};
