import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor as waitUntil } from 'storybook/test';
import { waitFor } from 'xstate';
import { delays } from '../../../machines/confirmation/confirmation.machine.ts';
import { PaymentScreen } from '../../../src/features/payment/PaymentScreen.tsx';
import { dockButton } from '../../support/dock.ts';
import { notAgain, takesLonger } from '../../support/takes-longer.ts';
import { at, confirmationOf, confirming } from './payment-review.tsx';

const meta: Meta = {
  title: 'screens/payment/confirming',
  beforeEach: at.beforeEach,
  render: (_, context) => <PaymentScreen actor={at.of(context).actor} />,
};
export default meta;

export const Confirming: StoryObj = {
  play: async context => {
    await confirming(context);
    await expect(await context.canvas.findByRole('textbox', { name: 'Card number' })).toBeVisible();
  },
};

/** The wait began with the bank's question: the server has not told the result yet. */
export const ConfirmingTakesLonger: StoryObj = {
  play: async context => {
    const { clock } = await confirming(context);
    await takesLonger(context, clock, notAgain);
  },
};

/** No rental yet: after a second the server is asked again, and the page stays as it is. */
export const AsksAgainAfterASecond: StoryObj = {
  play: async context => {
    const { ask, clock } = await confirming(context);
    const asked = confirmationOf(context);
    await ask.succeeds(null);
    await waitFor(asked, current => current.matches({ askingQuickly: 'waiting' }));
    clock.increment(delays.askAgain);
    await waitFor(asked, current => current.matches({ askingQuickly: 'asking' }));
    await expect(ask.asked).toHaveLength(2);
    await expect(await dockButton(context.canvas, { busy: true })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

/** A question without an answer ends at its time-out: it is asked once more a second later. */
export const TheQuestionTimesOut: StoryObj = {
  play: async context => {
    const { ask, clock } = await confirming(context);
    const asked = confirmationOf(context);
    clock.increment(delays.callTimeout);
    await waitFor(asked, current => current.matches({ askingQuickly: 'waiting' }));
    await expect(await context.canvas.findByRole('textbox', { name: 'Card number' })).toBeVisible();
    clock.increment(delays.askAgain);
    await expect(ask.asked).toHaveLength(2);
  },
};

export const Unknown: StoryObj = {
  play: async context => {
    const { clock } = await confirming(context);
    clock.increment(delays.confirmLimit);
    await waitFor(at.of(context).actor, current => current.hasTag('unknown'));
    await waitUntil(async () => {
      await expect(context.canvas.getByRole('heading', { level: 1 })).toHaveFocus();
    });
  },
};

export const AskingNow: StoryObj = {
  play: async context => {
    await Unknown.play?.(context);
    const ask = await dockButton(context.canvas);
    await context.userEvent.click(ask);
    await expect(ask).toHaveAttribute('aria-busy', 'true');
  },
};
