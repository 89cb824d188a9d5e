import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { nearbyMachine } from '../../../machines/nearby/nearby.machine.ts';
import { HomeScreen } from '../../../src/features/home/HomeScreen.tsx';
import { NearHere } from '../../../src/features/nearby/NearHere.tsx';
import { here, nearby } from '../../support/nearby-samples.ts';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';
import { parts, review } from './home-review.tsx';

/** Stations with power banks, on home. */
const meta: Meta = { title: 'screens/home/stations' };
export default meta;

const walker = stage(() => {
  const places = worldOf(nearbyMachine, {
    wanted: 'banks',
    from: null,
    limit: 3,
    onlyFromHere: true,
  });
  places.actor.start();
  return { ...places, ...review({}), places: places.actor };
});
const withStations: Pick<StoryObj, 'beforeEach' | 'render'> = {
  beforeEach: walker.beforeEach,
  render: (_, context) => {
    const { actor, places } = walker.of(context);
    return (
      <HomeScreen actor={actor} {...parts} stations={<NearHere actor={places} system="ios" />} />
    );
  },
};

/** Nobody was asked for their place: one row offers it. */
export const StationsOffered: StoryObj = {
  ...withStations,
  play: async context => {
    await expect(
      await context.canvas.findByRole('button', { name: /^Stationen in der Nähe/ }),
    ).toBeVisible();
  },
};

export const StationsNearby: StoryObj = {
  ...withStations,
  play: async context => {
    const { locate, loadNearby, places } = walker.of(context);
    places.send({ type: 'user.locates' });
    await locate.succeeds(here);
    await loadNearby.succeeds({
      ...nearby.fromHere,
      cabinets: nearby.fromHere.cabinets.slice(0, 3),
    });
    const { canvas } = context;
    await expect(await canvas.findByText(/^100.m, 2.Min. zu Fuß$/)).toBeVisible();
    await expect(canvas.getByText('5 bereit')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Alle anzeigen' })).toHaveAttribute(
      'href',
      '/nearby?want=banks',
    );
  },
};

export const StationsNotLocated: StoryObj = {
  ...withStations,
  play: async context => {
    const { locate } = walker.of(context);
    await context.userEvent.click(
      await context.canvas.findByRole('button', { name: /^Stationen in der Nähe/ }),
    );
    await locate.fails({ kind: 'locationRefused' });
    await expect(
      await context.canvas.findByText(/Ihr Standort ist für diese Seite nicht freigegeben/),
    ).toBeVisible();
    await expect(context.canvas.getByRole('link', { name: 'Alle anzeigen' })).toBeVisible();
  },
};
