import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { GuestLine } from '../../../src/features/rent/GuestLine.tsx';
import { PayFirst } from '../../../src/features/rent/PayFirst.tsx';
import { choosing, codeless, scanned, show } from './rent-review.tsx';

const meta: Meta = { title: 'screens/rent/guest' };
export default meta;

const signIn = fn();
const line = (of: { wasSent?: boolean; invitation?: string; byPhone?: boolean }) => (
  <GuestLine wasSent={false} invitation={null} byPhone onSignIn={signIn} {...of} />
);

export const Guest: StoryObj = {
  ...show(scanned, line({})),
  play: async context => {
    await choosing(context);
    await context.userEvent.click(
      await context.canvas.findByRole('button', { name: 'Mit Telefon anmelden' }),
    );
    await expect(signIn).toHaveBeenCalled();
  },
};

/** Without text messages, the ways to sign in stand on a page of their own. */
export const GuestWithoutPhone: StoryObj = {
  ...show(scanned, line({ byPhone: false })),
  play: async context => {
    await choosing(context);
    await expect(await context.canvas.findByRole('button', { name: 'Anmelden' })).toBeVisible();
    await expect(context.canvas.queryByText('Mit Telefon anmelden')).toBeNull();
  },
};

/** An invitation that is not redeemed changes nothing yet, so the page says how. */
export const Invited: StoryObj = {
  ...show(scanned, line({ invitation: 'VIP1' })),
  play: async context => {
    await choosing(context);
    await expect(await context.canvas.findByText('VIP1')).toBeVisible();
    await expect(context.canvas.queryByText(/als Gast/)).toBeNull();
    await context.userEvent.click(
      context.canvas.getByRole('button', { name: 'Einladung einlösen' }),
    );
    await expect(signIn).toHaveBeenCalled();
  },
};

export const InvitedWithoutCode: StoryObj = {
  ...show(codeless, line({ invitation: 'VIP1' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('VIP1')).toBeVisible();
  },
};

const later = fn();
export const Owing: StoryObj = {
  ...show(scanned, <PayFirst onLater={later} />),
  play: async context => {
    await choosing(context);
    const asked = within(await context.canvas.findByRole('alertdialog'));
    await expect(asked.getByRole('link', { name: 'Jetzt bezahlen' })).toHaveAttribute(
      'href',
      '/order',
    );
    await context.userEvent.click(asked.getByRole('button', { name: 'Später' }));
    await expect(later).toHaveBeenCalled();
  },
};

/** Person sent here by a page that shows only their own things. */
export const SignInFirst: StoryObj = {
  ...show(codeless, line({ wasSent: true })),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Für die gewünschte Seite melden Sie sich an/),
    ).toBeVisible();
  },
};
export const RentFirst: StoryObj = {
  ...show(codeless, <GuestLine wasSent invitation={null} byPhone={false} onSignIn={undefined} />),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'Für die gewünschte Seite geben Sie zuerst den Code einer Station ein.',
      ),
    ).toBeVisible();
  },
};
