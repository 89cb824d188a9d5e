import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { delays } from '../../../machines/phone-login/phone-login.machine.ts';
import { PhoneLoginScreen } from '../../../src/features/login/PhoneLoginScreen.tsx';
import { PhoneLoginSheet } from '../../../src/features/login/PhoneLoginSheet.tsx';
import { picture } from '../../support/samples.ts';
import { stage } from '../../support/stage.ts';
import { asks, getsCode, review } from './review.ts';
import { refusedBy } from '../../support/server-texts.ts';
import type { RefusalReason } from '../../../src/domain/refusal.ts';
import type { ServerText } from '../../../src/server/texts.ts';

const onStage = stage(() => review(null));
const whilePaying = stage(() => review(null, { region: 'CN', callingCode: '86' }));

const meta: Meta = {
  title: 'screens/login/phoneLogin',
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

export const EnteringPhone: StoryObj = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Land: Deutschland +49' })).toHaveTextContent(
      '+49',
    );
    await expect(canvas.getByLabelText('Telefonnummer')).toHaveAccessibleDescription(
      'Bitte geben Sie eine 8-stellige Mobilnummer ein',
    );
    await expect(canvas.getByRole('link', { name: 'Als Gast mieten' })).toHaveAttribute(
      'href',
      '/loginborrow?qrcode=BW-4821',
    );
  },
};

export const AskingNumber: StoryObj = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Anmelden mit SMS-Code' }));
    const asks = 'Bitte geben Sie Ihre Telefonnummer ein';
    const field = canvas.getByLabelText('Telefonnummer');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription(asks);
    // At the field, and as a toast, which leaves.
    await expect(canvas.getAllByText(asks)).toHaveLength(2);
  },
};

export const NumberMissing: StoryObj = {
  play: async context => {
    const { canvas, loaded } = context;
    await AskingNumber.play?.(context);
    const asks = 'Bitte geben Sie Ihre Telefonnummer ein';
    const field = canvas.getByLabelText('Telefonnummer');
    onStage.of({ loaded }).clock.increment(delays.toast);
    await waitFor(() => expect(canvas.getAllByText(asks)).toHaveLength(1));
    await expect(field).toBeInvalid();
  },
};

export const NumberTyped: StoryObj = {
  play: async context => {
    const { canvas, userEvent } = context;
    await NumberMissing.play?.(context);
    const asks = 'Bitte geben Sie Ihre Telefonnummer ein';
    await userEvent.type(canvas.getByLabelText('Telefonnummer'), '1');
    await expect(canvas.queryByText(asks)).toBeNull();
  },
};

export const NumberTooShort: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Telefonnummer'), '15a12');
    await expect(canvas.getByLabelText('Telefonnummer')).toHaveValue('1512');
    await userEvent.type(canvas.getByLabelText('Zeichen aus dem Bild'), '7Kq4{Enter}');
    await onStage
      .of({ loaded })
      .readNumber.succeeds({ kind: 'impossible', problem: 'numberTooShort' });
    await expect(
      await canvas.findByText('Diese Nummer ist zu kurz. Bitte prüfen Sie sie.'),
    ).toBeVisible();
    await expect(canvas.getByLabelText('Telefonnummer')).toBeInvalid();
  },
};

/** Number that the country does not have. */
const impossible = (
  problem: 'numberTooLong' | 'numberImpossible' | 'numberCountryTwice',
  words: string,
): StoryObj => ({
  play: async ({ canvas, loaded }) => {
    const { actor, readNumber } = onStage.of({ loaded });
    actor.send({ type: 'user.typesNumber', text: '151234567890123' });
    actor.send({ type: 'user.typesCaptcha', text: '7Kq4' });
    actor.send({ type: 'user.submitsPhone' });
    await readNumber.succeeds({ kind: 'impossible', problem });
    await expect(await canvas.findByText(words)).toBeVisible();
  },
});
export const NumberTooLong = impossible(
  'numberTooLong',
  'Diese Nummer ist zu lang. Bitte prüfen Sie sie.',
);
export const NumberImpossible = impossible(
  'numberImpossible',
  'Diese Nummer gibt es in diesem Land nicht. Bitte prüfen Sie sie.',
);
export const NumberWithItsCountry = impossible(
  'numberCountryTwice',
  'Ist 49 am Anfang die Ländervorwahl? Dann setzen Sie ein + davor. Wenn nicht, setzen Sie eine 0 davor.',
);

export const AskingForTheCharacters: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { actor } = onStage.of({ loaded });
    actor.send({ type: 'user.typesNumber', text: '15123456789' });
    actor.send({ type: 'user.submitsPhone' });
    await waitFor(() => expect(canvas.getByLabelText('Zeichen aus dem Bild')).toBeInvalid());
    await expect(
      canvas.getAllByText('Bitte geben Sie die Zeichen aus dem Bild ein')[0],
    ).toBeVisible();
  },
};

export const WrongCharacters: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await asks(onStage.of({ loaded }));
    await onStage
      .of({ loaded })
      .sendVerifyCode.fails(refusedBy('captchaWrong', 'server.captchaWrong'));
    await expect(
      await canvas.findByText('Die Zeichen stimmen nicht. Hier ist ein neues Bild.'),
    ).toBeVisible();
    await expect(canvas.getByLabelText('Zeichen aus dem Bild')).toHaveValue('');
  },
};

export const Sending: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await asks(onStage.of({ loaded }));
    await expect(
      await canvas.findByRole('button', { name: 'SMS-Code wird gesendet' }),
    ).toHaveAttribute('aria-busy', 'true');
  },
};

export const NotSent: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await asks(onStage.of({ loaded }));
    await onStage.of({ loaded }).sendVerifyCode.fails({ kind: 'network' });
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Netzwerk/);
  },
};

/** Reasons for which the backend sends no code; each text says what helps. */
const noCode = (reason: RefusalReason, key: ServerText, words: string): StoryObj => ({
  play: async ({ canvas, loaded }) => {
    await asks(onStage.of({ loaded }));
    await onStage.of({ loaded }).sendVerifyCode.fails(refusedBy(reason, key));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(words);
  },
});
export const NumberNotAssigned = noCode(
  'badInput',
  'server.badPhone',
  'Diese Telefonnummer gibt es so nicht.',
);
export const NumberOfAnotherCountry = noCode(
  'badInput',
  'server.smsCountry',
  'An diese Nummer senden wir keine SMS.',
);
export const CodeJustAskedElsewhere = noCode(
  'tooManyCodes',
  'server.codeJustAsked',
  'Für diese Nummer wurde gerade ein SMS-Code angefordert.',
);
export const TooManyCodes = noCode(
  'tooManyCodes',
  'server.tooManyCodes',
  'Zu viele SMS-Codes in kurzer Zeit.',
);
export const NoTextMessagesNow = noCode(
  'unavailable',
  'server.smsUnavailable',
  'Wir können gerade keine SMS senden.',
);

/** The popup over the rent page. */
export const Popup: StoryObj = {
  render: (_, context) => (
    <PhoneLoginSheet
      actor={onStage.of(context).actor}
      captchaUrl={() => picture}
      onClose={() => undefined}
    />
  ),
  play: async ({ canvasElement, loaded }) => {
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByRole('dialog', { name: 'Anmelden' })).toBeVisible();
    await getsCode(onStage.of({ loaded }));
    await expect(await body.findByRole('dialog', { name: 'SMS-Code eingeben' })).toBeVisible();
    await expect(body.queryByRole('dialog', { name: 'Anmelden' })).toBeNull();
  },
};

/** Login over the payment page, where another country stands first. */
export const PopupWhilePaying: StoryObj = {
  beforeEach: whilePaying.beforeEach,
  render: (_, context) => (
    <PhoneLoginSheet
      actor={whilePaying.of(context).actor}
      captchaUrl={() => picture}
      onClose={() => undefined}
    />
  ),
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByRole('button', { name: 'Land: China +86' })).toBeVisible();
    await expect(body.getByLabelText('Telefonnummer')).toHaveAccessibleDescription(
      'Bitte geben Sie eine 11-stellige Mobilnummer ein',
    );
  },
};
