import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { guestChoiceMachine } from '../../../machines/guest-choice/guest-choice.machine.ts';
import type { GuestThings } from '../../../src/domain/user.ts';
import { GuestChoice } from '../../../src/features/login/GuestChoice.tsx';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';

const onStage = stage(() => worldOf(guestChoiceMachine));

const oneRental: GuestThings = {
  account: '+49 ··· 789',
  inUse: 1,
  claimed: 0,
  ended: 0,
  isOwed: false,
  cards: 0,
  sent: 0,
  balances: [],
};
const everything: GuestThings = {
  account: 'Friederike Beispiel-Mustermann',
  inUse: 2,
  claimed: 1,
  ended: 14,
  isOwed: true,
  cards: 2,
  sent: 1,
  balances: [
    { minor: 1240, currency: 'EUR' },
    { minor: 500, currency: 'CHF' },
  ],
};

/** A guest signs in to an account that was there: nothing moves before they said so. */
const meta: Meta = {
  title: 'screens/login/guestChoice',
  beforeEach: onStage.beforeEach,
  render: (_, context) => (
    <main>
      <GuestChoice actor={onStage.of(context).actor} />
    </main>
  ),
};
export default meta;

type Play = Parameters<NonNullable<StoryObj['play']>>[0];

async function asked({ canvas, loaded }: Play, things: GuestThings) {
  const staged = onStage.of({ loaded });
  staged.actor.send({ type: 'person.proven', token: 'member', guestToken: 'guest' });
  await canvas.findByText('Sie werden angemeldet');
  await waitFor(() => expect(staged.lookUp.waiting()).toBe(1));
  await staged.lookUp.succeeds(things);
  const dialog = await canvas.findByRole('alertdialog', { name: 'Als Gast Begonnenes mitnehmen?' });
  // It fades in.
  await waitFor(() => expect(within(dialog).getByText('Gast bleiben')).toBeVisible());
  return staged;
}

/** Lists only what there is. */
export const OneRental: StoryObj = {
  play: async context => {
    await asked(context, oneRental);
    await expect(context.canvas.getByText('1 laufende Miete')).toBeVisible();
    await expect(context.canvas.getAllByRole('listitem')).toHaveLength(1);
    await expect(context.canvas.getByText(/\+49 ··· 789/)).toBeVisible();
  },
};

export const Everything: StoryObj = {
  play: async context => {
    await asked(context, everything);
    for (const text of [
      '2 laufende Mieten',
      '1 davon als zurückgegeben gemeldet',
      '14 beendete Mieten',
      '2 gespeicherte Karten',
    ])
      await expect(context.canvas.getByText(text)).toBeVisible();
    await expect(context.canvas.getByText(/^Guthaben 12,40/)).toBeVisible();
    await expect(context.canvas.getByText(/schuldet dann das Konto/)).toBeVisible();
  },
};

export const Taken: StoryObj = {
  play: async context => {
    const { canvas, userEvent } = context;
    const { takeGuest } = await asked(context, oneRental);
    await userEvent.click(canvas.getByRole('button', { name: 'Mitnehmen und anmelden' }));
    await canvas.findByText('Sie werden angemeldet');
    await waitFor(() => expect(takeGuest.asked).toHaveLength(1));
  },
};

export const Stayed: StoryObj = {
  play: async context => {
    const { canvas, userEvent } = context;
    const { leaveAccount, takeGuest } = await asked(context, oneRental);
    await userEvent.click(canvas.getByRole('button', { name: 'Gast bleiben' }));
    await waitFor(() => expect(leaveAccount.asked).toEqual([{ token: 'member' }]));
    await expect(takeGuest.asked).toEqual([]);
  },
};

export const NotLookedUp: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { actor, lookUp } = onStage.of({ loaded });
    actor.send({ type: 'person.proven', token: 'member', guestToken: 'guest' });
    await waitFor(() => expect(lookUp.waiting()).toBe(1));
    await lookUp.fails({ kind: 'network' });
    await canvas.findByRole('button', { name: 'Erneut versuchen' });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Gast bleiben' })).toBeVisible());
  },
};

/** The outcome is unknown: staying a guest can no longer be chosen. */
export const Unsure: StoryObj = {
  play: async context => {
    const { canvas, userEvent } = context;
    const { takeGuest } = await asked(context, oneRental);
    await userEvent.click(canvas.getByRole('button', { name: 'Mitnehmen und anmelden' }));
    await waitFor(() => expect(takeGuest.waiting()).toBe(1));
    await takeGuest.fails({ kind: 'network' });
    const again = await canvas.findByRole('button', { name: 'Erneut versuchen' });
    await waitFor(() => expect(again).toBeVisible());
    await expect(canvas.queryByRole('button', { name: 'Gast bleiben' })).toBeNull();
  },
};
