import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { delays, nearbyMachine } from '../../../machines/nearby/nearby.machine.ts';
import { Frame } from '../../../src/screens/frame/Frame.tsx';
import { NearbySection } from '../../../src/features/nearby/NearbySection.tsx';
import { here, nearby } from '../../support/nearby-samples.ts';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';

const onStage = stage(() => worldOf(nearbyMachine, { wanted: 'slots', from: 'BW-4821', limit: 3 }));

/** Section of nearby stations on the page of a running rental. */
const meta: Meta = {
  title: 'screens/nearby/section',
  beforeEach: onStage.beforeEach,
  render: (_, context) => (
    <Frame title="Ihre Miete">
      <NearbySection actor={onStage.of(context).actor} system="ios" />
    </Frame>
  ),
};
export default meta;

const nearest = { ...nearby.slots, cabinets: nearby.slots.cabinets.slice(0, 3) };

export const Loading: StoryObj = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Stationen werden gesucht')).toBeInTheDocument();
  },
};

export const Nearest: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadNearby.succeeds(nearest);
    await expect(
      await canvas.findByRole('heading', { name: 'Rückgabe in der Nähe' }),
    ).toBeVisible();
    await expect(await canvas.findByText('7 frei')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByRole('link', { name: /Kulturbrauerei/ })).toHaveAttribute(
      'href',
      'https://maps.apple.com/?daddr=52.5387,13.413&dirflg=w&q=Kulturbrauerei',
    );
    await expect(canvas.getByRole('link', { name: 'Alle anzeigen' })).toHaveAttribute(
      'href',
      '/nearby?want=slots&from=BW-4821',
    );
  },
};

export const FromHere: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadNearby, locate } = onStage.of({ loaded });
    await loadNearby.succeeds(nearest);
    await userEvent.click(await canvas.findByRole('button', { name: 'Ab meinem Standort' }));
    await locate.succeeds(here);
    await expect(await canvas.findByRole('button', { name: 'Ab meinem Standort' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await loadNearby.succeeds(nearby.fromHere);
    await expect(await canvas.findByText('Luftlinie ab Ihrem Standort')).toBeVisible();
  },
};

export const LocationRefused: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadNearby, locate } = onStage.of({ loaded });
    await loadNearby.succeeds(nearest);
    await userEvent.click(await canvas.findByRole('button', { name: 'Ab meinem Standort' }));
    await locate.fails({ kind: 'locationRefused' });
    await expect(
      await canvas.findByText(/Ihr Standort ist für diese Seite nicht freigegeben/),
    ).toBeVisible();
  },
};

export const Empty: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { loadNearby } = onStage.of({ loaded });
    await loadNearby.succeeds(nearby.none);
    await expect(await canvas.findByText('In der Nähe ist gerade kein Fach frei')).toBeVisible();
  },
};

export const SearchedAgain: StoryObj = {
  play: async context => {
    const { canvas, userEvent } = context;
    await Empty.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Erneut suchen' }));
    await onStage.of(context).loadNearby.succeeds(nearest);
    await expect(await canvas.findByText('Kulturbrauerei')).toBeVisible();
  },
};

export const Failed: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadNearby, clock } = onStage.of({ loaded });
    clock.increment(delays.callTimeout);
    await expect(await canvas.findByText(/Das hat zu lange gedauert/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Erneut versuchen' }));
    await loadNearby.fails({ kind: 'network' });
    await expect(await canvas.findByText(/ist fehlgeschlagen/)).toBeVisible();
  },
};
