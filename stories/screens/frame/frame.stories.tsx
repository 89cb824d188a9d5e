import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSyncExternalStore } from 'react';
import { expect, fn } from 'storybook/test';
import {
  AccountContext,
  type Account,
  MenuFactsContext,
  type MenuFacts,
} from '../../../src/screens/frame/surroundings.ts';
import { Frame } from '../../../src/screens/frame/Frame.tsx';
import { onBack } from '../../../src/app/navigation/next-page.ts';
import { MenuHost } from '../../../src/screens/frame/MenuHost.tsx';

const meta: Meta = {
  title: 'pages/frame',
  render: () => (
    <Frame title="Café Morgenrot" subtitle="Station BW-4821">
      <p>…</p>
    </Frame>
  ),
};
export default meta;

/** The menu works without its account part, whose code loads separately. */
export const MenuWithoutAccount: StoryObj = {
  render: () => (
    <AccountContext value={() => Promise.resolve(null)}>
      <MenuHost onBack={onBack}>
        <Frame title="Café Morgenrot" subtitle="Station BW-4821">
          <p>…</p>
        </Frame>
      </MenuHost>
    </AccountContext>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByRole('dialog')).toBeVisible();
  },
};

const known = async (): Promise<MenuFacts> => ({
  running: 1,
  balance: { minor: 1240, currency: 'EUR' },
});
/** Running rentals and the balance stand at the rows' ends. */
export const MenuWithBalance: StoryObj = {
  render: () => (
    <MenuFactsContext value={known}>
      <MenuHost onBack={onBack}>
        <Frame title="Café Morgenrot" subtitle="Station BW-4821">
          <p>…</p>
        </Frame>
      </MenuHost>
    </MenuFactsContext>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(
      await canvas.findByRole('link', { name: /^Mieten und Belege.*1 läuft$/ }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Wallet.*12,40\s€$/ })).toBeVisible();
  },
};

const signOut = fn();
const member = (hasUnsent: boolean) => async (): Promise<Account> => ({
  isMember: () => true,
  hasUnsent: () => hasUnsent,
  onChange: () => () => undefined,
  signIn: () => undefined,
  signOut,
});
const toMember = (account: ReturnType<typeof member>) => (
  <AccountContext value={account}>
    <MenuHost onBack={onBack}>
      <Frame title="Café Morgenrot" subtitle="Station BW-4821">
        <p>…</p>
      </Frame>
    </MenuHost>
  </AccountContext>
);

const withNothingUnsent = member(false);
export const MenuSignsOut: StoryObj = {
  beforeEach: () => void signOut.mockClear(),
  render: () => toMember(withNothingUnsent),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Abmelden' }));
    await expect(signOut).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};

const withSomethingUnsent = member(true);
/** Signing out would lose a report that was written without a network. */
export const MenuAsksBeforeAReportIsLost: StoryObj = {
  beforeEach: () => void signOut.mockClear(),
  render: () => toMember(withSomethingUnsent),
  play: async ({ canvas, userEvent, step }) => {
    const opens = () => userEvent.click(canvas.getByRole('button'));
    const signsOut = async () =>
      userEvent.click(await canvas.findByRole('button', { name: 'Abmelden' }));
    const question = () => canvas.queryByRole('alertdialog', { name: 'Hier abmelden?' });
    await opens();
    await signsOut();
    await expect(question()).toHaveTextContent('noch nicht gesendet');
    await expect(question()).not.toHaveTextContent('Ohne Konto');
    await expect(signOut).not.toHaveBeenCalled();
    await step('they stay', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Nichts ändern' }));
      await expect(question()).toBeNull();
      await expect(signOut).not.toHaveBeenCalled();
    });
    await step('they sign out', async () => {
      await opens();
      await signsOut();
      await signsOut();
      await expect(signOut).toHaveBeenCalledOnce();
      await expect(question()).toBeNull();
    });
    await step('they open it again', async () => {
      await opens();
      await signsOut();
      await expect(question()).toHaveTextContent('noch nicht gesendet');
    });
  },
};

export const MenuOpen: StoryObj = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByRole('dialog')).toBeVisible();
  },
};

/** On a slow phone the page arrives behind a menu that is open already. */
const arrival = createArrival();
export const MenuOpenWhileThePageArrives: StoryObj = {
  render: () => <Arriving />,
  beforeEach: () => arrival.set(false),
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole('button'));
    const menu = await canvas.findByRole('dialog');
    await expect(menu).toBeVisible();
    await step('the page arrives', async () => {
      arrival.set(true);
      await expect(await canvas.findByText('Station BW-4821')).toBeInTheDocument();
    });
    await expect(menu).toBeVisible();
  },
};

function Arriving() {
  return useSyncExternalStore(arrival.subscribe, arrival.get) ? (
    <Frame key="page" title="Café Morgenrot" subtitle="Station BW-4821">
      <p>…</p>
    </Frame>
  ) : (
    <Frame key="waiting" title="Borrowatt">
      <p>…</p>
    </Frame>
  );
}

function createArrival() {
  let hasArrived = false;
  let heard: () => void = () => {};
  return {
    get: () => hasArrived,
    set: (now: boolean) => {
      hasArrived = now;
      heard();
    },
    subscribe: (listener: () => void) => {
      heard = listener;
      return () => {
        heard = () => {};
      };
    },
  };
}
