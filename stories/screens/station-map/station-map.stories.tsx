import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { nearbyMachine } from '../../../machines/nearby/nearby.machine.ts';
import { delays, stationMapMachine } from '../../../machines/station-map/station-map.machine.ts';
import { NearbyScreen } from '../../../src/features/nearby/NearbyScreen.tsx';
import { loadedMap, mapStyle } from '../../support/map-samples.ts';
import { here, nearby } from '../../support/nearby-samples.ts';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';

const staged = (style: string | null) =>
  stage(() => {
    const around = worldOf(nearbyMachine, { wanted: 'slots', from: 'BW-4821', limit: 20 });
    around.actor.start();
    return { ...around, ...worldOf(stationMapMachine, { style }), list: around.actor };
  });
const onStage = staged(mapStyle),
  withoutStyle = staged(null);

/** The stations of the page drawn, north up, and a real map once the person asks for it. */
const meta: Meta = {
  title: 'screens/stationMap',
  beforeEach: onStage.beforeEach,
  render: (_, context) => {
    const { actor, list } = onStage.of(context);
    return <NearbyScreen actor={list} system="other" map={actor} back={{ href: '/order' }} />;
  },
};
export default meta;
type Story = StoryObj;
type Context = Parameters<NonNullable<Story['play']>>[0];

const listed = async ({ canvas, loaded }: Context) => {
  await onStage.of({ loaded }).loadNearby.succeeds(nearby.slots);
  await expect(
    await canvas.findByRole('img', { name: 'Zeichnung von 4 Stationen, Norden ist oben' }),
  ).toBeVisible();
};

/** Without a style there is no map to load. A pin leads to its row; one too far to walk has none. */
export const Drawn: Story = {
  beforeEach: withoutStyle.beforeEach,
  play: async context => {
    await listed(context);
    const { canvas, canvasElement, userEvent } = context;
    await expect(canvas.queryByRole('button', { name: /Karte laden/ })).toBeNull();
    const pins = [...canvasElement.querySelectorAll('button')].filter(pin =>
      /^\d$/.test(pin.textContent),
    );
    await expect(pins.map(({ textContent }) => textContent)).toEqual(['4', '3', '2', '1']);
    const second = pins[2];
    if (!second) throw new Error('no station is drawn');
    await userEvent.click(second);
    await expect(canvas.getByRole('link', { name: /Kulturbrauerei/ })).toHaveFocus();
    const [first] = canvas.getAllByRole('listitem');
    if (!first) throw new Error('no station is listed');
    await expect(within(first).getByText('1')).toBeVisible();
  },
};

export const DrawnFromHere: Story = {
  play: async context => {
    await listed(context);
    const { canvas, loaded, userEvent } = context;
    const { locate, loadNearby } = onStage.of({ loaded });
    await userEvent.click(canvas.getByRole('button', { name: 'Meinen Standort nutzen' }));
    await locate.succeeds(here);
    await loadNearby.succeeds(nearby.fromHere);
    await expect(
      await canvas.findByRole('img', {
        name: 'Zeichnung von 4 Stationen und Ihrem Standort, Norden ist oben',
      }),
    ).toBeVisible();
  },
};

/** Whose map it is stands on the button, before anything is asked of them. */
export const Offered: Story = {
  play: async context => {
    await listed(context);
    const { canvas, loaded } = context;
    const { loadMap } = onStage.of({ loaded });
    await expect(
      await canvas.findByRole('button', { name: 'Karte laden von tiles.example' }),
    ).toBeVisible();
    await expect(loadMap.asked).toEqual([]);
  },
};

export const Loading: Story = {
  play: async context => {
    await Offered.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('button', { name: /Karte laden/ }));
    await expect(canvas.getByRole('button', { name: /Karte laden/ })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(canvas.getByRole('img', { name: /^Zeichnung/ })).toBeVisible();
  },
};

/** A stand-in for the real map, with the words of its controls. */
export const Shown: Story = {
  play: async context => {
    await Loading.play?.(context);
    const { canvas, loaded } = context;
    const { actor, loadMap } = onStage.of({ loaded });
    await loadMap.succeeds(loadedMap);
    await expect(await canvas.findByRole('button', { name: /Karte laden/ })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    actor.send({ type: 'map.drawn' });
    const map = within(await canvas.findByRole('region', { name: 'Karte der Stationen' }));
    await expect(map.getByRole('button', { name: 'Näher heran' })).toBeVisible();
    map.getByRole('button', { name: '1 Café Morgenrot' }).click();
    await expect(canvas.getByRole('link', { name: /Café Morgenrot/ })).toHaveFocus();
  },
};

/** The list changes with the person's place, and the map with the list. */
export const MovesWithTheList: Story = {
  play: async context => {
    await Shown.play?.(context);
    const { canvas, loaded, userEvent } = context;
    const { locate, loadNearby } = onStage.of({ loaded });
    await userEvent.click(canvas.getByRole('button', { name: 'Meinen Standort nutzen' }));
    await locate.succeeds(here);
    await loadNearby.succeeds(nearby.fromHere);
    const map = within(await canvas.findByRole('region', { name: 'Karte der Stationen' }));
    await expect(await map.findByRole('button', { name: '1 Späti Kastanie' })).toBeVisible();
  },
};

export const Failed: Story = {
  play: async context => {
    await Loading.play?.(context);
    const { canvas, loaded } = context;
    const { actor, loadMap } = onStage.of({ loaded });
    await loadMap.succeeds(loadedMap);
    actor.send({ type: 'map.failed' });
    await expect(
      await canvas.findByText('Die Karte ließ sich nicht laden. Die Zeichnung bleibt.'),
    ).toBeVisible();
    await expect(canvas.getByRole('img', { name: /^Zeichnung/ })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Karte der Stationen' })).toBeNull();
  },
};

export const LoadedAgain: Story = {
  play: async context => {
    await Loading.play?.(context);
    const { canvas, loaded, userEvent } = context;
    const { clock, loadMap } = onStage.of({ loaded });
    clock.increment(delays.mapTimeout);
    await userEvent.click(await canvas.findByRole('button', { name: /^Erneut laden/ }));
    await expect(loadMap.asked).toHaveLength(2);
  },
};
