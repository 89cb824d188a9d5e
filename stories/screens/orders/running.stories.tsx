import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { orderDetailMachine } from '../../../machines/order-detail/order-detail.machine.ts';
import { ordersMachine } from '../../../machines/orders/orders.machine.ts';
import { OrdersScreen } from '../../../src/features/orders/OrdersScreen.tsx';
import { RunningCard } from '../../../src/features/orders/RunningCard.tsx';
import { orders } from '../../support/order-samples.ts';
import { pageOf, readingOf, runningFor } from '../../support/readings.ts';
import { stage } from '../../support/stage.ts';
import { minute, rentedAt } from '../../support/times.ts';
import { worldOf } from '../../support/world.ts';

/** A rental of the list that runs, followed by a chart of its own. */
const onStage = stage(() => {
  const list = worldOf(ordersMachine, { kept: null });
  const rental = worldOf(orderDetailMachine, {
    orderId: orders.running.id,
    now: rentedAt + 72 * minute,
    lastKnown: runningFor(72 * minute),
  });
  rental.actor.start();
  return { ...list, ...rental, actor: list.actor, rental: rental.actor };
});

const meta: Meta = {
  title: 'screens/orders/running',
  beforeEach: onStage.beforeEach,
  render: (_, context) => {
    const { actor, rental } = onStage.of(context);
    return (
      <OrdersScreen
        actor={actor}
        lastKnown={null}
        running={order => <RunningCard actor={rental} listed={order} />}
      />
    );
  },
};
export default meta;

const listed = { inUse: pageOf([orders.running]), ended: pageOf([orders.free]) };

export const WithClockAndPrice: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { loadFirstPages, loadOrder, ticks } = onStage.of({ loaded });
    await loadFirstPages.succeeds(listed);
    await loadOrder.succeeds(runningFor(72 * minute + 48_000));
    await expect(await canvas.findByText('1:12:48')).toBeVisible();
    await expect(canvas.getByText('2,00 €')).toBeVisible();
    ticks.tells({ type: 'clock.ticked', now: rentedAt + 120 * minute });
    await expect(await canvas.findByText('2:00:00')).toBeVisible();
    await expect(canvas.getByText('3,00 €')).toBeVisible();
  },
};

/** The last reading of this phone counts on until the answer. */
export const SeenLast: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadFirstPages.succeeds(listed);
    await expect(await canvas.findByText('1:12:00')).toBeVisible();
  },
};

/** Without a network it says when it was last known to run. */
export const SeenRunningEarlier: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { loadFirstPages, loadOrder } = onStage.of({ loaded });
    await loadFirstPages.succeeds(listed);
    await loadOrder.fails({ kind: 'network' });
    await expect(await canvas.findByText(/^lief um/)).toBeVisible();
    await expect(canvas.queryByText('Miete läuft')).toBeNull();
  },
};

/** It came back while the list stood. */
export const CameBack: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { loadFirstPages, loadOrder } = onStage.of({ loaded });
    await loadFirstPages.succeeds(listed);
    await loadOrder.succeeds(readingOf({ ...orders.returned, id: orders.running.id }));
    await expect(await canvas.findByText('Zurückgegeben')).toBeVisible();
    await expect(canvas.queryByRole('timer')).toBeNull();
  },
};

/** It came back, and its price could not be taken: it is paid from here. */
export const CameBackUnpaid: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { loadFirstPages, loadOrder } = onStage.of({ loaded });
    await loadFirstPages.succeeds(listed);
    await loadOrder.succeeds(readingOf(orders.unpaid));
    await expect(await canvas.findByRole('link', { name: /zahlen/ })).toHaveAttribute(
      'href',
      expect.stringContaining(orders.unpaid.id),
    );
  },
};

/** Its page could not be read: the list's own words stay. */
export const NotFollowed: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { loadFirstPages, loadOrder } = onStage.of({ loaded });
    await loadFirstPages.succeeds(listed);
    await loadOrder.fails({ kind: 'forbidden' });
    await expect(await canvas.findByText(/^läuft seit /)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Café Morgenrot' })).toBeVisible();
  },
};
