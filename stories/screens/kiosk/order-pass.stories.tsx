import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { delays, orderPassMachine } from '../../../machines/order-pass/order-pass.machine.ts';
import { OrderPassAlone } from '../../support/order-pass-alone.tsx';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';

const stageFor = (isMember: boolean) =>
  stage(() => worldOf(orderPassMachine, { orderId: 'ord_7f3k', isMember }));
const onStage = stageFor(false);
const asMember = stageFor(true);

/** End of renting on a venue's tablet: the order leaves the tablet, so the phone takes it. */
const meta: Meta = {
  title: 'screens/kiosk/orderPass',
  beforeEach: onStage.beforeEach,
  globals: { viewport: { value: 'kiosk', isRotated: false } },
  render: (_, context) => <OrderPassAlone actor={onStage.of(context).actor} />,
};
export default meta;

export const Shown: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadPass.succeeds({ pass: 'unguessable' });
    await expect(await canvas.findByRole('img', { name: /QR-Code/ })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Nehmen Sie Ihre Miete mit' })).toBeVisible();
  },
};

/** No code while the backend cannot be reached: a phone could not take the order. */
export const NoLine: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { clock, loadPass } = onStage.of({ loaded });
    await loadPass.succeeds({ pass: 'unguessable' });
    await canvas.findByRole('img', { name: /QR-Code/ });
    clock.increment(delays.refresh);
    await loadPass.fails({ kind: 'network' });
    await expect(await canvas.findByText(/sobald dieses Tablet Verbindung hat/)).toBeVisible();
    await expect(canvas.queryByRole('img', { name: /QR-Code/ })).toBeNull();
  },
};

export const Taken: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadPass.succeeds({ pass: null });
    await expect(await canvas.findByText('Ihre Miete ist auf Ihrem Handy')).toBeVisible();
  },
};

/** A member's order goes along in their account. */
export const Member: StoryObj = {
  beforeEach: asMember.beforeEach,
  render: (_, context) => <OrderPassAlone actor={asMember.of(context).actor} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ihre Miete steht in Ihrem Konto')).toBeVisible();
  },
};
