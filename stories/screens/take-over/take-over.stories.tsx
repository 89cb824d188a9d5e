import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { takeOverMachine } from '../../../machines/take-over/take-over.machine.ts';
import { TakeOver } from '../../../src/features/take-over/TakeOver.tsx';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';
import { refusedBy } from '../../support/server-texts.ts';

const onStage = stage(() => worldOf(takeOverMachine, { pass: 'unguessable' }));

/** A phone has scanned the code at the end of renting on a venue's tablet. */
const meta: Meta = {
  title: 'screens/takeOver',
  beforeEach: onStage.beforeEach,
  render: (_, context) => (
    <main>
      <p>/invoiceOrderDtl</p>
      <TakeOver actor={onStage.of(context).actor} />
    </main>
  ),
};
export default meta;

const title = 'Miete vom Tablet übernehmen?';

export const WithAnAccount: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { lookAtPass, takeOver } = onStage.of({ loaded });
    await lookAtPass.succeeds({ account: '+49 ··· 789' });
    await canvas.findByRole('alertdialog', { name: title });
    await waitFor(() => expect(canvas.getByText(/angemeldet: \+49 ··· 789/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Übernehmen' }));
    await waitFor(() => expect(takeOver.asked).toEqual([{ pass: 'unguessable' }]));
    await canvas.findByText('Ihre Miete kommt auf dieses Handy');
  },
};

export const AskedWithRentals: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).lookAtPass.succeeds({ account: null });
    await canvas.findByRole('alertdialog', { name: title });
    await waitFor(() => expect(canvas.getByText(/schon etwas als Gast/)).toBeVisible());
  },
};

export const WithRentals: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { actor, lookAtPass, takeOver } = onStage.of({ loaded });
    await lookAtPass.succeeds({ account: null });
    await canvas.findByRole('alertdialog', { name: title });
    await waitFor(() => expect(canvas.getByText(/schon etwas als Gast/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Nur ansehen' }));
    await waitFor(() => expect(actor.getSnapshot().status).toBe('done'));
    await expect(takeOver.asked).toEqual([]);
  },
};

export const Spent: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).lookAtPass.fails(refusedBy('passSpent', 'server.passSpent'));
    await canvas.findByRole('alertdialog', { name: 'Dieser Code gilt nicht mehr' });
    await waitFor(() => expect(canvas.getByText(/Personal am Tresen/)).toBeVisible());
  },
};

export const Failed: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { lookAtPass } = onStage.of({ loaded });
    await lookAtPass.fails({ kind: 'network' });
    const again = await canvas.findByRole('button', { name: 'Erneut versuchen' });
    await waitFor(() => expect(again).toBeVisible());
  },
};

export const AskedAgain: StoryObj = {
  play: async context => {
    await Failed.play?.(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(onStage.of(context).lookAtPass.asked).toHaveLength(2));
  },
};
