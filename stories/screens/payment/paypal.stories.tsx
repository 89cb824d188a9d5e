import type { ReactNode } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { waitFor } from 'xstate';
import { delays, type payPalMachine } from '../../../machines/payment/paypal.machine.ts';
import { Qr } from '../../../src/features/kiosk/Qr.tsx';
import { useKioskStyles } from '../../../src/features/kiosk/styles.ts';
import { PaymentScreen } from '../../../src/features/payment/PaymentScreen.tsx';
import { payPalMethod } from '../../support/samples.ts';
import { payPalButton } from '../../support/wallet-button.ts';
import { at, atAnother, collectorOf, loadingFields } from './payment-review.tsx';
import { refusedBy } from '../../support/server-texts.ts';

/** A deposit by PayPal, in PayPal's window over the page. */
const meta: Meta = {
  title: 'screens/payment/payPal',
  beforeEach: at.beforeEach,
  render: (_, context) => <PaymentScreen actor={at.of(context).actor} />,
};
export default meta;

type StoryContext = Parameters<NonNullable<StoryObj['play']>>[0];

const payPalOf = (context: StoryContext) => collectorOf<typeof payPalMachine>(context);

async function offered(context: StoryContext) {
  const staged = await loadingFields(context, [payPalMethod]);
  await staged.prepareButton.succeeds(payPalButton(true));
  await waitFor(payPalOf(context), payPal => payPal.matches('offeringWindow'));
  return context.canvas.findByRole('button', { name: 'PayPal' });
}

async function opened(context: StoryContext) {
  await context.userEvent.click(await offered(context));
  const staged = at.of(context);
  const payPal = payPalOf(context);
  await staged.openAttempt.succeeds({ key: 'key-1', paymentIntentId: null });
  await waitFor(payPal, current => current.matches('preparingPayPal'));
  await staged.createOrder.succeeds({
    paymentId: 'pay_1',
    checkOutUrl: 'https://paypal.example/checkoutnow?token=1',
  });
  await waitFor(payPal, current => current.matches('inWindow'));
  return staged;
}

export const Loading: StoryObj = {
  play: async context => {
    await loadingFields(context, [payPalMethod]);
    await expect(
      await context.canvas.findByRole('button', { name: 'PayPal wird geladen' }),
    ).toBeVisible();
    // Back ends the wait.
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Zurück' }));
    await waitFor(at.of(context).actor, payment => payment.matches('cancelled'));
  },
};

/** PayPal's own button in the place of ours. */
export const OwnButton: StoryObj = {
  play: async context => {
    await expect(await offered(context)).toBeVisible();
    await expect(context.canvas.getByText(/Fenster von PayPal zu/)).toBeVisible();
  },
};

/** PayPal's window is there with the touch, and waits for its order. */
export const Opening: StoryObj = {
  play: async context => {
    await context.userEvent.click(await offered(context));
    await at.of(context).openAttempt.succeeds({ key: 'key-1', paymentIntentId: null });
    await waitFor(payPalOf(context), payPal => payPal.matches('preparingPayPal'));
    await expect(
      await context.canvas.findByRole('button', { name: 'PayPal wird geöffnet' }),
    ).toBeVisible();
  },
};

/** The page waits beneath the window, and its button cannot be touched a second time. */
export const WindowOpen: StoryObj = {
  play: async context => {
    await opened(context);
    await expect(
      await context.canvas.findByRole('button', { name: 'Weiter im Fenster von PayPal' }),
    ).toBeVisible();
    await expect(
      context.canvas.getByRole('button', { name: 'PayPal' }).closest('[inert]'),
    ).not.toBeNull();
  },
};

export const WindowClosed: StoryObj = {
  play: async context => {
    const staged = await opened(context);
    await staged.askInWindow.succeeds('closed');
    await waitFor(payPalOf(context), payPal => payPal.hasTag('paying'));
    await staged.lookAtOrder.fails(refusedBy('paymentActionNeeded', 'server.paymentActionNeeded'));
    await expect(await context.canvas.findByText(/noch nicht zugestimmt/)).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'PayPal' })).toBeVisible();
  },
};

/** PayPal could not show its window: its page is left for at the next touch. */
export const WindowBroken: StoryObj = {
  play: async context => {
    const staged = await opened(context);
    await staged.askInWindow.breaks(new Error('the browser blocks windows'));
    await expect(
      await context.canvas.findByRole('button', { name: 'Weiter zu PayPal' }),
    ).toBeVisible();
  },
};

const toppingUp = atAnother({ query: { purpose: 'topUp', price: '20' }, cabinet: null });

/** A charge shows its amount, where a hold shows none. */
export const WindowBrokenWhenPaying: StoryObj = {
  beforeEach: toppingUp.beforeEach,
  play: async context => {
    const { canvas } = context;
    const staged = await opened(context);
    await staged.askInWindow.breaks(new Error('the browser blocks windows'));
    await expect(
      await canvas.findByRole('button', { name: /^20,00\s€ mit PayPal bezahlen$/ }),
    ).toBeVisible();
    await expect(canvas.getByText(/noch nicht zugestimmt\. Es ist nichts abgebucht/)).toBeVisible();
  },
};

const tablet = atAnother({ device: { system: 'other', browser: 'chrome', isShared: true } });

/** At a venue's tablet nothing of PayPal opens: the person agrees on their own phone. */
export const OnThePhone: StoryObj = {
  globals: { viewport: { value: 'kiosk', isRotated: false } },
  beforeEach: tablet.beforeEach,
  render: (_, context) => (
    <Styled>
      <PaymentScreen
        actor={at.of(context).actor}
        onTablet={{ code: (content, label) => <Qr content={content} label={label} /> }}
      />
    </Styled>
  ),
  play: async context => {
    const { canvas, userEvent } = context;
    const staged = await loadingFields(context, [payPalMethod]);
    const payPal = payPalOf(context);
    await staged.openAttempt.succeeds({ key: 'key-1', paymentIntentId: null });
    await waitFor(payPal, current => current.matches('preparingPayPal'));
    await staged.createOrder.succeeds({
      paymentId: 'pay_1',
      checkOutUrl: 'https://paypal.example/checkoutnow?token=1',
    });
    await expect(await canvas.findByRole('img', { name: /QR-Code, der PayPal/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Wartet auf Ihr Handy' })).toBeVisible();
    staged.clock.increment(delays.codeFor);
    await waitFor(payPal, current => current.matches('lookingAtOrder'));
    await staged.lookAtOrder.fails(refusedBy('paymentActionNeeded', 'server.paymentActionNeeded'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Weiter zu PayPal' }));
    await waitFor(payPal, current => current.matches('openingAttempt'));
    await staged.openAttempt.succeeds({ key: 'key-1', paymentIntentId: null });
    await waitFor(payPal, current => current.matches('preparingPayPal'));
    await staged.createOrder.succeeds({
      paymentId: 'pay_1',
      checkOutUrl: 'https://paypal.example/checkoutnow?token=1',
    });
    await expect(await canvas.findByRole('img', { name: /QR-Code, der PayPal/ })).toBeVisible();
  },
};

/** The tablet's own page brings these along. */
function Styled({ children }: { children: ReactNode }) {
  useKioskStyles();
  return <div className="kiosk-visit">{children}</div>;
}
