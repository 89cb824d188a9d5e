import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import type { User } from '../../../src/domain/user.ts';
import { UserScreen } from '../../../src/features/user/UserScreen.tsx';

const jana: User = {
  id: '2048 1137',
  displayName: 'Jana Kowalski',
  avatarUrl: '',
  mobile: '+49 ··· 789',
  balance: 1240,
  deposit: 0,
  currency: 'EUR',
  currencySymbol: '€',
};

const meta: Meta<typeof UserScreen> = {
  title: 'pages/user',
  component: UserScreen,
  args: { who: jana, isMember: true, signIn: { onClick: fn() }, back: { href: '/' } },
};
export default meta;
type Story = StoryObj<typeof UserScreen>;

export const Member: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Jana Kowalski' })).toBeVisible();
    await expect(canvas.getByText('+49 ··· 789')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Mieten/ })).toHaveAttribute('href', '/order');
    await expect(canvas.getByRole('link', { name: /^Sprache\s*Deutsch$/ })).toHaveTextContent(
      'Deutsch',
    );
    await expect(canvas.queryByRole('button', { name: 'Anmelden' })).toBeNull();
    // No empty dock either.
    await expect(canvas.queryByRole('contentinfo')).toBeNull();
  },
};

/** An id with a hyphen is one word: on the narrowest phone its first line is full all the same. */
export const Guest: Story = {
  args: {
    who: {
      ...jana,
      id: 'kQ2-vYw8RbT0mXcN5pLsZ7uHdGE',
      displayName: 'Tourist 4F2A',
      mobile: undefined,
    },
    isMember: false,
  },
  globals: { viewport: { value: 'narrow320', isRotated: false } },
  play: async ({ canvas }) => {
    // A database's key tells nobody who they are.
    await expect(canvas.getByText('Tourist 4F2A')).toBeVisible();
    await expect(canvas.queryByText(/kQ2-/)).toBeNull();
  },
};

/** Signed in by a number alone, which is their name: it stands there once. */
export const Number: Story = {
  args: { who: { ...jana, displayName: '+49 ··· 789' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('+49 ··· 789')).toHaveLength(1);
  },
};

const picture =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="60" height="76"><rect width="60" height="76" fill="%23845"/></svg>';

export const Picture: Story = {
  args: { who: { ...jana, avatarUrl: picture } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'Jana Kowalski' })).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelector('img')?.naturalWidth).toBe(60));
    await expect(canvas.queryByText('JK')).toBeNull();
  },
};

/** The picture is gone, or the address shows none. */
export const Initials: Story = {
  args: { who: { ...jana, avatarUrl: 'data:image/png;base64,AAAA' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('JK')).toBeVisible();
  },
};

export const Visitor: Story = {
  args: { who: 'visitor', isMember: false },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.queryByRole('link', { name: /Mieten/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Anmelden' }));
    await expect(args.signIn?.onClick).toHaveBeenCalled();
  },
};

export const Loading: Story = { args: { who: 'loading', isMember: false } };
