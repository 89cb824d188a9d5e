import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { createActor, SimulatedClock } from 'xstate';
import { provideAll } from '../../../machines/declare.ts';
import { passkeyMachine } from '../../../machines/passkey/passkey.machine.ts';
import { providerLoginMachine } from '../../../machines/provider-login/provider-login.machine.ts';
import type { Touched } from '../../../src/domain/passkey.ts';
import type { ArrivalProof } from '../../../src/domain/sign-in-arrival.ts';
import type { RedirectWay } from '../../../src/domain/sign-in.ts';
import { MoreWays } from '../../../src/screens/account/MoreWays.tsx';
import { PasskeyWay } from '../../../src/screens/login/PasskeyWay.tsx';
import { recorder } from '../../support/recorder.ts';
import { scripted } from '../../support/scripted.ts';
import { stage } from '../../support/stage.ts';

/** Linking at a provider; what the device answers is led by hand. */
const onStage = stage(() => {
  const clock = new SimulatedClock();
  const startSignIn = scripted<{ url: string }, { way: RedirectWay }>();
  const leavePage = scripted<null, { url: string }>();
  const redeemProof = scripted<{ token: string }, { way: RedirectWay; proof: ArrivalProof }>();
  const logic = provideAll(providerLoginMachine, {
    startSignIn: startSignIn.logic,
    leavePage: leavePage.logic,
    redeemProof: redeemProof.logic,
  });
  const askServer = scripted<{ question: string }, Record<never, never>>();
  const touchDevice = scripted<Touched, { question: string }>();
  const finish = scripted<{ token: string | null }, { credential: string }>();
  const passkey = createActor(
    provideAll(passkeyMachine, {
      askServer: askServer.logic,
      touchDevice: touchDevice.logic,
      finish: finish.logic,
    }),
    { clock },
  );
  passkey.start();
  const actor = createActor(logic, { clock, inspect: recorder.inspect });
  return { clock, startSignIn, askServer, touchDevice, passkey, actor };
});

const meta: Meta = {
  title: 'screens/account/more-ways',
  beforeEach: onStage.beforeEach,
  render: (_, context) => {
    const { actor, passkey } = onStage.of(context);
    return (
      <main>
        <MoreWays actor={actor} ways={['apple', 'facebook']}>
          <PasskeyWay actor={passkey} purpose="create" />
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
    await expect(onStage.of({ loaded }).startSignIn.inputs).toEqual([{ way: 'apple' }]);
  },
};

export const DeviceHasOne: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { askServer, touchDevice } = onStage.of({ loaded });
    await userEvent.click(canvas.getByRole('button', { name: /^Passkey anlegen/ }));
    askServer.succeeds({ question: '{}' });
    await expect(await canvas.findByText('Ihr Gerät fragt Sie jetzt')).toBeVisible();
    await waitFor(() => expect(touchDevice.inputs).toHaveLength(1));
    touchDevice.succeeds({ kind: 'no', no: 'already' });
    await expect(
      await canvas.findByText('Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.'),
    ).toBeVisible();
  },
};
