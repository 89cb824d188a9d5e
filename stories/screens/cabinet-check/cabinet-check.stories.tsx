import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { waitFor } from 'xstate';
import {
  cabinetCheckMachine,
  delays,
} from '../../../machines/cabinet-check/cabinet-check.machine.ts';
import type { CabinetFault } from '../../../src/domain/cabinet-fault.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import { CabinetCheckScreen } from '../../../src/features/cabinet-check/CabinetCheckScreen.tsx';
import { cabinetWith } from '../../support/cabinet-samples.ts';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';
import { takesLonger } from '../../support/takes-longer.ts';

const at = stage(() =>
  worldOf(cabinetCheckMachine, { code: { kind: 'cabinet', code: 'BW-4821' } }),
);
type Context = Parameters<typeof at.of>[0];

const meta: Meta = {
  title: 'screens/cabinetCheck',
  beforeEach: at.beforeEach,
  render: (_, context) => <CabinetCheckScreen actor={at.of(context).actor} />,
};
export default meta;

/** The session stands and the cabinet is being asked for. */
async function checking(context: Context) {
  const staged = at.of(context);
  await staged.ensureSession.succeeds(null);
  await waitFor(staged.actor, snapshot => snapshot.matches('checking'));
  return staged;
}

const failing = (failure: Failure): StoryObj => ({
  play: async context => {
    const { checkCabinet } = await checking(context);
    await checkCabinet.fails(failure);
    await expect(await context.canvas.findByRole('alert')).toBeVisible();
  },
});
const refusing = (fault: CabinetFault): StoryObj =>
  failing({ kind: 'cabinet', fault, cabinetCode: 'BW-4821' });

export const Checking: StoryObj = {
  play: async context => {
    await checking(context);
    await expect(context.canvas.getByRole('status')).toBeInTheDocument();
  },
};
/** No answer after some seconds: it is awaited further. */
export const CheckingTakesLonger: StoryObj = {
  play: async context => {
    const { clock } = await checking(context);
    await takesLonger(context, clock);
  },
};
export const Offline = refusing({ kind: 'offline' });
export const NotBound = refusing({ kind: 'notBound' });
/** Asking again helps nobody who mistyped: another code is the first way on. */
export const UnknownCode: StoryObj = {
  play: async context => {
    await refusing({ kind: 'unknownCode' }).play?.(context);
    // The code that was read, to compare with the one on the station.
    await expect(context.canvas.getByRole('img', { name: 'BW-4821' })).toBeVisible();
    const ways = within(context.canvas.getByRole('contentinfo'));
    const [first, second] = [ways.getByRole('link'), ways.getByRole('button')];
    await expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};
export const NoBattery = refusing({ kind: 'noBattery' });
export const InService = refusing({ kind: 'inService' });
export const NoPermission = refusing({ kind: 'permission' });
/** Code 403 is about the account, not in words about the station (section 8). */
export const RoleMissing: StoryObj = {
  play: async context => {
    await failing({ kind: 'forbidden' }).play?.(context);
    await expect(context.canvas.getByRole('alert')).toHaveTextContent(
      'Das ist mit Ihrem Konto nicht möglich.',
    );
    await expect(context.canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
};
export const OtherWords = refusing({ kind: 'other', text: 'Wartung bis 18 Uhr' });
/** An operator's own API may refuse without a word. */
export const NoWords: StoryObj = {
  play: async context => {
    await refusing({ kind: 'other', text: '' }).play?.(context);
    await expect(context.canvas.getByRole('alert')).toHaveTextContent('Unbekannter Fehler');
  },
};
export const NotYet = failing({ kind: 'notYet' });
/** Too many requests, an unreadable answer, no session: the check can be tried again. */
export const TooMany = failing({ kind: 'tooMany' });
export const BadAnswer = failing({ kind: 'badAnswer' });
export const LoginFailed = failing({ kind: 'loginFailed' });
/** The server, its database or a provider is away. */
export const Unavailable = failing({ kind: 'unavailable' });
export const NoNetwork = failing({ kind: 'network' });
/** The number under which the backend's log speaks of it can be read out. */
export const Unexpected: StoryObj = {
  play: async context => {
    await failing({ kind: 'unexpected', requestId: 'F-7KQM-2XPD' }).play?.(context);
    await expect(context.canvas.getByText('F-7KQM-2XPD')).toBeVisible();
    await expect(
      context.canvas.getByText(/Fehlernummer|Reference|错误编号|d’erreur|de error/),
    ).toHaveTextContent('F-7KQM-2XPD');
  },
};

export const CheckedAgain: StoryObj = {
  play: async context => {
    const { checkCabinet, actor } = await checking(context);
    await checkCabinet.fails({ kind: 'network' });
    await context.canvas.findByRole('alert');
    const dock = context.canvas.getByRole('contentinfo');
    await context.userEvent.click(within(dock).getByRole('button'));
    await waitFor(actor, snapshot => snapshot.hasTag('checking'));
    await expect(context.canvas.queryByRole('alert')).toBeNull();
  },
};

export const TimedOut: StoryObj = {
  play: async context => {
    const { clock } = await checking(context);
    clock.increment(delays.callTimeout);
    await expect(await context.canvas.findByRole('alert')).toBeVisible();
  },
};

export const RentalRunning: StoryObj = {
  play: async context => {
    const { checkCabinet } = await checking(context);
    await checkCabinet.succeeds(cabinetWith({ unfinishedRentals: 1 }));
    await expect(await context.canvas.findByRole('alert')).toBeVisible();
    await expect(context.canvas.getByText(/In dieser Station .+ frei\./)).toBeVisible();
  },
};

/** The API says nothing of the station's slots. */
export const RentalRunningAnywhere: StoryObj = {
  play: async context => {
    const { checkCabinet } = await checking(context);
    await checkCabinet.succeeds(cabinetWith({ unfinishedRentals: 1, slots: [] }));
    await expect(await context.canvas.findByText(/^Bitte geben Sie sie zurück/)).toBeVisible();
    await expect(context.canvas.queryByText(/In dieser Station/)).toBeNull();
  },
};
