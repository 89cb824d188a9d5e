import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { PhoneLoginScreen } from '../../../src/features/login/PhoneLoginScreen.tsx';
import { picture } from '../../support/samples.ts';
import { refusedBy } from '../../support/server-texts.ts';
import { stage } from '../../support/stage.ts';
import { review } from './review.ts';

const invited = stage(() => review('VIP1'));

/** Came by a VIP, DEP or CPM code: a password in the place of picture and code. */
const meta: Meta = {
  title: 'screens/login/invited',
  beforeEach: invited.beforeEach,
  render: (_, context) => (
    <PhoneLoginScreen
      actor={invited.of(context).actor}
      putAside={() => invited.of(context).actor.send({ type: 'user.putsInvitationAside' })}
      captchaUrl={() => picture}
      next={{ page: 'home' }}
    />
  ),
};
export default meta;

export const Invited: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const staged = invited.of({ loaded });
    await expect(canvas.queryByRole('img', { name: 'Bild mit vier Zeichen' })).toBeNull();
    await userEvent.type(canvas.getByLabelText('Telefonnummer'), '15123456789');
    await userEvent.click(canvas.getByRole('button', { name: 'Einladung einlösen' }));
    await expect(
      await canvas.findByText('Bitte geben Sie das Passwort der Einladung ein'),
    ).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Passwort der Einladung'), 'falsch{Enter}');
    await staged.readNumber.succeeds({ kind: 'possible', mobile: '4915123456789' });
    await waitFor(() => expect(staged.loginFromInvite.asked).toHaveLength(1));
    await staged.loginFromInvite.fails(
      refusedBy('invitePasswordWrong', 'server.invitePasswordWrong'),
    );
    await expect(await canvas.findByText('Einladung oder Passwort stimmt nicht.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'AGB' })).toHaveAttribute('href', '/legal/terms');
    await expect(canvas.getByRole('link', { name: 'Daten\u00adschutz' })).toHaveAttribute(
      'href',
      '/legal/privacy',
    );
  },
};

export const AskingForTheInvitationsPassword: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { actor } = invited.of({ loaded });
    actor.send({ type: 'user.typesNumber', text: '15123456789' });
    actor.send({ type: 'user.submitsPhone' });
    await waitFor(() => expect(canvas.getByLabelText('Passwort der Einladung')).toBeInvalid());
    await expect(
      canvas.getAllByText('Bitte geben Sie das Passwort der Einladung ein')[0],
    ).toBeVisible();
  },
};

/** The way on without the invitation. */
export const InvitationPutAside: StoryObj = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ohne Einladung' }));
    await expect(await canvas.findByRole('img', { name: 'Bild mit vier Zeichen' })).toBeVisible();
    await expect(canvas.getByLabelText('Telefonnummer')).toHaveFocus();
  },
};
