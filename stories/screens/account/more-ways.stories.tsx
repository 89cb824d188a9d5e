import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { passkeyMachine } from '../../../machines/passkey/passkey.machine.ts';
import { providerLoginMachine } from '../../../machines/provider-login/provider-login.machine.ts';
import { MoreWays } from '../../../src/features/account/MoreWays.tsx';
import { PasskeyWay } from '../../../src/features/login/PasskeyWay.tsx';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';
import { refusedBy } from '../../support/server-texts.ts';

/** Linking at a provider; what the device answers is led by hand. */
const onStage = stage(() => {
  const passkey = worldOf(passkeyMachine);
  passkey.actor.start();
  return { ...worldOf(providerLoginMachine), passkey };
});

const meta: Meta = {
  title: 'screens/account/moreWays',
  beforeEach: onStage.beforeEach,
  render: (_, context) => {
    const { actor, passkey } = onStage.of(context);
    return (
      <main>
        <MoreWays actor={actor} ways={['apple', 'facebook']}>
          <PasskeyWay actor={passkey.actor} purpose="create" />
        </MoreWays>
      </main>
    );
  },
};
export default meta;

export const Offered: StoryObj = {
  play: async ({ canvas, canvasElement, loaded, userEvent }) => {
    const more = within(canvas.getByRole('region', { name: 'Weiteren Weg verknüpfen' }));
    await expect(more.getAllByRole('button')).toHaveLength(3);
    await userEvent.click(more.getByRole('button', { name: 'Apple' }));
    const body = within(canvasElement.ownerDocument.body);
    await body.findByRole('dialog', { name: 'Sie werden zu Apple weitergeleitet' });
    await expect(onStage.of({ loaded }).startSignIn.asked).toEqual([{ way: 'apple' }]);
  },
};

/** The provider's identity belongs to another account, the same person's or not. */
export const BelongsToAnotherAccount: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { actor, redeemProof } = onStage.of({ loaded });
    const proof = { kind: 'ticket', ticket: 'ticket-1', secret: 'secret-1' } as const;
    actor.send({
      type: 'person.arrives',
      arrival: { way: 'apple', came: { kind: 'proof', proof } },
    });
    await redeemProof.fails(refusedBy('identityTaken', 'server.identityTaken'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Damit ist schon ein anderes Konto verbunden.',
    );
  },
};

export const PasskeyNotCreated: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { askServer, touchDevice } = onStage.of({ loaded }).passkey;
    await userEvent.click(canvas.getByRole('button', { name: /^Passkey anlegen/ }));
    await askServer.succeeds({ question: '{}' });
    await waitFor(() => expect(touchDevice.asked).toHaveLength(1));
    await touchDevice.succeeds({ kind: 'no', no: 'cancelled' });
    await expect(await canvas.findByText('Es wurde kein Passkey angelegt.')).toBeVisible();
  },
};

export const DeviceHasOne: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { askServer, touchDevice } = onStage.of({ loaded }).passkey;
    await userEvent.click(canvas.getByRole('button', { name: /^Passkey anlegen/ }));
    await askServer.succeeds({ question: '{}' });
    await expect(await canvas.findByText('Ihr Gerät fragt Sie jetzt')).toBeVisible();
    await waitFor(() => expect(touchDevice.asked).toHaveLength(1));
    await touchDevice.succeeds({ kind: 'no', no: 'already' });
    await expect(
      await canvas.findByText('Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.'),
    ).toBeVisible();
  },
};
