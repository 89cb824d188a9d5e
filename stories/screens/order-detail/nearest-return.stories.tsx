import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { delays, nearbyMachine } from '../../../machines/nearby/nearby.machine.ts';
import { orderDetailMachine } from '../../../machines/order-detail/order-detail.machine.ts';
import { stationMapMachine } from '../../../machines/station-map/station-map.machine.ts';
import type { NearbyCabinets } from '../../../src/domain/nearby.ts';
import { NearestReturn } from '../../../src/features/order-detail/NearestReturn.tsx';
import { OrderDetailScreen } from '../../../src/features/order-detail/OrderDetailScreen.tsx';
import { WayTo } from '../../../src/features/nearby/WayTo.tsx';
import { loadedMap, mapStyle } from '../../support/map-samples.ts';
import { here, nearby } from '../../support/nearby-samples.ts';
import { runningFor } from '../../support/readings.ts';
import { stage } from '../../support/stage.ts';
import { minute, rentedAt } from '../../support/times.ts';
import { worldOf } from '../../support/world.ts';

const onStage = stage(() => {
  const map = worldOf(stationMapMachine, { style: mapStyle });
  const order = worldOf(orderDetailMachine, { orderId: 'ord_7f3k', now: rentedAt });
  for (const { actor } of [map, order]) actor.start();
  return {
    ...map,
    ...order,
    ...worldOf(nearbyMachine, { wanted: 'slots', from: 'BW-4821', limit: 3 }),
    order: order.actor,
    map: map.actor,
  };
});

const nearestOf = (reading: NearbyCabinets) => ({
  ...reading,
  cabinets: reading.cabinets.slice(0, 3),
});
const nearest = nearestOf(nearby.slots),
  fromHere = nearestOf(nearby.fromHere);

/** The one question of a running rental: where it goes back. */
const meta: Meta = {
  title: 'screens/orderDetail/nearestReturn',
  beforeEach: onStage.beforeEach,
  render: (_, context) => {
    const { actor, order, map } = onStage.of(context);
    return (
      <OrderDetailScreen
        actor={order}
        whereToReturn={() => <NearestReturn actor={actor} map={map} system="ios" />}
      />
    );
  },
};
export default meta;
type Context = Parameters<NonNullable<StoryObj['play']>>[0];

const running = async ({ loaded }: Pick<Context, 'loaded'>) => {
  await onStage.of({ loaded }).loadOrder.succeeds(runningFor(72 * minute));
};
const region = async ({ canvas }: Pick<Context, 'canvas'>) =>
  within(await canvas.findByRole('region', { name: 'Rückgabe in der Nähe' }));

export const Loading: StoryObj = {
  play: async context => {
    await running(context);
    await expect((await region(context)).getByText('Stationen werden gesucht')).toBeInTheDocument();
  },
};

/** The place of the rental is named as such, never as a distance of nothing. */
export const WhereItWasRented: StoryObj = {
  play: async context => {
    await running(context);
    await onStage.of(context).loadNearby.succeeds(nearest);
    const section = await region(context);
    await expect(await section.findByText('Nächste Rückgabe')).toBeVisible();
    const [first, second] = section.getAllByRole('listitem');
    await expect(first).toHaveTextContent(
      /Nächste RückgabeCafé Morgenrotwo Sie gemietet haben3 Fächer frei/,
    );
    await expect(second).toHaveTextContent(/^Kulturbrauerei260\s?m, 4 Min\. zu Fuß.*7 frei$/);
    await expect(section.getByText('Die Miete endet von selbst.')).toBeVisible();
    await expect(section.getByRole('link', { name: 'Alle anzeigen' })).toHaveAttribute(
      'href',
      '/nearby?want=slots&from=BW-4821',
    );
  },
};

/** From where the person is, with the way there as the main action. */
export const FromHere: StoryObj = {
  render: (_, context) => {
    const { actor, order, map } = onStage.of(context);
    const [station] = fromHere.cabinets;
    if (!station) throw new Error('no station is near');
    return (
      <OrderDetailScreen
        actor={order}
        wayThere={<WayTo station={station} system="ios" />}
        whereToReturn={() => <NearestReturn actor={actor} map={map} system="ios" />}
      />
    );
  },
  play: async context => {
    await WhereItWasRented.play?.(context);
    const { canvas, userEvent } = context;
    const { locate, loadNearby } = onStage.of(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Ab meinem Standort' }));
    await locate.succeeds(here);
    await loadNearby.succeeds(fromHere);
    const section = await region(context);
    await expect((await section.findAllByRole('listitem'))[0]).toHaveTextContent(
      /Späti Kastanie100 m, 2 Min. zu Fuß1 Fach frei/,
    );
    await expect(
      within(canvas.getByRole('contentinfo')).getByRole('link', { name: 'Weg zu Späti Kastanie' }),
    ).toHaveAttribute('href', expect.stringContaining('https://maps.apple.com/'));
  },
};

/** Without a place to start from there is the address, and no line to it. */
export const FromNowhere: StoryObj = {
  play: async context => {
    await running(context);
    await onStage.of(context).loadNearby.succeeds(nearby.fromNowhere);
    const [first] = await (await region(context)).findAllByRole('listitem');
    await expect(first).toHaveTextContent(/Kastanienallee 85, 10435 Berlin3 Fächer frei/);
  },
};

/** The map comes below the card, with the numbers of its pins in the rows. */
export const MapAsked: StoryObj = {
  play: async context => {
    await WhereItWasRented.play?.(context);
    const { canvas, userEvent } = context;
    const { map, loadMap } = onStage.of(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Karte laden von tiles.example' }));
    await expect(
      await canvas.findByRole('img', { name: 'Zeichnung von 3 Stationen, Norden ist oben' }),
    ).toBeVisible();
    await loadMap.succeeds(loadedMap);
    map.send({ type: 'map.drawn' });
    await expect(await canvas.findByRole('region', { name: 'Karte der Stationen' })).toBeVisible();
  },
};

export const Empty: StoryObj = {
  play: async context => {
    await running(context);
    await onStage.of(context).loadNearby.succeeds(nearby.none);
    const section = await region(context);
    await expect(await section.findByText('In der Nähe ist gerade kein Fach frei')).toBeVisible();
    await expect(section.getByText('Einstecken genügt.')).toBeVisible();
  },
};

export const SearchedAgain: StoryObj = {
  play: async context => {
    await Empty.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Erneut suchen' }));
    await onStage.of(context).loadNearby.succeeds(nearest);
    await expect(await canvas.findByText('Kulturbrauerei')).toBeVisible();
  },
};

/** The page says how it goes back even if it cannot say to which place. */
export const Failed: StoryObj = {
  play: async context => {
    await running(context);
    const { canvas, userEvent } = context;
    const { clock, loadNearby } = onStage.of(context);
    clock.increment(delays.callTimeout);
    await expect(await canvas.findByText(/Das hat zu lange gedauert/)).toBeVisible();
    await expect(canvas.getByText('Einstecken genügt.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Erneut versuchen' }));
    await loadNearby.fails({ kind: 'network' });
    await expect(await canvas.findByText(/ist fehlgeschlagen/)).toBeVisible();
  },
};
