import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor as waitUntil, within } from 'storybook/test';
import { useEffect, useRef } from 'react';
import { waitFor } from 'xstate';
import type { Failure } from '../../../src/domain/failure.ts';
import { RentScreen } from '../../../src/features/rent/RentScreen.tsx';
import { type Canvas, dock, dockButton } from '../../support/dock.ts';
import { googlePay, methods } from '../../support/samples.ts';
import { walletButton } from '../../support/wallet-button.ts';
import { found, scanned, type Context } from './rent-review.tsx';
import { refusedBy } from '../../support/server-texts.ts';

/** The drawing of the wallet's button, as its provider would put it there. */
function Drawn({ onTouch }: { onTouch: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      box.current
        ? walletButton().mount(box.current, {
            onReady: () => undefined,
            mayOpen: () => {
              onTouch();
              return false;
            },
            onClosed: () => undefined,
            onAccepted: () => undefined,
          })
        : undefined,
    [onTouch],
  );
  return <div ref={box} />;
}

const meta: Meta = {
  title: 'screens/rent/byWallet',
  beforeEach: scanned.beforeEach,
  render: (_, context) => {
    const { actor } = scanned.of(context);
    const touch = () => actor.send({ type: 'user.opensWallet' });
    return <RentScreen actor={actor} wallet={() => <Drawn onTouch={touch} />} />;
  },
};
export default meta;

async function chosen(context: Context) {
  const staged = await found(context);
  await staged.loadMethods.succeeds([...methods, googlePay]);
  await waitFor(staged.actor, snapshot => snapshot.hasTag('choosing'));
  staged.actor.send({ type: 'user.choosesMethod', choice: { kind: 'method', id: googlePay.id } });
  return staged;
}
const itsButton = (canvas: Canvas) => dockButton(canvas, { name: 'Google Pay' });

/** The contract's words and both boxes stand directly above the wallet's own button. */
export const Chosen: StoryObj = {
  play: async context => {
    await chosen(context);
    await expect(await itsButton(context.canvas)).toBeVisible();
    await expect(dock(context.canvas).getAllByRole('checkbox')).toHaveLength(2);
  },
};

export const NotAgreed: StoryObj = {
  play: async context => {
    await chosen(context);
    await context.userEvent.click(await itsButton(context.canvas));
    await expect(dock(context.canvas).getAllByRole('checkbox')[0]).toHaveFocus();
  },
};

export const SheetOpen: StoryObj = {
  play: async context => {
    const { actor } = await chosen(context);
    actor.send({ type: 'user.ticks', agreement: 'terms', on: true });
    actor.send({ type: 'user.ticks', agreement: 'privacy', on: true });
    await context.userEvent.click(await itsButton(context.canvas));
    await expect(actor.getSnapshot().hasTag('payingByWallet')).toBe(true);
  },
};

const failing = (failure: Failure): StoryObj => ({
  play: async context => {
    const { actor } = await chosen(context);
    actor.send({ type: 'wallet.collected', collected: { kind: 'failed', failure, fields: null } });
    const dialog = await context.canvas.findByRole('alertdialog');
    await waitUntil(() => expect(dialog).toBeVisible());
  },
});
export const Declined = failing({ kind: 'declined', reason: 'generic' });
export const NotOnThisDevice = failing({ kind: 'walletUnsupported' });
/** The backend has asked the bank. */
export const InsufficientFunds = failing(refusedBy('paymentDeclined', 'server.insufficientFunds'));
export const CardExpired = failing(refusedBy('paymentDeclined', 'server.cardExpired'));

/** Choice of another way to pay, or of the same once more. */
export const ChoosingAfterADecline: StoryObj = {
  play: async context => {
    await Declined.play?.(context);
    const dialog = within(context.canvas.getByRole('alertdialog'));
    await context.userEvent.click(dialog.getByRole('button'));
    await expect(context.canvas.queryByRole('alertdialog')).toBeNull();
    await expect(await itsButton(context.canvas)).toBeVisible();
  },
};
