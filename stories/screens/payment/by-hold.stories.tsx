import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor as waitUntil, within } from 'storybook/test';
import { waitFor } from 'xstate';
import type { Bill } from '../../../src/domain/bill.ts';
import { PaymentScreen } from '../../../src/features/payment/PaymentScreen.tsx';
import { heldBill } from '../../support/bill-samples.ts';
import { dockButton } from '../../support/dock.ts';
import { notAgain, takesLonger } from '../../support/takes-longer.ts';
import { at, atAnother, type Context } from './payment-review.tsx';
import { refusedBy } from '../../support/server-texts.ts';

/** Power bank that is bought with its hold. */
const meta: Meta = {
  title: 'screens/payment/byHold',
  beforeEach: atAnother({
    query: { purpose: 'purchase', tradeNumber: heldBill.orderId },
    cabinet: null,
  }).beforeEach,
  render: (_, context) => <PaymentScreen actor={at.of(context).actor} />,
};
export default meta;

async function billed(context: Context, bill: Bill | null) {
  const staged = at.of(context);
  await staged.recallAttempt.succeeds(null);
  await waitFor(staged.actor, current => current.matches('loadingBill'));
  await staged.loadBill.succeeds(bill);
  await waitFor(staged.actor, current => !current.matches('loadingBill'));
  return staged;
}

/** The answer was lost: the server is asked for it, and the page stays as it is. */
export const Asking: StoryObj = {
  play: async context => {
    const { actor, buyByHold } = await billed(context, heldBill);
    actor.send({ type: 'user.pays' });
    await buyByHold.fails({ kind: 'network' });
    await waitFor(actor, current => current.matches('settling'));
    const pays = await dockButton(context.canvas, { name: 'Wird bestätigt' });
    await expect(pays).toHaveAttribute('aria-busy', 'true');
    await expect(context.canvas.getByText('Aus dem reservierten Betrag')).toBeVisible();
  },
};

export const BuyingTakesLonger: StoryObj = {
  play: async context => {
    const { actor, clock } = await billed(context, heldBill);
    actor.send({ type: 'user.pays' });
    await takesLonger(context, clock, notAgain);
  },
};

/** The server does not know the purchase: nothing was taken, and it is offered again. */
export const NotBought: StoryObj = {
  play: async context => {
    await Asking.play?.(context);
    const { actor, ask, closeAttempt } = at.of(context);
    await ask.fails({ kind: 'notFound' });
    await waitUntil(async () => {
      await expect(closeAttempt.asked).toHaveLength(1);
    });
    await closeAttempt.succeeds(null);
    await waitFor(actor, current => current.matches('failed'));
    const dialog = await context.canvas.findByRole('alertdialog');
    await expect(dialog).toHaveTextContent(/nichts abgebucht/);
  },
};

/** Bought in another tab, or before the page was loaded anew: then something was taken. */
export const NotForSale: StoryObj = {
  play: async context => {
    await billed(context, null);
    await expect(await context.canvas.findByText(/gerade nicht gekauft/)).toBeVisible();
    await expect(context.canvas.queryByText(/nichts abgebucht/)).toBeNull();
  },
};

/** Bought in another tab while this one offered it: nothing is left to try again. */
export const BoughtMeanwhile: StoryObj = {
  play: async context => {
    const { actor, buyByHold } = await billed(context, heldBill);
    actor.send({ type: 'user.pays' });
    await buyByHold.fails(refusedBy('notRunning', 'server.notForSale'));
    const dialog = await context.canvas.findByRole('alertdialog');
    await expect(dialog).toHaveTextContent(/gerade nicht gekauft/);
    await expect(dialog).not.toHaveTextContent(/nichts abgebucht/);
    await expect(within(dialog).getByRole('button')).toHaveTextContent('Zur Miete');
  },
};

/** Released by the bank, or smaller than the price by now: it is paid another way. */
export const HoldGone: StoryObj = {
  play: async context => {
    const { actor, buyByHold } = await billed(context, heldBill);
    actor.send({ type: 'user.pays' });
    await buyByHold.fails(refusedBy('holdGone', 'server.holdGone'));
    const dialog = await context.canvas.findByRole('alertdialog');
    await waitUntil(() => expect(dialog).toBeVisible());
    await expect(dialog).toHaveTextContent(/^Die Reservierung deckt den Preis nicht mehr\./);
  },
};
