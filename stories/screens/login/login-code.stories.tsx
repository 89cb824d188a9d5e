import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { PhoneLoginScreen } from '../../../src/features/login/PhoneLoginScreen.tsx';
import { picture } from '../../support/samples.ts';
import { stage } from '../../support/stage.ts';
import { asks, getsCode, review } from './review.ts';
import { refusedBy } from '../../support/server-texts.ts';

const onStage = stage(() => review(null));

const meta: Meta = {
  title: 'screens/login/loginCode',
  beforeEach: onStage.beforeEach,
  render: (_, context) => (
    <PhoneLoginScreen
      actor={onStage.of(context).actor}
      captchaUrl={() => picture}
      next={{ page: 'rent', cabinetCode: 'BW-4821' }}
    />
  ),
};
export default meta;

export const EnteringCode: StoryObj = {
  play: async ({ canvasElement, loaded, userEvent }) => {
    const staged = onStage.of({ loaded });
    await getsCode(staged);
    const sheet = within(
      await within(canvasElement.ownerDocument.body).findByRole('dialog', {
        name: 'SMS-Code eingeben',
      }),
    );
    await expect(sheet.getByText('+49 1512 3456789')).toBeVisible();
    await waitFor(() => expect(sheet.getByLabelText('SMS-Code mit 4 Ziffern')).toHaveFocus());
    await expect(sheet.getByLabelText('SMS-Code mit 4 Ziffern')).toHaveAttribute(
      'autocomplete',
      'one-time-code',
    );
    await userEvent.keyboard('4x1');
    await expect(sheet.getByLabelText('SMS-Code mit 4 Ziffern')).toHaveValue('41');
    await expect(sheet.getByText('Noch 2 Ziffern.')).toBeVisible();
    staged.ticks.tells({ type: 'clock.ticked', now: 0 });
    staged.ticks.tells({ type: 'clock.ticked', now: 18_000 });
    await expect(await sheet.findByText('0:42')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Neuer SMS-Code' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    staged.ticks.tells({ type: 'clock.ticked', now: 60_000 });
    await waitFor(() =>
      expect(sheet.getByRole('button', { name: 'Neuer SMS-Code' })).not.toHaveAttribute(
        'aria-disabled',
      ),
    );
  },
};

export const WrongCode: StoryObj = {
  play: async ({ canvasElement, loaded, userEvent }) => {
    const staged = onStage.of({ loaded });
    await getsCode(staged);
    const sheet = within(
      await within(canvasElement.ownerDocument.body).findByRole('dialog', {
        name: 'SMS-Code eingeben',
      }),
    );
    await userEvent.type(sheet.getByLabelText('SMS-Code mit 4 Ziffern'), '41709{Enter}');
    await expect(staged.mobileLogin.asked.at(-1)?.code).toBe('4170');
    await expect(
      await sheet.findByRole('button', { name: 'Sie werden angemeldet' }),
    ).toHaveAttribute('aria-busy', 'true');
    await staged.mobileLogin.fails(
      refusedBy('codeWrong', 'server.codeWrong', { values: { tries: 4 } }),
    );
    await expect(
      await sheet.findByText('Der SMS-Code stimmt nicht. Noch 4 Versuche.'),
    ).toBeVisible();
    await expect(sheet.getByLabelText('SMS-Code mit 4 Ziffern')).toBeInvalid();
  },
};

/** Only a new code helps. */
const useless = (reason: 'codeLocked' | 'codeExpired', words: string): StoryObj => ({
  play: async ({ canvasElement, loaded, userEvent }) => {
    const staged = onStage.of({ loaded });
    await getsCode(staged);
    const sheet = within(
      await within(canvasElement.ownerDocument.body).findByRole('dialog', {
        name: 'SMS-Code eingeben',
      }),
    );
    await userEvent.type(sheet.getByLabelText('SMS-Code mit 4 Ziffern'), '4170{Enter}');
    await staged.mobileLogin.fails(refusedBy(reason, `server.${reason}`));
    await expect(await sheet.findByText(words)).toBeVisible();
    await expect(sheet.queryByRole('button', { name: 'Anmelden' })).toBeNull();
  },
});
export const TooManyTries = useless(
  'codeLocked',
  'Zu viele falsche Versuche. Bitte fordern Sie einen neuen SMS-Code an.',
);
export const CodeExpired = useless(
  'codeExpired',
  'Dieser SMS-Code gilt nicht mehr. Bitte fordern Sie einen neuen an.',
);

/** The new code begins with a new picture. */
export const NewCodeAfterTooManyTries: StoryObj = {
  play: async context => {
    const { canvas, canvasElement, userEvent } = context;
    await TooManyTries.play?.(context);
    await userEvent.click(
      within(canvasElement.ownerDocument.body).getByRole('button', { name: 'Neuer SMS-Code' }),
    );
    await expect(await canvas.findByLabelText('Zeichen aus dem Bild')).toHaveValue('');
  },
};

export const CodeOnItsWay: StoryObj = {
  play: async ({ canvasElement, loaded }) => {
    await asks(onStage.of({ loaded }));
    await onStage
      .of({ loaded })
      .sendVerifyCode.fails(refusedBy('codeJustSent', 'server.codeJustSent'));
    await expect(
      await within(canvasElement.ownerDocument.body).findByText(/schon unterwegs/, {
        ignore: '[data-announcements] *',
      }),
    ).toBeVisible();
  },
};
