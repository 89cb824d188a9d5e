import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { walletMachine } from '../../../machines/wallet/wallet.machine.ts';
import { ExtrasContext } from '../../../src/screens/frame/surroundings.ts';
import { WalletScreen } from '../../../src/features/wallet/WalletScreen.tsx';
import { enlarged } from '../../support/looks.ts';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';
import {
  emptyWallet,
  manyMovements,
  movementsOn,
  olderMovement,
  wallet,
} from '../../support/wallet-samples.ts';

const onStage = stage(() => worldOf(walletMachine));

const meta: Meta = {
  title: 'screens/wallet',
  beforeEach: onStage.beforeEach,
  render: (_, context) => <WalletScreen cards={null} actor={onStage.of(context).actor} />,
};
export default meta;

const network = { kind: 'network' } as const;

export const Loading: StoryObj = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Wird geladen')).toBeInTheDocument();
  },
};

export const Movements: StoryObj = {
  parameters: { alsoSeen: enlarged('en-US', 'es-ES') },
  play: async ({ canvas, loaded }) => {
    const { loadWallets, loadMovements } = onStage.of({ loaded });
    await loadWallets.succeeds([{ ...wallet, balance: 31_700 }]);
    await expect(await canvas.findByText('für Ihre laufende Miete')).toBeVisible();
    await loadMovements.succeeds(movementsOn([...manyMovements, olderMovement]));
    // A hold and its release change nothing, and carry no sign.
    const [reserved] = await canvas.findAllByRole('link', { name: /Reserviert.*Café Morgenrot/ });
    await expect(reserved).toHaveAttribute('href', '/invoiceOrderDtl?orderId=ord_7f3k');
    await expect(reserved).toHaveTextContent(/[^+−]55,00\s€$/);
    await expect(canvas.getByRole('link', { name: /^Miete/ })).toHaveTextContent(/−4,00\s€$/);
    await expect(canvas.getByRole('link', { name: /^Kauf/ })).toHaveTextContent(/−55,00\s€$/);
    await expect(canvas.getByText(/^\+100,00\s€$/)).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: 'Guthaben aufladen' })).toHaveAttribute(
      'href',
      '/wallet_in',
    );
    await expect(canvas.getByRole('link', { name: 'Guthaben auszahlen' })).toHaveAttribute(
      'href',
      '/wallet_out',
    );
  },
};

/** While a card is typed in, the page's own buttons do not lie over its fields. */
export const AddingACard: StoryObj = {
  render: (_, context) => (
    <WalletScreen cards={<p>Kartenfelder</p>} isAdding actor={onStage.of(context).actor} />
  ),
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadWallets.succeeds([wallet]);
    await expect(await canvas.findByText('Kartenfelder')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Guthaben aufladen' })).toBeNull();
  },
};

export const Empty: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { loadWallets, loadMovements } = onStage.of({ loaded });
    await loadWallets.succeeds([emptyWallet]);
    await canvas.findByRole('button', { name: 'Bewegungen werden geladen' });
    await loadMovements.succeeds(movementsOn([]));
    await expect(await canvas.findByText('Noch keine Bewegungen.')).toBeVisible();
    const held = within(canvas.getByRole('region', { name: 'Vom Guthaben reserviert' }));
    await expect(held.getByText(/^0,00\s€$/)).toBeVisible();
    await expect(canvas.queryByText('für Ihre laufende Miete')).toBeNull();
  },
};

const further = {
  ...wallet,
  currency: 'USD',
  currencySymbol: '$',
  balance: 1_200,
  deposit: 0,
};

export const Several: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadWallets.succeeds([wallet, further]);
    const payouts = await canvas.findAllByRole('link', { name: 'Guthaben auszahlen' });
    await expect(payouts.map(link => link.getAttribute('href'))).toEqual([
      '/wallet_out?currency=USD',
      '/wallet_out',
    ]);
  },
};

/** An API whose payouts name no currency pays out the first wallet alone. */
export const OnlyTheFirstPaysOut: StoryObj = {
  render: (_, context) => (
    <ExtrasContext value={extra => extra !== 'payoutCurrency'}>
      <WalletScreen cards={null} actor={onStage.of(context).actor} />
    </ExtrasContext>
  ),
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadWallets.succeeds([wallet, further]);
    await expect(await canvas.findAllByText('Guthaben')).toHaveLength(2);
    const [payout, ...more] = canvas.getAllByRole('link', { name: 'Guthaben auszahlen' });
    await expect(payout).toHaveAttribute('href', '/wallet_out');
    await expect(more).toEqual([]);
  },
};

export const MoreFailed: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { loadWallets, loadMovements } = onStage.of({ loaded });
    await loadWallets.succeeds([wallet]);
    await canvas.findByRole('button', { name: 'Bewegungen werden geladen' });
    await loadMovements.fails(network);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('ist fehlgeschlagen');
  },
};

export const AskedAgain: StoryObj = {
  play: async context => {
    await MoreFailed.play?.(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Erneut versuchen' }));
    await expect(onStage.of(context).loadMovements.asked).toEqual([{ page: 1 }, { page: 1 }]);
  },
};

export const Failed: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadWallets } = onStage.of({ loaded });
    await loadWallets.fails(network);
    await userEvent.click(await canvas.findByRole('button', { name: 'Erneut versuchen' }));
    await loadWallets.fails(network);
    await expect(
      await canvas.findByRole('heading', { name: 'Ihr Guthaben konnte nicht geladen werden' }),
    ).toBeVisible();
  },
};
