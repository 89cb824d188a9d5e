import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor as waitUntil } from 'storybook/test';
import { savedCardsMachine } from '../../../machines/saved-cards/saved-cards.machine.ts';
import { delays as newCardDelays } from '../../../machines/saved-cards/new-card.machine.ts';
import type { DeclineReason } from '../../../src/domain/failure.ts';
import { AccountContext, type Account } from '../../../src/screens/frame/surroundings.ts';
import { SavedCards } from '../../../src/features/saved-cards/SavedCards.tsx';
import { cardForm } from '../../support/card-form.ts';
import { cardList, cardsNow, savedCards } from '../../support/card-samples.ts';
import { enlarged } from '../../support/looks.ts';
import { cardMethod } from '../../support/samples.ts';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';
import { onPage } from '../../ui/samples.tsx';
import { refusedBy } from '../../support/server-texts.ts';

const onStage = stage(() => worldOf(savedCardsMachine, { isMember: true }));
const guest = stage(() => worldOf(savedCardsMachine, { isMember: false }));

const account: Promise<Account> = Promise.resolve({
  isMember: () => false,
  hasUnsent: () => false,
  onChange: () => () => undefined,
  signIn: () => undefined,
  signOut: () => undefined,
});
const canSignIn = () => account;

const meta: Meta = {
  title: 'screens/savedCards',
  beforeEach: onStage.beforeEach,
  render: (_, context) => onPage(<SavedCards actor={onStage.of(context).actor} />),
};
export default meta;

export const MembersOnly: StoryObj = {
  beforeEach: guest.beforeEach,
  render: (_, context) => (
    <AccountContext value={canSignIn}>
      {onPage(<SavedCards actor={guest.of(context).actor} />)}
    </AccountContext>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Anmelden' })).toBeEnabled();
  },
};

export const Loading: StoryObj = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Karten werden geladen')).toBeInTheDocument();
  },
};

export const Failed: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadCards.fails({ kind: 'network' });
    await expect(await canvas.findByText(/Die Karten konnten nicht geladen werden/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Erneut versuchen' })).toBeEnabled();
  },
};

export const Listed: StoryObj = {
  parameters: { alsoSeen: enlarged('fr-FR') },
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadCards.succeeds(cardList);
    await expect(await canvas.findByText('Visa ···· 4242')).toBeVisible();
    await expect(canvas.getByText('Abgelaufen 03/25')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Karte hinzufügen' })).toBeEnabled();
  },
};

export const None: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadCards.succeeds({ cards: [], now: cardsNow });
    await expect(await canvas.findByText('Noch keine Karte gespeichert.')).toBeVisible();
  },
};

type Playing = Pick<
  Parameters<NonNullable<StoryObj['play']>>[0],
  'canvas' | 'loaded' | 'userEvent'
>;

/** The card fields are open below the list. */
async function opens({ canvas, loaded, userEvent }: Playing) {
  const shown = onStage.of({ loaded });
  await shown.loadCards.succeeds(cardList);
  await userEvent.click(await canvas.findByRole('button', { name: 'Karte hinzufügen' }));
  return shown;
}

async function fills(context: Playing) {
  const shown = await opens(context);
  await shown.loadCardMethod.succeeds(cardMethod);
  await shown.prepareSetupForm.succeeds(cardForm);
  await expect(
    await context.canvas.findByRole('button', { name: 'Karte speichern' }),
  ).toBeEnabled();
  return shown;
}

/** Saves a card, as far as the bank's question. */
async function saves(context: Playing) {
  const shown = await fills(context);
  await context.userEvent.click(context.canvas.getByRole('button', { name: 'Karte speichern' }));
  await shown.submitCard.succeeds(null);
  await shown.beginSetup.succeeds({ id: 'seti_1', clientSecret: 'seti_1_secret_2' });
  return shown;
}

export const FieldsLoading: StoryObj = {
  play: async context => {
    await opens(context);
    await expect(
      await context.canvas.findByRole('button', { name: 'Kartenfelder werden geladen' }),
    ).toBeVisible();
    for (const remove of context.canvas.getAllByRole('button', { name: /entfernen/ }))
      await expect(remove).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Filling: StoryObj = {
  play: async context => {
    await fills(context);
    await expect(await context.canvas.findByRole('textbox', { name: 'Card number' })).toBeVisible();
    await expect(context.canvas.getByText(/jederzeit entfernen/)).toBeVisible();
  },
};

export const Saving: StoryObj = {
  play: async context => {
    await saves(context);
    await expect(
      await context.canvas.findByRole('button', { name: 'Karte wird gespeichert' }),
    ).toBeVisible();
  },
};

export const Added: StoryObj = {
  play: async context => {
    const { confirmSetup, keepCard } = await saves(context);
    await confirmSetup.succeeds(null);
    await keepCard.succeeds({ ...savedCards.visa, id: 'card-new', lastDigits: '3184' });
    await expect(await context.canvas.findByText('Visa ···· 3184')).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Karte hinzufügen' })).toBeEnabled();
  },
};

const refusedFor = (reason: DeclineReason, said: RegExp): StoryObj => ({
  play: async context => {
    const { confirmSetup } = await saves(context);
    await confirmSetup.fails({ kind: 'declined', reason });
    await expect(await context.canvas.findByText(said)).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Karte speichern' })).toBeEnabled();
    await expect(await context.canvas.findByRole('textbox', { name: 'Card number' })).toBeVisible();
  },
});
export const Declined = refusedFor('generic', /hat die Karte abgelehnt. Sie wurde nicht/);
export const Expired = refusedFor('expiredCard', /Ihre Karte ist abgelaufen/);

/** The provider did not set the card up for this person. */
export const NotSaved: StoryObj = {
  play: async context => {
    const { confirmSetup, keepCard } = await saves(context);
    await confirmSetup.succeeds(null);
    await keepCard.fails(refusedBy('cardNotSaved', 'server.cardNotSaved'));
    await expect(
      await context.canvas.findByText(/^Die Karte wurde nicht gespeichert\./),
    ).toBeVisible();
  },
};

export const NotKnown: StoryObj = {
  play: async context => {
    const { confirmSetup, keepCard } = await saves(context);
    await confirmSetup.succeeds(null);
    await keepCard.fails({ kind: 'network' });
    await expect(await context.canvas.findByText(/wissen wir noch nicht/)).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Erneut versuchen' })).toBeEnabled();
  },
};

async function missesFields(context: Playing) {
  const shown = await opens(context);
  await shown.loadCardMethod.succeeds(cardMethod);
  const elsewhere = { name: 'Zur Seite von Stripe' };
  await waitUntil(async () => {
    shown.clock.increment(newCardDelays.scriptLimit);
    shown.clock.increment(newCardDelays.scriptRetry);
    await expect(context.canvas.getByRole('button', elsewhere)).toBeEnabled();
  });
  return { ...shown, elsewhere: context.canvas.getByRole('button', elsewhere) };
}

export const NoFields: StoryObj = {
  play: async context => {
    await missesFields(context);
    await expect(context.canvas.getByText(/konnten nicht geladen werden/)).toBeVisible();
  },
};

/** The provider's page is on its way. */
export const Leaving: StoryObj = {
  play: async context => {
    const { elsewhere } = await missesFields(context);
    await context.userEvent.click(elsewhere);
    await expect(
      await context.canvas.findByRole('button', { name: 'Seite wird geöffnet' }),
    ).toBeVisible();
  },
};

export const NotLeft: StoryObj = {
  play: async context => {
    const { elsewhere, leaveToAdd } = await missesFields(context);
    await context.userEvent.click(elsewhere);
    await leaveToAdd.fails({ kind: 'network' });
    await expect(await context.canvas.findByText(/verbindung ist fehlgeschlagen/)).toBeVisible();
    await expect(
      context.canvas.getByRole('button', { name: 'Zur Seite von Stripe' }),
    ).toBeEnabled();
  },
};

export const Asking: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    await onStage.of({ loaded }).loadCards.succeeds(cardList);
    await userEvent.click(await canvas.findByRole('button', { name: 'Visa ···· 4242 entfernen' }));
    await expect(await canvas.findByRole('alertdialog')).toHaveAccessibleName(
      'Visa ···· 4242 entfernen?',
    );
  },
};

export const Removed: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadCards, removeCard } = onStage.of({ loaded });
    await loadCards.succeeds(cardList);
    await userEvent.click(await canvas.findByRole('button', { name: 'Visa ···· 4242 entfernen' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Entfernen' }));
    await removeCard.succeeds(null);
    await expect(await canvas.findByText('American Express ···· 0005')).toBeVisible();
    await expect(canvas.queryByText('Visa ···· 4242')).not.toBeInTheDocument();
  },
};

export const NotRemoved: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadCards, removeCard } = onStage.of({ loaded });
    await loadCards.succeeds(cardList);
    await userEvent.click(await canvas.findByRole('button', { name: 'Visa ···· 4242 entfernen' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Entfernen' }));
    await removeCard.fails({ kind: 'network' });
    await expect(await canvas.findByText(/verbindung ist fehlgeschlagen/)).toBeVisible();
  },
};
