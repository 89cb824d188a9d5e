import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { delays, ordersMachine } from '../../../machines/orders/orders.machine.ts';
import type { Order } from '../../../src/domain/order.ts';
import { OrdersScreen } from '../../../src/features/orders/OrdersScreen.tsx';
import { manyEnded, noOrders, pageOf } from '../../support/readings.ts';
import { orders } from '../../support/order-samples.ts';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';

const onStage = stage(() => worldOf(ordersMachine, { kept: null }));

const meta: Meta = {
  title: 'screens/orders',
  beforeEach: onStage.beforeEach,
  render: (_, context) => <OrdersScreen actor={onStage.of(context).actor} lastKnown={null} />,
};
export default meta;

const ended: readonly Order[] = [
  orders.unpaid,
  orders.refunded,
  orders.free,
  orders.cancelled,
  orders.faultSettled,
  orders.bought,
];
const network = { kind: 'network' } as const;
const fourteen = { inUse: pageOf([orders.running]), ended: pageOf(manyEnded(0, 10), 1, 2, 14) };

export const Loading: StoryObj = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Mieten werden geladen')).toBeInTheDocument();
  },
};

export const Empty: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadFirstPages.succeeds({ inUse: noOrders, ended: noOrders });
    await expect(await canvas.findByRole('heading', { name: 'Noch keine Miete' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Code eingeben' })).toHaveAttribute('href', '/');
  },
};

/** The first rental still runs. */
export const NoneEnded: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    await onStage
      .of({ loaded })
      .loadFirstPages.succeeds({ inUse: pageOf([orders.running]), ended: noOrders });
    await userEvent.click(await canvas.findByRole('radio', { name: /^Beendet/ }));
    await expect(await canvas.findByText('Noch ist keine Miete beendet.')).toBeVisible();
  },
};

export const InUse: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadFirstPages.succeeds({
      inUse: pageOf([orders.running, orders.faultRunning]),
      ended: pageOf(ended),
    });
    const [running] = await canvas.findAllByRole('link', { name: 'Café Morgenrot' });
    await expect(running).toHaveAttribute('href', '/invoiceOrderDtl?orderId=ord_7f3k');
    await expect(canvas.getByText('Miete läuft')).toBeVisible();
    await expect(canvas.getByText('Störung gemeldet')).toBeVisible();
  },
};

export const Ended: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    await onStage
      .of({ loaded })
      .loadFirstPages.succeeds({ inUse: pageOf([orders.running]), ended: pageOf(ended) });
    await userEvent.click(await canvas.findByRole('radio', { name: /Beendet 6/ }));
    for (const standing of [
      'Zahlung offen',
      'Zurückgegeben',
      'Kostenlos',
      'Abgebrochen',
      'Störung',
      'Gekauft',
    ])
      await expect(canvas.getByText(standing)).toBeVisible();
    await expect(
      canvas.getByText('Die Abbuchung von der Reservierung ist fehlgeschlagen.'),
    ).toBeVisible();
    await expect(canvas.getByText('55,00 €')).toBeVisible();
    await expect(canvas.getByText('1,20 € erstattet')).toBeVisible();
    // Rentals of another year are told from those of this one.
    const [first] = canvas.getAllByText(/^\d+\.\d+\.\d{4}, /);
    await expect(first).toBeVisible();
    await expect(canvas.queryByText(/^\d+\.\d+\., /)).toBeNull();
  },
};

export const NothingInUse: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    await onStage.of({ loaded }).loadFirstPages.succeeds({ inUse: noOrders, ended: pageOf(ended) });
    await userEvent.click(await canvas.findByRole('radio', { name: /Läuft 0/ }));
    await expect(canvas.getByText('Gerade läuft keine Miete.')).toBeVisible();
  },
};

export const NotAllReadable: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadFirstPages.succeeds({
      inUse: pageOf([orders.running], 1, 1, 2, 1),
      ended: pageOf(ended),
    });
    await expect(
      await canvas.findByText('Hier lassen sich nicht alle Mieten anzeigen.'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Café Morgenrot' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: /Läuft 2/ })).toBeChecked();
  },
};

export const NoneReadable: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage
      .of({ loaded })
      .loadFirstPages.succeeds({ inUse: pageOf([], 1, 1, 1, 1), ended: noOrders });
    await expect(
      await canvas.findByText('Hier lassen sich nicht alle Mieten anzeigen.'),
    ).toBeVisible();
    await expect(canvas.queryByText('Gerade läuft keine Miete.')).toBeNull();
  },
};

export const LoadsOn: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadFirstPages, loadPage } = onStage.of({ loaded });
    await loadFirstPages.succeeds(fourteen);
    await userEvent.click(await canvas.findByRole('radio', { name: /Beendet 14/ }));
    (
      await canvas.findByRole('button', { name: /Weitere laden|Mieten werden geladen/ })
    ).scrollIntoView();
    await expect(
      await canvas.findByRole('button', { name: 'Mieten werden geladen' }),
    ).toHaveAttribute('aria-busy', 'true');
    await expect(loadPage.asked).toEqual([{ part: 'ended', page: 2 }]);
    await loadPage.succeeds(pageOf(manyEnded(10, 4), 2, 2, 14));
    await expect(await canvas.findByText('Bar Tausend 13')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Weitere laden' })).toBeNull();
  },
};

export const LoadingMore: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage
      .of({ loaded })
      .loadFirstPages.succeeds({ inUse: noOrders, ended: fourteen.ended });
    (
      await canvas.findByRole('button', { name: /Weitere laden|Mieten werden geladen/ })
    ).scrollIntoView();
    await expect(
      await canvas.findByRole('button', { name: 'Mieten werden geladen' }),
    ).toBeVisible();
  },
};

export const MoreFailed: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadFirstPages, loadPage, clock } = onStage.of({ loaded });
    await loadFirstPages.succeeds({ inUse: noOrders, ended: fourteen.ended });
    (
      await canvas.findByRole('button', { name: /Weitere laden|Mieten werden geladen/ })
    ).scrollIntoView();
    await canvas.findByRole('button', { name: 'Mieten werden geladen' });
    clock.increment(delays.callTimeout);
    await expect(await canvas.findByText(/Das hat zu lange gedauert/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Erneut versuchen' }));
    await loadPage.fails(network);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'ist fehlgeschlagen. Bitte versuchen Sie es später erneut',
    );
    await expect(canvas.getByText('Bar Tausend 0')).toBeVisible();
  },
};

export const Failed: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadFirstPages } = onStage.of({ loaded });
    await loadFirstPages.fails(network);
    await userEvent.click(await canvas.findByRole('button', { name: 'Erneut versuchen' }));
    await expect(canvas.getByText('Mieten werden geladen')).toBeInTheDocument();
    await loadFirstPages.fails(network);
    await expect(
      await canvas.findByRole('heading', { name: 'Ihre Mieten konnten nicht geladen werden' }),
    ).toBeVisible();
  },
};

/** The way to the rental that runs, without a network as well. */
export const FailedWithARental: StoryObj = {
  render: (_, context) => (
    <OrdersScreen actor={onStage.of(context).actor} lastKnown={orders.running} />
  ),
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadFirstPages.fails(network);
    await expect(await canvas.findByRole('heading', { name: 'Zuletzt bekannt' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Café Morgenrot' })).toHaveAttribute(
      'href',
      '/invoiceOrderDtl?orderId=ord_7f3k',
    );
  },
};

export const TimedOut: StoryObj = {
  play: async ({ canvas, loaded }) => {
    onStage.of({ loaded }).clock.increment(delays.callTimeout);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Das hat zu lange gedauert');
  },
};
