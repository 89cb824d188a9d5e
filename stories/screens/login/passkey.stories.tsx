import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { passkeyMachine } from '../../../machines/passkey/passkey.machine.ts';
import { providerLoginMachine } from '../../../machines/provider-login/provider-login.machine.ts';
import { LoginScreen } from '../../../src/features/login/LoginScreen.tsx';
import { PasskeyWay } from '../../../src/features/login/PasskeyWay.tsx';
import { PhoneLoginScreen } from '../../../src/features/login/PhoneLoginScreen.tsx';
import { ProviderWays } from '../../../src/features/login/ProviderWays.tsx';
import { picture } from '../../support/samples.ts';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';
import { review } from './review.ts';

const onStage = stage(() => {
  const phone = review(null);
  const provider = worldOf(providerLoginMachine);
  phone.actor.start();
  provider.actor.start();
  return { ...worldOf(passkeyMachine), phone, provider };
});

/** `/login` with a passkey offered below every other way. */
const meta: Meta = {
  title: 'screens/login/passkey',
  beforeEach: onStage.beforeEach,
  render: (_, context) => {
    const { actor, phone, provider } = onStage.of(context);
    return (
      <PhoneLoginScreen
        actor={phone.actor}
        captchaUrl={() => picture}
        next={{ page: 'home' }}
        others={
          <>
            <ProviderWays actor={provider.actor} ways={['google', 'apple']} />
            <PasskeyWay actor={actor} purpose="signIn" />
          </>
        }
      />
    );
  },
};
export default meta;

type Play = Parameters<NonNullable<StoryObj['play']>>[0];

async function touching({ canvas, loaded, userEvent }: Play) {
  const staged = onStage.of({ loaded });
  await userEvent.click(canvas.getByRole('button', { name: /^Mit Passkey anmelden/ }));
  await staged.askServer.succeeds({ question: '{}' });
  await expect(await canvas.findByText('Ihr Gerät fragt Sie jetzt')).toBeVisible();
  await waitFor(() => expect(staged.touchDevice.asked).toHaveLength(1));
  return staged;
}

export const Offered: StoryObj = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Mit Passkey anmelden/ })).toBeEnabled();
    await expect(canvas.getByText('mit Fingerabdruck, Gesicht oder Geräte-PIN')).toBeVisible();
  },
};

export const Touching: StoryObj = {
  play: async context => {
    await touching(context);
    await expect(context.canvas.getByRole('button', { name: /^Mit Passkey/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** The other ways stand where they stood, and the passkey can be asked for again. */
export const NotUsed: StoryObj = {
  play: async context => {
    const { touchDevice } = await touching(context);
    await touchDevice.succeeds({ kind: 'no', no: 'cancelled' });
    await expect(
      await context.canvas.findByText(/^Es wurde kein Passkey verwendet\./),
    ).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: /^Mit Passkey/ })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(context.canvas.getByRole('button', { name: 'Google' })).toBeEnabled();
  },
};

export const Refused: StoryObj = {
  play: async context => {
    const { touchDevice, finish } = await touching(context);
    await touchDevice.succeeds({ kind: 'credential', credential: '{}' });
    await waitFor(() => expect(finish.waiting()).toBe(1));
    await finish.fails({ kind: 'network' });
    await expect(await context.canvas.findByText(/verbindung ist fehlgeschlagen/)).toBeVisible();
  },
};

/** Without sign-in by phone, the passkey stands below the guest's way and the providers. */
export const WithoutPhone: StoryObj = {
  render: (_, context) => {
    const { actor, provider } = onStage.of(context);
    return (
      <LoginScreen
        next={{ page: 'home' }}
        others={
          <>
            <ProviderWays actor={provider.actor} ways={['google', 'apple']} alone />
            <PasskeyWay actor={actor} purpose="signIn" />
          </>
        }
      />
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Mit Passkey anmelden/ })).toBeEnabled();
  },
};
