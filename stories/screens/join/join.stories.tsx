import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { partnerInput, partnerMachine } from '../../../machines/form/partner.ts';
import { blankRequest } from '../../../src/domain/partner.ts';
import { JoinScreen } from '../../../src/features/join/JoinScreen.tsx';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';
import { WithToasts } from '../../support/toasts.tsx';

const onStage = stage(() => worldOf(partnerMachine, partnerInput(blankRequest('BW-4821'))));

const meta: Meta = {
  title: 'screens/join',
  beforeEach: onStage.beforeEach,
  render: (_, context) => (
    <WithToasts>
      {toasts => (
        <JoinScreen actor={onStage.of(context).actor} toasts={toasts} back={{ href: '/' }} />
      )}
    </WithToasts>
  ),
};
export default meta;
type Play = NonNullable<StoryObj['play']>;

const filled = { shopName: 'Späti Kastanie', contact: 'Ada Lovelace', phone: '+49 30 2345678' };
const sends = async ({ canvas, loaded, userEvent }: Parameters<Play>[0]) => {
  const review = onStage.of({ loaded });
  review.actor.send({ type: 'user.fills', filled });
  await userEvent.click(canvas.getByRole('button', { name: 'Anfrage senden' }));
  await review.openAttempt.succeeds({ key: 'key-1' });
  await waitFor(() => expect(review.sendForm.waiting()).toBe(1));
  return review;
};

export const Installation: StoryObj = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Aufstellen' })).toBeChecked();
    await expect(canvas.getByLabelText('Stationscode')).toHaveValue('BW-4821');
  },
};

export const Advertising: StoryObj = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Werben' }));
    await expect(canvas.queryByLabelText('Stationscode')).toBeNull();
    await expect(canvas.getByText(/Bildschirmen unserer Stationen/)).toBeVisible();
  },
};

export const Other: StoryObj = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Anderes' }));
    await expect(canvas.getByText(/Wir rufen Sie an und hören zu/)).toBeVisible();
  },
};

/** Each missing field says so, until it is there. */
export const Incomplete: StoryObj = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Anfrage senden' }));
    await expect(canvas.getByLabelText('Name des Geschäfts')).toHaveFocus();
    await userEvent.type(canvas.getByLabelText('Name des Geschäfts'), 'Späti');
    await expect(canvas.queryByText('Name des Geschäfts darf nicht leer sein')).toBeNull();
    await expect(canvas.getByText('Telefonnummer darf nicht leer sein')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Telefonnummer'), 'abc');
    await expect(canvas.getByText(/lässt sich nicht anrufen/)).toBeVisible();
    await expect(canvas.getByText('Bitte füllen Sie alle Angaben vollständig aus')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Anfrage senden' }));
    await expect(canvas.getByLabelText('Ansprechperson')).toHaveFocus();
  },
};

export const Sending: StoryObj = {
  play: async context => {
    const { sendForm } = await sends(context);
    await expect(sendForm.asked[0]?.draft).toMatchObject({ ...filled, type: 'installation' });
    await expect(context.canvas.getByRole('button', { name: 'Anfrage senden' })).toHaveAttribute(
      'aria-busy',
    );
    await expect(context.canvas.getByLabelText('Ansprechperson')).toHaveAttribute('readonly');
  },
};

export const Failed: StoryObj = {
  play: async context => {
    const { sendForm } = await sends(context);
    await sendForm.fails({ kind: 'timeout' });
    await expect(
      await context.canvas.findByRole('button', { name: 'Erneut senden' }),
    ).toBeVisible();
    await expect(context.canvas.getByLabelText('Ansprechperson')).toHaveValue('Ada Lovelace');
  },
};

export const Sent: StoryObj = {
  play: async context => {
    const { sendForm } = await sends(context);
    await sendForm.succeeds({ reference: 'PA-7F3K-29QX', at: Date.UTC(2026, 10, 21, 14, 20) });
    await expect(await context.canvas.findByText('PA-7F3K-29QX')).toBeVisible();
    await expect(context.canvas.getByText('Anruf unter +49 30 2345678')).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Weitere Anfrage' })).toBeVisible();
  },
};

/** An API of the specification's form: it has arrived, and has no number. */
export const SentWithoutNumber: StoryObj = {
  play: async context => {
    const { sendForm } = await sends(context);
    await sendForm.succeeds({ reference: null });
    await expect(
      await context.canvas.findByText('Ihre Anfrage für Späti Kastanie ist angekommen.'),
    ).toBeVisible();
    await expect(context.canvas.queryByText('Ihre Nummer')).toBeNull();
    await expect(context.canvas.getByText('Anruf unter +49 30 2345678')).toBeVisible();
  },
};
