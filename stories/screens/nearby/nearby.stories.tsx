import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { delays, nearbyMachine } from '../../../machines/nearby/nearby.machine.ts';
import type { System } from '../../../src/domain/device.ts';
import type { NearbyNeed } from '../../../src/domain/routes.ts';
import { NearbyScreen } from '../../../src/features/nearby/NearbyScreen.tsx';
import { here, nearby } from '../../support/nearby-samples.ts';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';
import { refusedBy } from '../../support/server-texts.ts';

type Args = { readonly wanted: NearbyNeed; readonly system: System };

const started = (wanted: NearbyNeed, from: string) =>
  stage(() => worldOf(nearbyMachine, { wanted, from, limit: 20 }));
const returning = started('slots', 'BW-4821'),
  renting = started('banks', 'EMPTY-1');
const onStage = returning;

const meta: Meta<Args> = {
  title: 'screens/nearby',
  args: { wanted: 'slots', system: 'other' },
  beforeEach: returning.beforeEach,
  render: ({ system }, context) => (
    <NearbyScreen actor={returning.of(context).actor} system={system} back={{ href: '/order' }} />
  ),
};
export default meta;
type Story = StoryObj<Args>;

export const Loading: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Stationen werden gesucht')).toBeInTheDocument();
  },
};

export const WhereToReturn: Story = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadNearby.succeeds(nearby.slots);
    const [first, second] = await canvas.findAllByRole('listitem');
    await expect(first).toHaveTextContent(
      /Café Morgenrotwo Sie gemietet haben3 Fächer frei, Stand: eben/,
    );
    await expect(second).toHaveTextContent(/Kulturbrauerei260 m/);
    await expect(canvas.getByText('1 Fach frei, Stand: vor 1 Min.')).toBeVisible();
    await expect(canvas.getByText('3,1 km')).toBeVisible();
    await expect(canvas.getByText('Luftlinie ab Ihrem Mietort Café Morgenrot')).toBeVisible();
    const link = canvas.getByRole('link', { name: /Kulturbrauerei.*Weg auf der Karte/ });
    await expect(link).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&route=%3B52.5387%2C13.413#map=17/52.5387/13.413',
    );
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(canvas.queryByText('Hier mieten')).toBeNull();
  },
};

/** An Android phone opens its own map app, beside which no empty tab stays. */
export const OnAndroid: Story = {
  args: { system: 'android' },
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadNearby.succeeds(nearby.slots);
    const link = await canvas.findByRole('link', { name: /Kulturbrauerei/ });
    await expect(link).toHaveAttribute(
      'href',
      'geo:52.5387,13.413?q=52.5387,13.413(Kulturbrauerei)',
    );
    await expect(link).not.toHaveAttribute('target');
  },
};

export const WhereToRent: Story = {
  args: { wanted: 'banks' },
  beforeEach: renting.beforeEach,
  render: ({ system }, context) => (
    <NearbyScreen actor={renting.of(context).actor} system={system} back={{ href: '/' }} />
  ),
  play: async ({ canvas, loaded }) => {
    await renting.of({ loaded }).loadNearby.succeeds(nearby.banks);
    await expect(
      await canvas.findByText('Mieten Sie erst, wenn Sie vor der Station stehen.'),
    ).toBeVisible();
    await expect(canvas.getByText('Luftlinie ab Kulturbrauerei')).toBeVisible();
    const [first] = canvas.getAllByRole('listitem');
    if (!first) throw new Error('no station is listed');
    await expect(within(first).getByText('4 Powerbanks bereit, Stand: eben')).toBeVisible();
    await expect(within(first).getByRole('link', { name: /Hier mieten/ })).toHaveAttribute(
      'href',
      '/?qrcode=BW-4821',
    );
  },
};

export const FromNowhere: Story = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadNearby.succeeds(nearby.fromNowhere);
    await expect(await canvas.findByText('Zionskirchplatz')).toBeVisible();
    await expect(canvas.queryByText(/Luftlinie/)).toBeNull();
  },
};

export const FromHere: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadNearby, locate } = onStage.of({ loaded });
    await loadNearby.succeeds(nearby.slots);
    await userEvent.click(await canvas.findByRole('button', { name: 'Meinen Standort nutzen' }));
    await expect(canvas.getByRole('button', { name: 'Meinen Standort nutzen' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(canvas.getByText('Kulturbrauerei')).toBeVisible();
    await locate.succeeds(here);
    await expect(
      await canvas.findByRole('button', { name: 'Standort neu bestimmen' }),
    ).toBeVisible();
    await loadNearby.succeeds(nearby.fromHere);
    await expect(await canvas.findByText('Luftlinie ab Ihrem Standort')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Späti Kastanie100 m');
    await expect(loadNearby.asked.at(-1)).toEqual({
      wanted: 'slots',
      from: 'BW-4821',
      limit: 20,
      position: here,
    });
  },
};

export const LocationRefused: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadNearby, locate } = onStage.of({ loaded });
    await loadNearby.succeeds(nearby.slots);
    await userEvent.click(await canvas.findByRole('button', { name: 'Meinen Standort nutzen' }));
    await locate.fails({ kind: 'locationRefused' });
    await expect(
      await canvas.findByText(
        /Ihr Standort ist für diese Seite nicht freigegeben\. Freigeben können Sie ihn in den Einstellungen des Browsers\./,
      ),
    ).toHaveTextContent('Die Liste beginnt weiter bei Café Morgenrot.');
    await expect(canvas.getByText('Kulturbrauerei')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Meinen Standort nutzen' }));
    onStage.of({ loaded }).clock.increment(delays.locateTimeout);
    await expect(await canvas.findByText(/Ihr Standort ließ sich nicht bestimmen\./)).toBeVisible();
  },
};

/** Two stations of one venue are told apart by their codes. */
export const TwoAtOneVenue: Story = {
  play: async ({ canvas, loaded }) => {
    const [first, ...others] = nearby.slots.cabinets;
    if (!first) throw new Error('no station is near');
    await onStage.of({ loaded }).loadNearby.succeeds({
      ...nearby.slots,
      cabinets: [first, { ...first, code: 'BW-4822', freeSlots: 1 }, ...others],
    });
    await expect(await canvas.findByText(/, Station BW-4822$/)).toBeVisible();
  },
};

export const Empty: Story = {
  play: async ({ canvas, loaded }) => {
    const { loadNearby } = onStage.of({ loaded });
    await loadNearby.succeeds(nearby.none);
    await expect(
      await canvas.findByRole('heading', { name: 'In der Nähe ist gerade kein Fach frei' }),
    ).toBeVisible();
  },
};

export const SearchedAgain: Story = {
  play: async context => {
    const { canvas, userEvent } = context;
    await Empty.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Erneut suchen' }));
    await onStage.of(context).loadNearby.succeeds(nearby.slots);
    await expect(await canvas.findByText('Kulturbrauerei')).toBeVisible();
  },
};

export const NoPowerBankNearby: Story = {
  ...WhereToRent,
  play: async ({ canvas, loaded }) => {
    await renting.of({ loaded }).loadNearby.succeeds(nearby.none);
    await expect(
      await canvas.findByRole('heading', { name: 'In der Nähe ist gerade keine Powerbank bereit' }),
    ).toBeVisible();
  },
};

export const Stale: Story = {
  play: async ({ canvas, loaded }) => {
    const { loadNearby, clock } = onStage.of({ loaded });
    await loadNearby.succeeds(nearby.slots);
    await canvas.findByText('Kulturbrauerei');
    clock.increment(delays.refresh);
    await loadNearby.fails({ kind: 'network' });
    await expect(await canvas.findByText('Stand: 15:14 Uhr. Wir fragen weiter.')).toBeVisible();
    await expect(canvas.getByText('Kulturbrauerei')).toBeVisible();
  },
};

export const Failed: Story = {
  play: async ({ canvas, loaded }) => {
    const { loadNearby } = onStage.of({ loaded });
    await loadNearby.fails(refusedBy('notFound', 'server.notFound', { requestId: 'req_8f2a11' }));
    await expect(
      await canvas.findByRole('heading', { name: 'Die Stationen konnten nicht geladen werden' }),
    ).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('Das wurde nicht gefunden');
  },
};

export const AskedAgain: Story = {
  play: async context => {
    const { canvas, userEvent } = context;
    await Failed.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Erneut versuchen' }));
    await onStage.of(context).loadNearby.succeeds(nearby.slots);
    await expect(await canvas.findByText('Kulturbrauerei')).toBeVisible();
  },
};
