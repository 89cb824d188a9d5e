import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { codeEntryMachine } from '../../../machines/code-entry/code-entry.machine.ts';
import { provideAll } from '../../../machines/declare.ts';
import { homeMachine } from '../../../machines/home/home.machine.ts';
import type { ScannedCode } from '../../../src/domain/scanned-code.ts';
import { HomeScreen } from '../../../src/screens/home/HomeScreen.tsx';
import { recorder } from '../../support/recorder.ts';
import { scripted } from '../../support/scripted.ts';
import { stage } from '../../support/stage.ts';

const storeUrl = 'https://play.google.com/store/apps/details?id=example.borrowatt';

function review(input: { signedIn: boolean; heldCode: ScannedCode | null }) {
  const countOrders = scripted<{ hasUnpaidOrders: boolean }, Record<never, never>>();
  const logic = provideAll(homeMachine, {
    codeEntry: codeEntryMachine,
    countOrders: countOrders.logic,
  });
  return {
    countOrders,
    actor: createActor(logic, { clock: new SimulatedClock(), inspect: recorder.inspect, input }),
  };
}

const visitor = stage(() => review({ signedIn: false, heldCode: null }));
const holder = stage(() =>
  review({ signedIn: true, heldCode: { kind: 'cabinet', code: 'BW-4821' } }),
);

const meta: Meta = { title: 'screens/home' };
export default meta;

const show = (at: typeof visitor): Pick<StoryObj, 'beforeEach' | 'render'> => ({
  beforeEach: at.beforeEach,
  render: (_, context) => <HomeScreen actor={at.of(context).actor} downloadUrl={storeUrl} />,
});

export const NoCode: StoryObj = {
  ...show(visitor),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const CodeRefused: StoryObj = {
  ...show(visitor),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'not a code!{Enter}');
    await expect(canvas.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  },
};

export const CodeTyped: StoryObj = {
  ...show(visitor),
  play: async context => {
    const { canvas, userEvent } = context;
    await userEvent.type(canvas.getByRole('textbox'), 'BW-4821');
    await expect(canvas.getByRole('textbox')).toHaveValue('BW-4821');
  },
};

export const CodeHeld: StoryObj = {
  ...show(holder),
  play: async context => {
    holder.of(context).countOrders.succeeds({ hasUnpaidOrders: false });
    await expect(await context.canvas.findByRole('heading', { level: 2 })).toBeVisible();
  },
};

export const Owing: StoryObj = {
  ...show(holder),
  play: async context => {
    const { countOrders, actor } = holder.of(context);
    countOrders.succeeds({ hasUnpaidOrders: true });
    await waitFor(actor, snapshot => snapshot.hasTag('owing'));
    await expect((await context.canvas.findAllByRole('button')).length).toBeGreaterThan(1);
  },
};
