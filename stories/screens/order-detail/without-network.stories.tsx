import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { delays } from '../../../machines/order-detail/order-detail.machine.ts';
import { OrderDetailScreen } from '../../../src/features/order-detail/OrderDetailScreen.tsx';
import { runningFor } from '../../support/readings.ts';
import { minute } from '../../support/times.ts';
import { onStageAgain as onStage, unsaid } from './order-review.tsx';

const meta: Meta = {
  title: 'screens/orderDetail/withoutNetwork',
  beforeEach: onStage.beforeEach,
  render: (_, context) => <OrderDetailScreen actor={onStage.of(context).actor} />,
};
export default meta;

/**
 * Opened without a network: the last known rental, its age, and a price that the phone computes.
 */
export const LastKnown: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadOrder.fails({ kind: 'network' });
    await expect(await canvas.findByText('Seit 12 Minuten keine Verbindung', unsaid)).toBeVisible();
    await expect(canvas.getByText('Stand: 15:14 Uhr. Wir fragen weiter.', unsaid)).toBeVisible();
    await expect(canvas.getByText('lief um 15:14 Uhr')).toBeVisible();
    await expect(canvas.getByText('1:24:50')).toBeVisible();
    await expect(canvas.getByText('Ihr Handy rechnet weiter')).toBeVisible();
    await expect(canvas.getByText('Zurückgeben geht auch ohne Netz')).toBeVisible();
  },
};

/** Asks again at a touch, without the wait. */
export const AnsweredAgain: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadOrder, clock } = onStage.of({ loaded });
    await loadOrder.fails({ kind: 'network' });
    const again = await canvas.findByRole('button', { name: 'Versuchen' });
    await userEvent.click(again);
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    clock.increment(delays.callTimeout);
    await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(again);
    await loadOrder.succeeds(runningFor(85 * minute));
    await expect(await canvas.findByText('bis jetzt')).toBeVisible();
    await expect(again).not.toBeInTheDocument();
  },
};
