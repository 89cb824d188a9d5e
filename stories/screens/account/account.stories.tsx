import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import type { AccountOverview } from '../../../src/domain/account.ts';
import { AccountScreen } from '../../../src/features/account/AccountScreen.tsx';
import { guestAccount, hindered, member, passkeyWay } from '../../support/account-samples.ts';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';
import { refusedBy } from '../../support/server-texts.ts';

const onStage = stage(() => worldOf(accountMachine));

const meta: Meta = {
  title: 'screens/account',
  beforeEach: onStage.beforeEach,
  render: (_, context) => <AccountScreen actor={onStage.of(context).actor} />,
};
export default meta;

/** A dialog fades in. */
const becomesVisible = (element: HTMLElement) => waitFor(() => expect(element).toBeVisible());

type Play = Parameters<NonNullable<StoryObj['play']>>[0];
const bodyOf = ({ canvasElement }: Play) => within(canvasElement.ownerDocument.body);

async function shown(context: Play, overview: AccountOverview) {
  const page = bodyOf(context);
  await onStage.of(context).loadAccount.succeeds(overview);
  await page.findByRole('button', { name: 'Konto löschen' });
  return { page, ...onStage.of(context) };
}

export const Loading: StoryObj = {
  play: async context => {
    await expect(
      await bodyOf(context).findByRole('heading', { name: 'Konto und Anmeldung' }),
    ).toBeVisible();
  },
};

export const NotLoaded: StoryObj = {
  play: async context => {
    const { loadAccount } = onStage.of(context);
    await loadAccount.fails({ kind: 'network' });
    const page = bodyOf(context);
    await expect(
      await page.findByRole('heading', { name: 'Ihr Konto konnte nicht geladen werden' }),
    ).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(loadAccount.waiting()).toBe(1));
  },
};

export const Member: StoryObj = {
  play: async context => {
    const { page } = await shown(context, member);
    const ways = within(page.getByRole('region', { name: 'Anmeldewege' }));
    await expect(ways.getByRole('button', { name: /^Telefonnummer .*Trennen$/ })).toBeVisible();
    await expect(ways.getByText('Google')).toBeVisible();
    const sessions = within(page.getByRole('region', { name: 'Angemeldete Geräte' }));
    await expect(sessions.getByText('iPhone · Safari')).toBeVisible();
    await expect(sessions.getAllByRole('button')).toHaveLength(1);
    await becomesVisible(page.getByRole('button', { name: 'Überall abmelden' }));
  },
};

/** The last way has no button; only one session, the person's own. */
export const LastWay: StoryObj = {
  play: async context => {
    const { page } = await shown(context, hindered);
    const ways = within(page.getByRole('region', { name: 'Anmeldewege' }));
    await expect(ways.queryByRole('button')).toBeNull();
  },
};

export const Guest: StoryObj = {
  play: async context => {
    const { page } = await shown(context, guestAccount);
    await becomesVisible(page.getByText(/Sie sind ohne Konto hier/));
    await expect(page.queryByRole('button', { name: 'Überall abmelden' })).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Abmelden' }));
    await becomesVisible(await page.findByRole('alertdialog', { name: 'Hier abmelden?' }));
    await becomesVisible(page.getByText(/Eine laufende Miete läuft weiter/));
  },
};

/** Reports that wait on this phone for a network are deleted when their author leaves. */
export const AskedWhileWordsWait: StoryObj = {
  render: (_, context) => (
    <AccountScreen actor={onStage.of(context).actor} hasUnsent={() => true} />
  ),
  play: async context => {
    const { page } = await shown(context, member);
    const waiting = /noch nicht gesendet/;
    await userEvent.click(page.getByRole('button', { name: /^Google/ }));
    await becomesVisible(await page.findByText(/öffnet dieses Konto dann nicht mehr/));
    await expect(page.queryByText(waiting)).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Nichts ändern' }));
    for (const way of ['Überall abmelden', 'Konto löschen', 'Abmelden']) {
      await userEvent.click(await page.findByRole('button', { name: way }));
      await becomesVisible(await page.findByText(waiting));
      if (way !== 'Abmelden')
        await userEvent.click(page.getByRole('button', { name: /^Nichts ändern$|behalten$/ }));
    }
  },
};

export const AskedBeforeAWayIsUnlinked: StoryObj = {
  play: async context => {
    const { page } = await shown(context, member);
    await userEvent.click(page.getByRole('button', { name: /^Google/ }));
    await becomesVisible(await page.findByText(/öffnet dieses Konto dann nicht mehr/));
  },
};

export const AskedBeforeADeviceIsSignedOut: StoryObj = {
  play: async context => {
    const { page } = await shown(context, member);
    const sessions = within(page.getByRole('region', { name: 'Angemeldete Geräte' }));
    await userEvent.click(sessions.getByRole('button'));
    await becomesVisible(await page.findByRole('alertdialog', { name: 'Dieses Gerät abmelden?' }));
  },
};

export const UnlinkingAWay: StoryObj = {
  play: async context => {
    const { page, act, loadAccount } = await shown(context, member);
    await userEvent.click(page.getByRole('button', { name: /^Google/ }));
    const dialog = await page.findByRole('alertdialog', { name: 'Anmeldeweg trennen?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Trennen' }));
    await waitFor(() => expect(act.waiting()).toBe(1));
    await act.succeeds(null);
    await waitFor(() => expect(loadAccount.waiting()).toBe(1));
    await loadAccount.succeeds({ ...member, ways: member.ways.slice(0, 1) });
    await becomesVisible(await page.findByText('Der Anmeldeweg ist getrennt.'));
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
  },
};

/** Another phone has unlinked the others since. */
export const UnlinkingRefused: StoryObj = {
  play: async context => {
    const { page, act } = await shown(context, member);
    await userEvent.click(page.getByRole('button', { name: /^Google/ }));
    const dialog = await page.findByRole('alertdialog', { name: 'Anmeldeweg trennen?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Trennen' }));
    await waitFor(() => expect(act.waiting()).toBe(1));
    await act.fails(refusedBy('lastWay', 'server.lastWay'));
    await becomesVisible(await page.findByText(/^Dies ist Ihr letzter Anmeldeweg\./));
  },
};

/** The page has made a passkey, and reads the ways anew. */
export const PasskeyMade: StoryObj = {
  play: async context => {
    const { page, actor, loadAccount } = await shown(context, member);
    actor.send({ type: 'passkey.made' });
    await waitFor(() => expect(loadAccount.waiting()).toBe(1));
    await loadAccount.succeeds({ ...member, ways: [...member.ways, passkeyWay] });
    await becomesVisible(await page.findByText('Der Passkey ist angelegt.'));
    const ways = within(page.getByRole('region', { name: 'Anmeldewege' }));
    await expect(await ways.findByRole('button', { name: /^Passkey .*Trennen$/ })).toBeVisible();
  },
};

export const Deleting: StoryObj = {
  play: async context => {
    const { page } = await shown(context, member);
    await userEvent.click(page.getByRole('button', { name: 'Konto löschen' }));
    await becomesVisible(await page.findByRole('alertdialog', { name: 'Konto löschen?' }));
    await becomesVisible(page.getByText(/Belege müssen wir so lange aufbewahren/));
    await becomesVisible(page.getByRole('button', { name: 'Konto behalten' }));
    await becomesVisible(page.getByRole('button', { name: 'Endgültig löschen' }));
  },
};

export const DeletionRefused: StoryObj = {
  play: async context => {
    const { page, act } = await shown(context, member);
    await userEvent.click(page.getByRole('button', { name: 'Konto löschen' }));
    await userEvent.click(await page.findByRole('button', { name: 'Endgültig löschen' }));
    await waitFor(() => expect(act.waiting()).toBe(1));
    await act.fails(refusedBy('accountInUse', 'server.accountInUse', { requestId: 'F-7F3K-29QX' }));
    await becomesVisible(await page.findByText(/^Das Konto lässt sich noch nicht löschen:/));
    await becomesVisible(page.getByRole('button', { name: 'Endgültig löschen' }));
  },
};

export const DeletionHindered: StoryObj = {
  play: async context => {
    const { page } = await shown(context, hindered);
    await userEvent.click(page.getByRole('button', { name: 'Konto löschen' }));
    await becomesVisible(await page.findByText('Guthaben 12,40 €'));
    await becomesVisible(page.getByText('Laufende Miete'));
    await becomesVisible(page.getByText('Offene Zahlung'));
    await expect(page.queryByRole('button', { name: 'Endgültig löschen' })).toBeNull();
  },
};

/** The answer to deleting was lost: the dialog stays, busy, while it is looked up. */
export const Checking: StoryObj = {
  play: async context => {
    const { page, act, isOver } = await shown(context, member);
    await userEvent.click(page.getByRole('button', { name: 'Konto löschen' }));
    await userEvent.click(await page.findByRole('button', { name: 'Endgültig löschen' }));
    await waitFor(() => expect(act.waiting()).toBe(1));
    await act.fails({ kind: 'network' });
    await waitFor(() => expect(isOver.waiting()).toBe(1));
    const dialog = within(await page.findByRole('alertdialog', { name: 'Konto löschen?' }));
    await expect(dialog.getByRole('button', { name: 'Konto behalten' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const DataTaken: StoryObj = {
  play: async context => {
    const { page, saveData } = await shown(context, member);
    await userEvent.click(page.getByRole('button', { name: /^Daten mitnehmen/ }));
    await waitFor(() => expect(saveData.waiting()).toBe(1));
    // Buttons that could not be heard while the file comes are disabled.
    const others = page.getAllByRole('button', { name: /Trennen|bmelden|löschen/ });
    await expect(others).toHaveLength(6);
    for (const other of others) await expect(other).toHaveAttribute('aria-disabled', 'true');
    await saveData.succeeds(null);
    await becomesVisible(
      await page.findByText('Ihr Browser hat die Datei mit Ihren Daten erhalten.'),
    );
    const button = page.getByRole('button', { name: 'Abmelden' });
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await becomesVisible(await page.findByRole('alertdialog', { name: 'Hier abmelden?' }));
    await userEvent.click(page.getByRole('button', { name: 'Nichts ändern' }));
    await waitFor(() => expect(button).toHaveFocus());
  },
};
