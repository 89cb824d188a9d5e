import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { InputFrom } from 'xstate';
import {
  orderDetailMachine,
  type OrderReading,
} from '../../../machines/order-detail/order-detail.machine.ts';
import type { Order } from '../../../src/domain/order.ts';
import { OrderDetailScreen } from '../../../src/features/order-detail/OrderDetailScreen.tsx';
import { readingOf, runningFor } from '../../support/readings.ts';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';
import { minute, rentedAt } from '../../support/times.ts';

const reviewOf = (
  known: Pick<InputFrom<typeof orderDetailMachine>, 'now' | 'lastKnown'> = { now: rentedAt },
) => worldOf(orderDetailMachine, { orderId: 'ord_7f3k', ...known });

export const onStage = stage(() => reviewOf());

/** Page opened again, with the order as this phone read it twelve minutes ago. */
export const onStageAgain = stage(() =>
  reviewOf({ now: rentedAt + 84 * minute + 50_000, lastKnown: runningFor(72 * minute) }),
);

export const show: Pick<Meta, 'beforeEach' | 'render'> = {
  beforeEach: onStage.beforeEach,
  render: (_, context) => <OrderDetailScreen actor={onStage.of(context).actor} />,
};

/** A story of an order that is read once and stays as it is. */
export const shows = (reading: OrderReading, ...words: readonly (string | RegExp)[]): StoryObj => ({
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadOrder.succeeds(reading);
    for (const word of words)
      await expect((await canvas.findAllByText(word)).at(-1)).toBeInTheDocument();
  },
});
export const ended = (order: Order, ...words: readonly (string | RegExp)[]) =>
  shows(readingOf(order), ...words);

/** Texts on the screen, without the announcements for screen readers. */
export const unsaid = { ignore: '[data-announcements] *' };
