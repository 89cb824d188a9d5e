import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { messageInput, messageMachine } from '../../../machines/form/message.ts';
import { helpMachine } from '../../../machines/help/help.machine.ts';
import { HelpScreen } from '../../../src/features/help/HelpScreen.tsx';
import { helpItems } from '../../support/help-samples.ts';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';
import { WithToasts } from '../../support/toasts.tsx';

const onStage = stage(() => {
  const message = worldOf(messageMachine, messageInput());
  message.actor.start();
  return { ...message, ...worldOf(helpMachine, { locale: 'de-DE' }), message: message.actor };
});

const meta: Meta = {
  title: 'screens/help',
  beforeEach: onStage.beforeEach,
  render: (_, context) => {
    const { actor, message } = onStage.of(context);
    return (
      <WithToasts>
        {toasts => (
          <HelpScreen actor={actor} message={message} toasts={toasts} back={{ href: '/' }} />
        )}
      </WithToasts>
    );
  },
};
export default meta;

/** Texts on the screen, without the announcements for screen readers. */
const unsaid = { ignore: '[data-announcements] *' };

export const Loading: StoryObj = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Hilfe wird geladen')).toBeInTheDocument();
  },
};

export const Failed: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { loadHelp } = onStage.of({ loaded });
    await loadHelp.fails({ kind: 'network', requestId: 'F-7F3K-29QX' });
    await expect(await canvas.findByText('F-7F3K-29QX')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
    await expect(canvas.getByLabelText('Ihre Nachricht')).toBeVisible();
  },
};

export const OneOpen: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    await onStage.of({ loaded }).loadHelp.succeeds({ items: helpItems });
    const [first, second] = await canvas.findAllByRole('listitem');
    if (!first || !second) throw new Error('no questions');
    const head = (item: HTMLElement) => within(item).getByRole('button');
    await userEvent.click(head(first));
    await expect(head(first)).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(head(second));
    await expect(head(first)).toHaveAttribute('aria-expanded', 'false');
    await expect(within(second).getByText(/Jede Station hat ihren Preis/)).toBeVisible();
  },
};

/** Hits keep their numbers and open with the word marked. */
export const Searched: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    await onStage.of({ loaded }).loadHelp.succeeds({ items: helpItems });
    await userEvent.type(await canvas.findByRole('searchbox'), 'Beleg');
    await expect(canvas.getByText('2 Treffer', unsaid)).toBeVisible();
    const hits = canvas.getAllByRole('listitem');
    await expect(hits.map(hit => within(hit).getByRole('button').textContent)).toEqual([
      '10Wie bekomme ich einen Beleg?',
      '11Brauche ich ein Konto?',
    ]);
    for (const hit of hits)
      await expect(within(hit).getByRole('button')).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getAllByText('Beleg', { selector: 'mark' })[0]).toBeVisible();
  },
};

export const NothingFound: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    await onStage.of({ loaded }).loadHelp.succeeds({ items: helpItems });
    await userEvent.type(await canvas.findByRole('searchbox'), 'Raumschiff');
    await expect(canvas.getByText('Kein Treffer', unsaid)).toBeVisible();
    await expect(canvas.queryByRole('listitem')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Suche leeren' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(helpItems.length);
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await userEvent.type(canvas.getByRole('searchbox'), 'Raumschiff');
  },
};

export const MessageMissing: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    await onStage.of({ loaded }).loadHelp.succeeds({ items: [] });
    await userEvent.click(await canvas.findByRole('button', { name: 'Nachricht senden' }));
    await expect(canvas.getByText('Darf nicht leer sein')).toBeVisible();
    const words = canvas.getByLabelText('Ihre Nachricht');
    await expect(words).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Nachricht senden' }));
    await expect(words).toHaveFocus();
  },
};

export const MessageFailed: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadHelp, openAttempt, sendForm } = onStage.of({ loaded });
    await loadHelp.succeeds({ items: [] });
    await userEvent.type(await canvas.findByLabelText('Ihre Nachricht'), 'Fach 3 bleibt zu.');
    await userEvent.click(canvas.getByRole('button', { name: 'Nachricht senden' }));
    await openAttempt.succeeds({ key: 'key-1' });
    await waitFor(() => expect(sendForm.waiting()).toBe(1));
    await sendForm.fails({ kind: 'network' });
    await expect(await canvas.findByText('Das ließ sich nicht senden')).toBeVisible();
    await expect(canvas.getByLabelText('Ihre Nachricht')).toHaveValue('Fach 3 bleibt zu.');
  },
};

export const MessageSent: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadHelp, openAttempt, sendForm } = onStage.of({ loaded });
    await loadHelp.succeeds({ items: [] });
    await userEvent.type(await canvas.findByLabelText('Ihre Nachricht'), 'Fach 3 bleibt zu.');
    await userEvent.click(canvas.getByRole('button', { name: 'Nachricht senden' }));
    await openAttempt.succeeds({ key: 'key-1' });
    await waitFor(() => expect(sendForm.waiting()).toBe(1));
    await expect(sendForm.asked[0]?.draft).toEqual({ text: 'Fach 3 bleibt zu.' });
    // A message on its way cannot be changed.
    await userEvent.type(canvas.getByLabelText('Ihre Nachricht'), '!');
    await expect(canvas.getByLabelText('Ihre Nachricht')).toHaveAttribute('readonly');
    await sendForm.succeeds({ reference: 'P-7F3K-29QX', at: 0 });
    await expect(await canvas.findByText('P-7F3K-29QX')).toBeVisible();
    await expect(document.activeElement).toHaveTextContent('P-7F3K-29QX');
  },
};
