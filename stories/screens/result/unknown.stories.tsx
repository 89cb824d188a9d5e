import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { delays } from '../../../machines/result/result.machine.ts';
import { outcomes } from '../../support/samples.ts';
import { onStage, settle, show } from './result-review.tsx';
import { refusedBy } from '../../support/server-texts.ts';
import type { Failure } from '../../../src/domain/failure.ts';

const meta: Meta = { title: 'screens/result/unknown', ...show };
export default meta;

/** No answer about the rental came at all. */
export const Unknown: StoryObj = {
  play: async ({ canvas, loaded }) => {
    onStage.of({ loaded }).clock.increment(delays.pollingLimit);
    await expect(
      await canvas.findByRole('heading', { name: 'Noch nicht bestätigt' }),
    ).toBeVisible();
    await expect(canvas.getByText(/Vielleicht ist ein Betrag/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Jetzt nachfragen' })).toBeEnabled();
  },
};

export const UnknownAfterDispensing: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { checkOrder, clock } = onStage.of({ loaded });
    await checkOrder.succeeds(outcomes.dispensing);
    await canvas.findByText('Fach 5');
    clock.increment(delays.pollingLimit);
    await expect(await canvas.findByText('BW-3K7F-29QX')).toBeVisible();
    await expect(canvas.getByText('nur, wenn eine Powerbank herauskam')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Jetzt nachfragen' }));
    await expect(canvas.getByRole('button', { name: 'Jetzt nachfragen' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await checkOrder.succeeds(outcomes.dispensing);
    await settle();
    await expect(canvas.getByRole('button', { name: 'Jetzt nachfragen' })).not.toHaveAttribute(
      'aria-busy',
    );
  },
};

export const UnknownThenConfirmed: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { checkOrder, clock } = onStage.of({ loaded });
    clock.increment(delays.pollingLimit);
    clock.increment(delays.askSlowly);
    await checkOrder.succeeds(outcomes.confirmed);
    await expect(
      await canvas.findByRole('heading', { name: /^Miete bestätigt ?, Fach\s\d+$/ }),
    ).toBeVisible();
  },
};

export const Failed: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { checkOrder } = onStage.of({ loaded });
    await checkOrder.fails(
      refusedBy('paymentDeclined', 'server.paymentDeclined', { requestId: 'req-4711' }),
    );
    await expect(await canvas.findByText(/Die Zahlung wurde nicht bestätigt/)).toBeVisible();
    await expect(canvas.getByText(/Abgebucht wird nur, wenn/)).toBeVisible();
    await expect(canvas.getByText('req-4711')).toBeVisible();
  },
};

/**
 * PayPal declined what the person paid with: its order is open again, so nothing is held, and they
 * can pay once more, also after the page was loaded anew.
 */
export const NotAgreed: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { checkOrder } = onStage.of({ loaded });
    await checkOrder.fails(refusedBy('paymentActionNeeded', 'server.paymentActionNeeded'));
    await expect(await canvas.findByText(/wartet noch auf Ihre Bestätigung/)).toBeVisible();
    await expect(
      canvas.getByText('Es wurde nichts abgebucht und nichts reserviert.'),
    ).toBeVisible();
    await expect(canvas.queryByText(/Abgebucht wird nur, wenn/)).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Noch einmal bezahlen' })).toHaveAttribute(
      'href',
      '/loginborrow',
    );
  },
};

const refusedAs = (refusal: Failure, words: string): StoryObj => ({
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).checkOrder.fails(refusal);
    await expect(await canvas.findByText(words)).toBeVisible();
  },
});
export const Cancelled = refusedAs(
  refusedBy('paymentCancelled', 'server.paymentCancelled'),
  'Die Zahlung wurde abgebrochen. Es wurde nichts abgebucht.',
);
/** Found only once the card was known: the hold is given back. */
export const CardOwes = refusedAs(
  refusedBy('unpaidOrders', 'server.cardOwes'),
  'Mit dieser Karte ist noch eine frühere Miete offen. Bezahlen Sie sie bitte, oder nehmen Sie eine andere Karte.',
);

export const ReloadAfterAFailure: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    await onStage.of({ loaded }).checkOrder.fails({ kind: 'notFound' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Neu laden' }));
    await expect(
      await canvas.findByRole('heading', { name: 'Zahlung wird bestätigt' }),
    ).toBeVisible();
  },
};
