import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { receiptMailMachine } from '../../../machines/receipt-mail/receipt-mail.machine.ts';
import { ReceiptMailCard } from '../../../src/features/receipt-mail/ReceiptMailCard.tsx';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';

const onStage = stage(() => worldOf(receiptMailMachine, { orderId: 'ord_7f3k' }));

const meta: Meta<{ hasEnded: boolean }> = {
  title: 'screens/receiptMail',
  args: { hasEnded: false },
  beforeEach: onStage.beforeEach,
  render: ({ hasEnded }, context) => (
    <main>
      <ReceiptMailCard actor={onStage.of(context).actor} hasEnded={hasEnded} />
    </main>
  ),
};
export default meta;
type Story = StoryObj<{ hasEnded: boolean }>;

/** Under the confirmed rental: the receipt comes when the rental has ended. */
export const WhileRenting: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadOffer, sendReceipt } = onStage.of({ loaded });
    await loadOffer.succeeds({ isOffered: true, address: null });
    await expect(await canvas.findByText(/sobald Ihre Miete beendet ist/)).toBeVisible();
    await userEvent.type(canvas.getByLabelText('E-Mail-Adresse'), 'ada@example.org');
    await userEvent.click(canvas.getByRole('button', { name: 'Beleg anfordern' }));
    await sendReceipt.succeeds(null);
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('Der Beleg geht an a•••@example.org.'),
    );
    await expect(canvas.queryByRole('button', { name: 'Noch einmal senden' })).toBeNull();
  },
};

export const Missing: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    await onStage.of({ loaded }).loadOffer.succeeds({ isOffered: true, address: null });
    await userEvent.click(await canvas.findByRole('button', { name: 'Beleg anfordern' }));
    await expect(canvas.getByText('Bitte geben Sie Ihre E-Mail-Adresse ein.')).toBeVisible();
    await expect(canvas.getByLabelText('E-Mail-Adresse')).toHaveFocus();
  },
};

export const Wrong: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    await onStage.of({ loaded }).loadOffer.succeeds({ isOffered: true, address: null });
    await userEvent.type(await canvas.findByLabelText('E-Mail-Adresse'), 'ada@{Enter}');
    await expect(canvas.getByText('Bitte prüfen Sie die E-Mail-Adresse.')).toBeVisible();
  },
};

/** Keeps the typed address after a failure. */
export const NotSent: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadOffer, sendReceipt } = onStage.of({ loaded });
    await loadOffer.succeeds({ isOffered: true, address: null });
    await userEvent.type(await canvas.findByLabelText('E-Mail-Adresse'), 'ada@example.org{Enter}');
    await sendReceipt.fails({ kind: 'network' });
    await expect(await canvas.findByText('Das hat nicht geklappt')).toBeVisible();
    await expect(canvas.getByLabelText('E-Mail-Adresse')).toHaveValue('ada@example.org');
  },
};

export const Known: Story = {
  args: { hasEnded: true },
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadOffer, sendAgain } = onStage.of({ loaded });
    await loadOffer.succeeds({ isOffered: true, address: 'a•••@example.org' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Noch einmal senden' }));
    await sendAgain.succeeds(null);
    await expect(await canvas.findByText(/Der Beleg ist noch einmal unterwegs/)).toBeVisible();
  },
};

export const NotSentAgain: Story = {
  args: { hasEnded: true },
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadOffer, sendAgain } = onStage.of({ loaded });
    await loadOffer.succeeds({ isOffered: true, address: 'a•••@example.org' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Noch einmal senden' }));
    await sendAgain.fails({ kind: 'network' });
    await expect(await canvas.findByText('Das hat nicht geklappt')).toBeVisible();
  },
};

/** Empty if the server does not offer it. */
export const Withheld: Story = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadOffer.succeeds({ isOffered: false, address: null });
    await expect(canvas.getByRole('main')).toBeEmptyDOMElement();
  },
};
