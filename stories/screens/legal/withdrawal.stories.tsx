import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { withdrawalInput, withdrawalMachine } from '../../../machines/form/withdrawal.ts';
import { LegalScreen } from '../../../src/features/legal/LegalScreen.tsx';
import { WithdrawalForm } from '../../../src/features/legal/WithdrawalForm.tsx';
import { legalTextsOf } from '../../support/legal-texts.ts';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';
import { WithToasts } from '../../support/toasts.tsx';

const onStage = stage(() => worldOf(withdrawalMachine, withdrawalInput()));

const meta: Meta = {
  title: 'screens/withdrawal',
  beforeEach: async context => {
    await legalTextsOf('withdrawal');
    return onStage.beforeEach(context);
  },
  render: (_, context) => (
    <WithToasts>
      {toasts => (
        <LegalScreen
          page="withdrawal"
          back={{ href: '/' }}
          action={<WithdrawalForm actor={onStage.of(context).actor} toasts={toasts} />}
        />
      )}
    </WithToasts>
  ),
};
export default meta;
type Context = Parameters<NonNullable<StoryObj['play']>>[0];

const filled = { name: 'Ada Lovelace', orderNumber: 'BW-3KFM-7TQ2', email: 'ada@example.org' };
const declares = async ({ canvas, loaded, userEvent }: Context) => {
  const review = onStage.of({ loaded });
  review.actor.send({ type: 'user.fills', filled });
  await userEvent.click(canvas.getByRole('button', { name: 'Vertrag widerrufen' }));
  return review;
};
const confirms = async (context: Context) => {
  const review = await declares(context);
  await context.userEvent.click(
    await context.canvas.findByRole('button', { name: 'Widerruf bestätigen' }),
  );
  await review.openAttempt.succeeds({ key: 'key-1' });
  await waitFor(() => expect(review.sendForm.waiting()).toBe(1));
  return review;
};

export const Declaring: StoryObj = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Vertrag widerrufen' })).toBeVisible();
  },
};

export const Incomplete: StoryObj = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Vertrag widerrufen' }));
    await expect(canvas.getByLabelText('Ihr Name')).toHaveFocus();
    await userEvent.type(canvas.getByLabelText('E-Mail-Adresse'), 'ada');
    await expect(canvas.getByText('Das ist keine E-Mail-Adresse.')).toBeVisible();
    await expect(canvas.getByText('Auftragsnummer darf nicht leer sein')).toBeVisible();
    // Sending it again points the mistakes out again.
    await userEvent.click(canvas.getByRole('button', { name: 'Vertrag widerrufen' }));
    await expect(canvas.getByLabelText('Ihr Name')).toHaveFocus();
  },
};

export const Confirming: StoryObj = {
  play: async context => {
    await declares(context);
    await expect(
      await context.canvas.findByText(/widerrufe ich den Vertrag mit der Auftragsnummer/),
    ).toBeVisible();
    await expect(context.canvas.getByText('ada@example.org')).toBeVisible();
    await expect(document.activeElement).toHaveTextContent('Widerruf bestätigen');
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Angaben ändern' }));
    await expect(document.activeElement).toContainElement(
      context.canvas.getByLabelText('Ihr Name'),
    );
    await context.userEvent.click(
      context.canvas.getByRole('button', { name: 'Vertrag widerrufen' }),
    );
  },
};

export const Failed: StoryObj = {
  play: async context => {
    const { sendForm } = await confirms(context);
    await sendForm.fails({ kind: 'network' });
    await expect(await context.canvas.findByText('Das ließ sich nicht senden')).toBeVisible();
  },
};

export const Acknowledged: StoryObj = {
  play: async context => {
    const { sendForm } = await confirms(context);
    await sendForm.succeeds({ reference: 'W-7F3K-29QX', at: Date.UTC(2026, 10, 21, 14, 20) });
    await expect(await context.canvas.findByText('Ihr Widerruf ist eingegangen')).toBeVisible();
    await expect(context.canvas.getByText(/^Eingegangen am/)).toBeVisible();
    await expect(context.canvas.getByText('W-7F3K-29QX')).toBeVisible();
    await expect(document.activeElement).toHaveTextContent('Ihr Widerruf ist eingegangen');
  },
};
