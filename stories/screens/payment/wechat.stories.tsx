import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor as waitUntil, within } from 'storybook/test';
import { waitFor } from 'xstate';
import type { WeChatOrder } from '../../../machines/payment/wechat/wechat.events.ts';
import { delays, type weChatMachine } from '../../../machines/payment/wechat/wechat.machine.ts';
import { PaymentScreen } from '../../../src/features/payment/PaymentScreen.tsx';
import { cardForm } from '../../support/card-form.ts';
import { cardMethod, stripeWeChatMethod, weChatMethod } from '../../support/samples.ts';
import { weChatOrders } from '../../support/wechat-orders.ts';
import { at, atAnother, collectorOf, loadingFields } from './payment-review.tsx';
import { refusedBy } from '../../support/server-texts.ts';

const query = { purpose: 'topUp', price: '20' } as const;
const insideWeChat = atAnother({
  query,
  cabinet: null,
  device: { system: 'android', browser: 'wechat' },
});

/** A top-up by WeChat Pay, in a window of WeChat's. */
const meta: Meta = {
  title: 'screens/payment/weChat',
  beforeEach: insideWeChat.beforeEach,
  render: (_, context) => <PaymentScreen actor={at.of(context).actor} />,
};
export default meta;

type StoryContext = Parameters<NonNullable<StoryObj['play']>>[0];
const weChatOf = (context: StoryContext) => collectorOf<typeof weChatMachine>(context);

async function offered(context: StoryContext, method = weChatMethod) {
  await loadingFields(context, [method]);
  return context.canvas.findByRole('button', { name: /^20,00\s€ mit WeChat bezahlen$/ });
}

async function asked(context: StoryContext, order: WeChatOrder, method = weChatMethod) {
  await context.userEvent.click(await offered(context, method));
  const staged = at.of(context);
  await staged.openAttempt.succeeds({ key: 'key-1', paymentIntentId: null });
  await waitFor(weChatOf(context), weChat => weChat.matches('preparingOrder'));
  await staged.prepareOrder.succeeds(order);
  await waitFor(weChatOf(context), weChat => weChat.hasTag('asking'));
  return staged;
}

export const Offered: StoryObj = {
  play: async context => {
    await expect(await offered(context)).toBeVisible();
    await expect(context.canvas.getByText(/WeChat öffnet sein Fenster/)).toBeVisible();
  },
};

export const PreparingOrder: StoryObj = {
  play: async context => {
    await context.userEvent.click(await offered(context));
    await at.of(context).openAttempt.succeeds({ key: 'key-1', paymentIntentId: null });
    await expect(
      await context.canvas.findByRole('button', { name: 'WeChat wird gefragt' }),
    ).toBeVisible();
  },
};

/** WeChat knows a payer by the account that they signed in with. */
export const SignedInOtherwise: StoryObj = {
  play: async context => {
    await context.userEvent.click(await offered(context));
    const { openAttempt, prepareOrder } = at.of(context);
    await openAttempt.succeeds({ key: 'key-1', paymentIntentId: null });
    await waitFor(weChatOf(context), weChat => weChat.matches('preparingOrder'));
    await prepareOrder.fails(refusedBy('membersOnly', 'server.weChatPayer'));
    const dialog = await context.canvas.findByRole('alertdialog');
    await waitUntil(() => expect(dialog).toBeVisible());
    await expect(dialog).toHaveTextContent(/^Melden Sie sich mit WeChat an, um damit zu zahlen\./);
    await expect(within(dialog).queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
    await expect(within(dialog).getByRole('button', { name: 'Andere Zahlungsart' })).toBeVisible();
  },
};

/** The page waits beneath WeChat's window. */
export const WindowOpen: StoryObj = {
  play: async context => {
    await asked(context, weChatOrders.bridge);
    await expect(
      await context.canvas.findByRole('button', { name: 'Weiter in WeChat' }),
    ).toBeVisible();
  },
};

/** The server is asked, whatever WeChat answers. */
export const LookingAtOrder: StoryObj = {
  play: async context => {
    const staged = await asked(context, weChatOrders.bridge);
    await staged.askInWeChat.succeeds('cancel');
    await waitFor(weChatOf(context), weChat => weChat.matches('lookingAtOrder'));
    await expect(context.canvas.getByRole('button', { name: /bestätigt/ })).toBeVisible();
  },
};

export const WindowClosed: StoryObj = {
  play: async context => {
    const staged = await asked(context, weChatOrders.bridge);
    await staged.askInWeChat.succeeds('cancel');
    await waitFor(weChatOf(context), weChat => weChat.matches('lookingAtOrder'));
    await staged.lookAtOrder.fails(refusedBy('paymentActionNeeded', 'server.paymentActionNeeded'));
    await expect(await context.canvas.findByText(/in WeChat noch nicht gezahlt/)).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: /mit WeChat bezahlen/ })).toBeVisible();
  },
};

const onAPhone = atAnother({
  query,
  cabinet: null,
  device: { system: 'android', browser: 'chrome' },
});

/** Outside WeChat a phone leaves for it, by Stripe. */
export const OnAPhone: StoryObj = {
  beforeEach: onAPhone.beforeEach,
  play: async context => {
    await expect(await offered(context, stripeWeChatMethod)).toBeVisible();
    await expect(context.canvas.getByText(/Sie zahlen in WeChat und kommen/)).toBeVisible();
  },
};

const atAComputer = atAnother({
  query,
  cabinet: null,
  device: { system: 'other', browser: 'chrome' },
});

export const BeforeTheCode: StoryObj = {
  beforeEach: atAComputer.beforeEach,
  play: async context => {
    await expect(await offered(context, stripeWeChatMethod)).toBeVisible();
    await expect(context.canvas.getByText(/Sie scannen gleich einen Code/)).toBeVisible();
  },
};

/** The person's phone scans the code; after a while it is taken away, and the server is asked. */
export const Code: StoryObj = {
  beforeEach: atAComputer.beforeEach,
  play: async context => {
    const { canvas, userEvent } = context;
    const staged = await asked(context, weChatOrders.code, stripeWeChatMethod);
    await expect(
      await canvas.findByRole('img', { name: /QR-Code zum Zahlen/ }, { timeout: 10_000 }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Wartet auf Ihr Handy' })).toBeVisible();
    staged.clock.increment(delays.codeFor);
    await waitFor(weChatOf(context), weChat => weChat.matches('lookingAtOrder'));
    await staged.lookAtOrder.fails(refusedBy('paymentActionNeeded', 'server.paymentActionNeeded'));
    await userEvent.click(await canvas.findByRole('button', { name: /mit WeChat bezahlen/ }));
    await staged.openAttempt.succeeds({ key: 'key-1', paymentIntentId: null });
    await waitFor(weChatOf(context), weChat => weChat.matches('preparingOrder'));
    await staged.prepareOrder.succeeds(weChatOrders.code);
    await expect(
      await canvas.findByRole('img', { name: /QR-Code zum Zahlen/ }, { timeout: 10_000 }),
    ).toBeVisible();
  },
};

/** Beside another way it has its own name. */
export const BesideACard: StoryObj = {
  play: async context => {
    const staged = await loadingFields(context, [cardMethod, weChatMethod]);
    await staged.prepareCardForm.succeeds(cardForm);
    await expect(await context.canvas.findByRole('link', { name: /^WeChat\sPay$/ })).toBeVisible();
  },
};

const mifi = atAnother({
  query: { purpose: 'mifi', price: '12.5', formId: 'f1' },
  cabinet: null,
  device: { system: 'android', browser: 'wechat' },
});

/** A mifi order is paid inside WeChat alone. */
export const MifiOrder: StoryObj = {
  beforeEach: mifi.beforeEach,
  play: async context => {
    await loadingFields(context, [weChatMethod]);
    await expect(
      await context.canvas.findByRole('button', { name: /^12,50\s€ mit WeChat bezahlen$/ }),
    ).toBeVisible();
  },
};

/** Way to pay for a purpose it does not carry. The page offers none such, yet has words for it. */
export const NotCarried: StoryObj = {
  play: async context => {
    await context.userEvent.click(await offered(context));
    const staged = at.of(context);
    await staged.openAttempt.succeeds({ key: 'key-1', paymentIntentId: null });
    await waitFor(weChatOf(context), weChat => weChat.matches('preparingOrder'));
    await staged.prepareOrder.fails({ kind: 'systemUnsupported' });
    // It fades in.
    await waitUntil(() =>
      expect(
        context.canvas.getByRole('heading', { name: 'Das System wird nicht unterstützt' }),
      ).toBeVisible(),
    );
  },
};

/** If nothing else is offered, a link into WeChat stands in the place of a way to pay. */
export const OnlyInWeChat: StoryObj = {
  beforeEach: onAPhone.beforeEach,
  play: async context => {
    const { canvas, userEvent } = context;
    await loadingFields(context, [weChatMethod]);
    await expect(await canvas.findByText(/wird innerhalb von WeChat bezahlt/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'WeChat öffnen' })).toHaveAttribute(
      'href',
      'weixin://',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Link kopieren' }));
    await expect(await canvas.findByText(/^(Link kopiert|Kopieren ist hier)/)).toBeVisible();
  },
};
