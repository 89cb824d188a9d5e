import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { createActor, SimulatedClock } from 'xstate';
import { provideAll } from '../../../machines/declare.ts';
import type { NumberReading } from '../../../machines/phone-login/phone-login.events.ts';
import { delays, phoneLoginMachine } from '../../../machines/phone-login/phone-login.machine.ts';
import { KnownFailure } from '../../../src/domain/failure.ts';
import type { RefusalReason } from '../../../src/domain/refusal.ts';
import { PhoneLoginScreen } from '../../../src/screens/login/PhoneLoginScreen.tsx';
import { PhoneLoginSheet } from '../../../src/screens/login/PhoneLoginSheet.tsx';
import { recorder } from '../../support/recorder.ts';
import { picture } from '../../support/samples.ts';
import { scripted, scriptedSource } from '../../support/scripted.ts';
import { stage } from '../../support/stage.ts';

function review(inviteCode: string | null) {
  const clock = new SimulatedClock();
  const readNumber = scripted<NumberReading, { callingCode: string; number: string }>(),
    sendVerifyCode = scripted<null, { mobile: string; captchaId: string; captcha: string }>();
  const mobileLogin = scripted<
    { token: string },
    { mobile: string; areaCode: string; code: string; inviteCode: string | null }
  >();
  const loginFromInvite = scripted<
    { token: string },
    { mobile: string; areaCode: string; inviteCode: string; password: string }
  >();
  const ticks = scriptedSource();
  const logic = provideAll(phoneLoginMachine, {
    readNumber: readNumber.logic,
    sendVerifyCode: sendVerifyCode.logic,
    mobileLogin: mobileLogin.logic,
    loginFromInvite: loginFromInvite.logic,
    ticks: ticks.logic,
  });
  return {
    clock,
    readNumber,
    sendVerifyCode,
    mobileLogin,
    loginFromInvite,
    ticks,
    actor: createActor(logic, {
      clock,
      inspect: recorder.inspect,
      input: { seed: 'seed', inviteCode },
    }),
  };
}
type Review = ReturnType<typeof review>;
const onStage = stage(() => review(null));
const invited = stage(() => review('VIP1'));

const meta: Meta = {
  title: 'screens/login/phone',
  beforeEach: onStage.beforeEach,
  render: (_, context) => (
    <PhoneLoginScreen
      actor={onStage.of(context).actor}
      captchaUrl={() => picture}
      cabinetCode="BW-4821"
    />
  ),
};
export default meta;

const refusedWith = (reason: RefusalReason, text: string) =>
  new KnownFailure({ kind: 'refused', reason, text });

/** Number and picture are filled in, the number is possible, the code is asked for. */
async function asks({ actor, readNumber, sendVerifyCode }: Review) {
  actor.send({ type: 'user.typesNumber', text: '15123456789' });
  actor.send({ type: 'user.typesCaptcha', text: '7Kq4' });
  actor.send({ type: 'user.submitsPhone' });
  readNumber.succeeds({ kind: 'possible', mobile: '4915123456789' });
  await waitFor(() => expect(sendVerifyCode.inputs.length).toBeGreaterThan(0));
}
async function getsCode(staged: Review) {
  await asks(staged);
  staged.sendVerifyCode.succeeds(null);
}

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
  play: async ({ canvas, loaded, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'SMS-Code senden' }));
    await expect(
      await canvas.findByText('Bitte geben Sie Ihre Telefonnummer ein'),
    ).toBeInTheDocument();
    onStage.of({ loaded }).clock.increment(delays.toast);
    await waitFor(() =>
      expect(canvas.queryByText('Bitte geben Sie Ihre Telefonnummer ein')).toBeNull(),
    );
  },
};

export const NumberTooShort: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Telefonnummer'), '15a12');
    await expect(canvas.getByLabelText('Telefonnummer')).toHaveValue('1512');
    await userEvent.type(canvas.getByLabelText('Zeichen aus dem Bild'), '7Kq4{Enter}');
    onStage.of({ loaded }).readNumber.succeeds({ kind: 'impossible', problem: 'numberTooShort' });
    await expect(
      await canvas.findByText('Diese Nummer ist zu kurz. Bitte prüfen Sie sie.'),
    ).toBeVisible();
    await expect(canvas.getByLabelText('Telefonnummer')).toBeInvalid();
  },
};

export const WrongCharacters: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await asks(onStage.of({ loaded }));
    onStage
      .of({ loaded })
      .sendVerifyCode.fails(
        refusedWith('captchaWrong', 'Die Zeichen stimmen nicht. Hier ist ein neues Bild.'),
      );
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
    onStage.of({ loaded }).sendVerifyCode.fails(new KnownFailure({ kind: 'network' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Netzwerk/);
  },
};

/** The wheel by keyboard, and its filter half a second after the last key, whatever the case. */
export const ChoosingCountry: StoryObj = {
  play: async ({ canvas, canvasElement, loaded, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Land/ }));
    const sheet = within(
      await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Land wählen' }),
    );
    const wheel = sheet.getByRole('listbox');
    await expect(sheet.getByRole('option', { selected: true })).toHaveTextContent('Deutschland+49');
    await expect(getComputedStyle(sheet.getByRole('option', { selected: true })).height).toBe(
      '36px',
    );
    await expect(sheet.getByRole('option', { selected: true }).style.transform).toContain(
      'translateZ(150px)',
    );
    wheel.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(sheet.getByRole('option', { selected: true })).toHaveTextContent('Dänemark+45');
    await userEvent.keyboard('{End}{Home}f');
    await expect(sheet.getByRole('option', { selected: true })).toHaveTextContent(/^F/);
    const rows = async (typed: string) => {
      await userEvent.clear(sheet.getByLabelText('Suchen'));
      await userEvent.type(sheet.getByLabelText('Suchen'), typed);
      onStage.of({ loaded }).clock.increment(delays.filterDebounce);
      await waitFor(() =>
        expect(sheet.queryAllByRole('option').map(option => option.textContent)).toEqual([
          'Österreich+43',
        ]),
      );
    };
    await rows('ÖSTER');
    await rows('öster');
    await userEvent.click(sheet.getByRole('button', { name: 'Österreich, +43' }));
    await expect(await canvas.findByRole('button', { name: 'Land: Österreich +43' })).toBeVisible();
  },
};

export const NoCountryFound: StoryObj = {
  play: async ({ canvas, canvasElement, loaded, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Land/ }));
    await userEvent.type(
      await within(canvasElement.ownerDocument.body).findByLabelText('Suchen'),
      'xyz',
    );
    onStage.of({ loaded }).clock.increment(delays.filterDebounce);
    await expect(
      await within(canvasElement.ownerDocument.body).findByText('Kein Land gefunden'),
    ).toBeVisible();
  },
};

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
    staged.ticks.sends({ type: 'clock.ticked', now: 0 });
    staged.ticks.sends({ type: 'clock.ticked', now: 18_000 });
    await expect(await sheet.findByText('0:42')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Neuer SMS-Code' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    staged.ticks.sends({ type: 'clock.ticked', now: 60_000 });
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
    await expect(staged.mobileLogin.inputs.at(-1)?.code).toBe('4170');
    await expect(
      await sheet.findByRole('button', { name: 'Sie werden angemeldet' }),
    ).toHaveAttribute('aria-busy', 'true');
    staged.mobileLogin.fails(
      refusedWith('codeWrong', 'Der SMS-Code stimmt nicht. Noch 4 Versuche.'),
    );
    await expect(
      await sheet.findByText('Der SMS-Code stimmt nicht. Noch 4 Versuche.'),
    ).toBeVisible();
    await expect(sheet.getByLabelText('SMS-Code mit 4 Ziffern')).toBeInvalid();
  },
};

export const TooManyTries: StoryObj = {
  play: async ({ canvas, canvasElement, loaded, userEvent }) => {
    const staged = onStage.of({ loaded });
    await getsCode(staged);
    const sheet = within(
      await within(canvasElement.ownerDocument.body).findByRole('dialog', {
        name: 'SMS-Code eingeben',
      }),
    );
    await userEvent.type(sheet.getByLabelText('SMS-Code mit 4 Ziffern'), '4170{Enter}');
    staged.mobileLogin.fails(
      refusedWith(
        'codeLocked',
        'Zu viele falsche Versuche. Bitte fordern Sie einen neuen SMS-Code an.',
      ),
    );
    await expect(await sheet.findByText(/Zu viele falsche Versuche/)).toBeVisible();
    await userEvent.click(sheet.getByRole('button', { name: 'Neuer SMS-Code' }));
    await expect(await canvas.findByLabelText('Zeichen aus dem Bild')).toHaveValue('');
  },
};

export const CodeOnItsWay: StoryObj = {
  play: async ({ canvasElement, loaded }) => {
    await asks(onStage.of({ loaded }));
    onStage
      .of({ loaded })
      .sendVerifyCode.fails(
        refusedWith(
          'codeJustSent',
          'Der SMS-Code ist schon unterwegs. Einen neuen gibt es in 42 Sekunden.',
        ),
      );
    await expect(
      await within(canvasElement.ownerDocument.body).findByText(/schon unterwegs/),
    ).toBeVisible();
  },
};

/** Came by a VIP, DEP or CPM code: a password in the place of picture and code. */
export const Invited: StoryObj = {
  beforeEach: invited.beforeEach,
  render: (_, context) => (
    <PhoneLoginScreen actor={invited.of(context).actor} captchaUrl={() => picture} />
  ),
  play: async ({ canvas, loaded, userEvent }) => {
    const staged = invited.of({ loaded });
    await expect(canvas.queryByRole('img', { name: 'Bild mit vier Zeichen' })).toBeNull();
    await userEvent.type(canvas.getByLabelText('Telefonnummer'), '15123456789');
    await userEvent.click(canvas.getByRole('button', { name: 'Einladung einlösen' }));
    await expect(
      await canvas.findByText('Bitte geben Sie das Passwort der Einladung ein'),
    ).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Passwort der Einladung'), 'falsch{Enter}');
    staged.readNumber.succeeds({ kind: 'possible', mobile: '4915123456789' });
    await waitFor(() => expect(staged.loginFromInvite.inputs).toHaveLength(1));
    staged.loginFromInvite.fails(
      refusedWith('invitePasswordWrong', 'Einladung oder Passwort stimmen nicht.'),
    );
    await expect(await canvas.findByText('Einladung oder Passwort stimmen nicht.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'AGB' })).toHaveAttribute('href', '/legal/terms');
  },
};

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
