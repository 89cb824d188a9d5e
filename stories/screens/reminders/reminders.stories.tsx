import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { remindersMachine } from '../../../machines/reminders/reminders.machine.ts';
import { RemindersCard } from '../../../src/features/reminders/RemindersCard.tsx';
import { minute, rentedAt } from '../../support/times.ts';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';

const offer = { key: 'BJub', endpoint: null, trial: null };

const onStage = stage(() => worldOf(remindersMachine));

const meta: Meta = {
  title: 'screens/reminders',
  beforeEach: onStage.beforeEach,
  render: (_, context) => (
    <main>
      <RemindersCard actor={onStage.of(context).actor} next={rentedAt + 80 * minute} />
    </main>
  ),
};
export default meta;

/** Offered on the order page; the browser asks after the touch. */
export const SwitchedOn: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { lookAtBrowser, askPermission, switchOn } = onStage.of({ loaded });
    await lookAtBrowser.succeeds({ kind: 'off', offer });
    await userEvent.click(await canvas.findByRole('button', { name: 'Ja, erinnern' }));
    await askPermission.succeeds('granted');
    await waitFor(() => switchOn.succeeds(null));
    await expect(await canvas.findByText('Wir erinnern Sie, bevor es teurer wird.')).toBeVisible();
  },
};

export const Offered: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).lookAtBrowser.succeeds({ kind: 'off', offer });
    await expect(await canvas.findByText('Erinnern, bevor es teurer wird?')).toBeVisible();
  },
};

export const NotOn: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { lookAtBrowser, askPermission, switchOn } = onStage.of({ loaded });
    await lookAtBrowser.succeeds({ kind: 'off', offer });
    await userEvent.click(await canvas.findByRole('button', { name: 'Ja, erinnern' }));
    await askPermission.succeeds('granted');
    await waitFor(() => switchOn.fails({ kind: 'network' }));
    await expect(await canvas.findByText('Das hat nicht geklappt')).toBeVisible();
  },
};

export const SwitchedOff: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { lookAtBrowser, switchOff } = onStage.of({ loaded });
    await lookAtBrowser.succeeds({ kind: 'on', offer });
    await userEvent.click(await canvas.findByRole('button', { name: 'Ausschalten' }));
    await switchOff.succeeds(null);
    await expect(await canvas.findByRole('button', { name: 'Ja, erinnern' })).toBeVisible();
  },
};

/** Switching off fails: it stays on, and the page says so. */
export const NotOff: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { lookAtBrowser, switchOff } = onStage.of({ loaded });
    await lookAtBrowser.succeeds({ kind: 'on', offer });
    await userEvent.click(await canvas.findByRole('button', { name: 'Ausschalten' }));
    await switchOff.fails({ kind: 'network' });
    await expect(await canvas.findByText('Das hat nicht geklappt')).toBeVisible();
    await expect(canvas.getByText('Wir erinnern Sie, bevor es teurer wird.')).toBeVisible();
  },
};

/** The person refused in the browser, now or before. */
export const Refused: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { lookAtBrowser, askPermission } = onStage.of({ loaded });
    await lookAtBrowser.succeeds({ kind: 'off', offer });
    await userEvent.click(await canvas.findByRole('button', { name: 'Ja, erinnern' }));
    await askPermission.succeeds('denied');
    // An unavailable offer takes no room.
    await waitFor(() => expect(canvas.getByRole('main')).toBeEmptyDOMElement());
  },
};

export const Unsupported: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).lookAtBrowser.succeeds({ kind: 'unsupported' });
    await expect(canvas.getByRole('main')).toBeEmptyDOMElement();
  },
};

/** On an iPhone only apps on the home screen get messages. */
export const HomeScreenFirst: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).lookAtBrowser.succeeds({ kind: 'homeScreenFirst' });
    await expect(await canvas.findByText(/Zum Home-Bildschirm/)).toBeVisible();
  },
};

/** Empty if the server sends none. */
export const Withheld: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).lookAtBrowser.succeeds({ kind: 'withheld' });
    await expect(canvas.getByRole('main')).toBeEmptyDOMElement();
  },
};
