import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { delays } from '../../../machines/order-detail/order-detail.machine.ts';
import { OrderDetailScreen } from '../../../src/features/order-detail/OrderDetailScreen.tsx';
import { clipboardThat } from '../../support/clipboard.ts';
import { orders } from '../../support/order-samples.ts';
import { readingOf } from '../../support/readings.ts';
import { stayingToasts } from '../../support/toasts.tsx';
import { onStage, show } from './order-review.tsx';

const meta: Meta = { title: 'screens/orderDetail', ...show };
export default meta;

export const Loading: StoryObj = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Miete wird geladen')).toBeInTheDocument();
  },
};

export const NotFound: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadOrder } = onStage.of({ loaded });
    await loadOrder.fails({ kind: 'notFound', requestId: 'req-42' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Erneut versuchen' }));
    await loadOrder.fails({ kind: 'notFound', requestId: 'req-43' });
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Das gibt es hier nicht.');
    await expect(canvas.getByText(/req-43/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Alle Mieten' })).toHaveAttribute(
      'href',
      '/order',
    );
  },
};

export const TimedOut: StoryObj = {
  play: async ({ canvas, loaded }) => {
    onStage.of({ loaded }).clock.increment(delays.callTimeout);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Das hat zu lange gedauert');
  },
};

const copying = (takes: 'takes' | 'refuses', words: string): StoryObj => ({
  beforeEach: clipboardThat(takes),
  render: (_, context) => (
    <OrderDetailScreen actor={onStage.of(context).actor} toasts={stayingToasts()} />
  ),
  play: async ({ canvas, loaded, userEvent }) => {
    await onStage.of({ loaded }).loadOrder.succeeds(readingOf(orders.returned));
    await userEvent.click(await canvas.findByRole('button', { name: 'Auftragsnummer kopieren' }));
    // It fades in.
    await waitFor(() => expect(canvas.getByText(words)).toBeVisible());
  },
});
export const CopiesTheNumber = copying('takes', 'Auftragsnummer kopiert');
export const CannotCopy = copying('refuses', 'Kopieren ist hier nicht möglich');
