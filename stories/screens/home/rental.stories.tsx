import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { nearbyMachine } from '../../../machines/nearby/nearby.machine.ts';
import { orderDetailMachine } from '../../../machines/order-detail/order-detail.machine.ts';
import { HomeScreen } from '../../../src/features/home/HomeScreen.tsx';
import { RentalHero } from '../../../src/features/home/RentalHero.tsx';
import { NearbySection } from '../../../src/features/nearby/NearbySection.tsx';
import { nearby } from '../../support/nearby-samples.ts';
import { orders } from '../../support/order-samples.ts';
import { readingOf, runningFor } from '../../support/readings.ts';
import { stage } from '../../support/stage.ts';
import { minute, rentedAt } from '../../support/times.ts';
import { worldOf } from '../../support/world.ts';
import { parts, review } from './home-review.tsx';

/** The rental that runs, as home's hero. */
const meta: Meta = { title: 'screens/home/rental' };
export default meta;

const known = { orderId: 'ord_7f3k', cabinetCode: 'BW-4821' };
const renter = stage(() => {
  const order = worldOf(orderDetailMachine, {
    orderId: known.orderId,
    now: rentedAt + 72 * minute,
    lastKnown: runningFor(72 * minute),
  });
  const places = worldOf(nearbyMachine, { wanted: 'slots', from: 'BW-4821', limit: 3 });
  order.actor.start();
  places.actor.start();
  return {
    ...order,
    ...places,
    ...review({ signedIn: true, lastRental: known }),
    order: order.actor,
    places: places.actor,
  };
});
const asHero: Pick<StoryObj, 'beforeEach' | 'render'> = {
  beforeEach: renter.beforeEach,
  render: (_, context) => {
    const { actor, order, places } = renter.of(context);
    return (
      <HomeScreen
        actor={actor}
        {...parts}
        rental={() => <RentalHero actor={order} />}
        whereToReturn={() => <NearbySection actor={places} system="ios" />}
      />
    );
  },
};

/** The page of somebody who opens the app again: their rental, and where it goes back. */
export const RentalIsTheHero: StoryObj = {
  ...asHero,
  play: async context => {
    const { loadOrder, loadNearby, countOrders } = renter.of(context);
    await loadOrder.succeeds(runningFor(72 * minute + 48_000));
    await loadNearby.succeeds({ ...nearby.slots, cabinets: nearby.slots.cabinets.slice(0, 3) });
    await countOrders.succeeds({ hasUnpaidOrders: false, inUse: 1 });
    const { canvas } = context;
    await expect(await canvas.findByText('1:12:48')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Rückgabe\u00adort finden' })).toHaveAttribute(
      'href',
      '/nearby?want=slots&from=BW-4821',
    );
    await expect(canvas.getByRole('link', { name: 'Miete im Detail' })).toHaveAttribute(
      'href',
      expect.stringContaining(known.orderId),
    );
    await expect(canvas.queryByRole('button', { name: 'Code scannen' })).toBeNull();
  },
};

/** Without a network it is what this phone saw last. */
export const RentalSeenLast: StoryObj = {
  ...asHero,
  play: async context => {
    const { loadOrder, loadNearby, countOrders } = renter.of(context);
    await countOrders.fails({ kind: 'network' });
    await loadOrder.fails({ kind: 'network' });
    await loadNearby.fails({ kind: 'network' });
    await expect(await context.canvas.findByText(/^lief um/)).toBeVisible();
    await expect(context.canvas.getByText('1:12:00')).toBeVisible();
  },
};

/** It could not be read: what is known is said, and the way to it stays. */
export const RentalNotLoaded: StoryObj = {
  ...asHero,
  play: async context => {
    const { loadOrder, loadNearby } = renter.of(context);
    await loadOrder.fails({ kind: 'forbidden' });
    await loadNearby.fails({ kind: 'network' });
    await expect(
      await context.canvas.findByRole('heading', { name: /Sie haben gerade eine/ }),
    ).toBeVisible();
    await expect(context.canvas.getByRole('link', { name: 'Miete im Detail' })).toBeVisible();
  },
};

/** It came back while the page stood: how it ended, and the next one. */
export const RentalEnded: StoryObj = {
  ...asHero,
  play: async context => {
    const { loadOrder, countOrders, actor } = renter.of(context);
    await loadOrder.succeeds(readingOf(orders.returned));
    await countOrders.succeeds({ hasUnpaidOrders: false, inUse: 0 });
    actor.send({ type: 'rental.ended' });
    const { canvas } = context;
    await expect(await canvas.findByRole('button', { name: 'Code scannen' })).toBeVisible();
    await expect(canvas.getByText('bezahlt')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Miete im Detail' })).toHaveAttribute(
      'href',
      expect.stringContaining(known.orderId),
    );
  },
};

/** It ended, and its price could not be taken: it is paid from here. */
export const RentalUnpaid: StoryObj = {
  ...asHero,
  play: async context => {
    const { loadOrder, countOrders, actor } = renter.of(context);
    await loadOrder.succeeds(readingOf(orders.unpaid));
    await countOrders.succeeds({ hasUnpaidOrders: false, inUse: 0 });
    actor.send({ type: 'rental.ended' });
    await countOrders.succeeds({ hasUnpaidOrders: true, inUse: 0 });
    const { canvas } = context;
    await expect(await canvas.findByRole('link', { name: /zahlen/ })).toHaveAttribute(
      'href',
      expect.stringContaining(orders.unpaid.id),
    );
    await expect(canvas.getByRole('link', { name: 'Miete im Detail' })).toBeVisible();
  },
};
