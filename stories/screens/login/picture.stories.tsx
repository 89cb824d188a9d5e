import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { PhoneLoginScreen } from '../../../src/features/login/PhoneLoginScreen.tsx';
import { picture } from '../../support/samples.ts';
import { refusedBy } from '../../support/server-texts.ts';
import { stage } from '../../support/stage.ts';
import { review } from './review.ts';

const onStage = stage(() => review(null));

/** The picture of four characters, and the way on without it. */
const meta: Meta = {
  title: 'screens/login/picture',
  beforeEach: onStage.beforeEach,
  render: (_, context) => (
    <PhoneLoginScreen
      actor={onStage.of(context).actor}
      captchaUrl={() => picture}
      skipsPicture
      next={{ page: 'home' }}
    />
  ),
};
export default meta;

/** A picture that cannot be read may be left out. */
export const PictureOrNone: StoryObj = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Ohne das Bild weiter' })).toBeVisible();
    await expect(canvas.getByText(/gehen Sie ohne das Bild weiter/)).toBeVisible();
  },
};

/** The picture does not come, as where an extension of the browser holds it up. */
export const PictureMissing: StoryObj = {
  render: (_, context) => (
    <PhoneLoginScreen
      actor={onStage.of(context).actor}
      captchaUrl={() => 'data:image/webp;base64,AA'}
      skipsPicture
      next={{ page: 'home' }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Das Bild wurde nicht geladen.')).toBeVisible();
    await expect(canvas.queryByRole('img', { name: 'Bild mit vier Zeichen' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Neues Bild' })).toBeVisible();
  },
};

/** Instead of reading the picture, the device computes for some seconds. */
export const WithoutPicture: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const staged = onStage.of({ loaded });
    const toggle = canvas.getByRole('button', { name: 'Ohne das Bild weiter' });
    await userEvent.click(toggle);
    await expect(await canvas.findByText(/löst Ihr Gerät eine Rechenaufgabe/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Doch mit dem Bild' })).toHaveFocus();
    await userEvent.type(canvas.getByLabelText('Telefonnummer'), '15123456789{Enter}');
    await staged.readNumber.succeeds({ kind: 'possible', mobile: '4915123456789' });
    await expect(await canvas.findByRole('button', { name: 'Ihr Gerät rechnet' })).toBeVisible();
  },
};

/** The device's result does not fit, or is too old. */
export const WithoutPictureNotProven: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { actor, readNumber, proveWork, sendVerifyCode } = onStage.of({ loaded });
    actor.send({ type: 'user.typesNumber', text: '15123456789' });
    actor.send({ type: 'user.skipsPicture' });
    actor.send({ type: 'user.submitsPhone' });
    await readNumber.succeeds({ kind: 'possible', mobile: '4915123456789' });
    await waitFor(() => expect(proveWork.waiting()).toBe(1));
    await proveWork.succeeds({ work: '{}' });
    await waitFor(() => expect(sendVerifyCode.waiting()).toBe(1));
    await sendVerifyCode.fails(refusedBy('captchaWrong', 'server.workWrong'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Das ließ sich nicht prüfen.');
  },
};
