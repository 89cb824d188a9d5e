import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { createActor, SimulatedClock } from 'xstate';
import { provideAll } from '../../../machines/declare.ts';
import {
  savedCardsMachine,
  type CardList,
} from '../../../machines/saved-cards/saved-cards.machine.ts';
import { KnownFailure } from '../../../src/domain/failure.ts';
import { AccountContext, type Account } from '../../../src/screens/frame/account.ts';
import { SavedCards } from '../../../src/screens/saved-cards/SavedCards.tsx';
import { cardList, cardsNow } from '../../support/card-samples.ts';
import { recorder } from '../../support/recorder.ts';
import { scripted } from '../../support/scripted.ts';
import { stage } from '../../support/stage.ts';

const review = (isMember: boolean) => {
  const clock = new SimulatedClock(),
    loadCards = scripted<CardList, Record<never, never>>(),
    removeCard = scripted<null, { cardId: string }>(),
    leaveToAdd = scripted<null, Record<never, never>>();
  const logic = provideAll(savedCardsMachine, {
    loadCards: loadCards.logic,
    removeCard: removeCard.logic,
    leaveToAdd: leaveToAdd.logic,
  });
  return {
    loadCards,
    removeCard,
    leaveToAdd,
    actor: createActor(logic, { clock, inspect: recorder.inspect, input: { isMember } }),
  };
};
const onStage = stage(() => review(true));
const guest = stage(() => review(false));

const account: Promise<Account> = Promise.resolve({
  isMember: () => false,
  onChange: () => () => undefined,
  signIn: () => undefined,
  signOut: () => undefined,
});
const canSignIn = () => account;

const meta: Meta = {
  title: 'screens/savedCards',
  beforeEach: onStage.beforeEach,
  render: (_, context) => (
    <main>
      <SavedCards actor={onStage.of(context).actor} />
    </main>
  ),
};
export default meta;

export const MembersOnly: StoryObj = {
  beforeEach: guest.beforeEach,
  render: (_, context) => (
    <AccountContext value={canSignIn}>
      <main>
        <SavedCards actor={guest.of(context).actor} />
      </main>
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
    onStage.of({ loaded }).loadCards.fails(new KnownFailure({ kind: 'network' }));
    await expect(await canvas.findByText(/Die Karten konnten nicht geladen werden/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Erneut versuchen' })).toBeEnabled();
  },
};

export const Listed: StoryObj = {
  play: async ({ canvas, loaded }) => {
    onStage.of({ loaded }).loadCards.succeeds(cardList);
    await expect(await canvas.findByText('Visa ···· 4242')).toBeVisible();
    await expect(canvas.getByText('Abgelaufen 03/25')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Karte hinzufügen' })).toBeEnabled();
  },
};

export const None: StoryObj = {
  play: async ({ canvas, loaded }) => {
    onStage.of({ loaded }).loadCards.succeeds({ cards: [], now: cardsNow });
    await expect(await canvas.findByText('Noch keine Karte gespeichert.')).toBeVisible();
  },
};

/** The provider's page is on its way. */
export const Leaving: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    onStage.of({ loaded }).loadCards.succeeds(cardList);
    await userEvent.click(await canvas.findByRole('button', { name: 'Karte hinzufügen' }));
    await expect(await canvas.findByRole('button', { name: 'Seite wird geöffnet' })).toBeVisible();
    for (const remove of canvas.getAllByRole('button', { name: /entfernen/ }))
      await expect(remove).toHaveAttribute('aria-disabled', 'true');
  },
};

export const NotLeft: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadCards, leaveToAdd } = onStage.of({ loaded });
    loadCards.succeeds(cardList);
    await userEvent.click(await canvas.findByRole('button', { name: 'Karte hinzufügen' }));
    leaveToAdd.fails(new KnownFailure({ kind: 'network' }));
    await expect(await canvas.findByText(/verbindung ist fehlgeschlagen/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Karte hinzufügen' })).toBeEnabled();
  },
};

export const Asking: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    onStage.of({ loaded }).loadCards.succeeds(cardList);
    await userEvent.click(await canvas.findByRole('button', { name: 'Visa ···· 4242 entfernen' }));
    await expect(await canvas.findByRole('alertdialog')).toHaveAccessibleName(
      'Visa ···· 4242 entfernen?',
    );
  },
};

export const Removed: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadCards, removeCard } = onStage.of({ loaded });
    loadCards.succeeds(cardList);
    await userEvent.click(await canvas.findByRole('button', { name: 'Visa ···· 4242 entfernen' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Entfernen' }));
    removeCard.succeeds(null);
    await expect(await canvas.findByText('American Express ···· 0005')).toBeVisible();
    await expect(canvas.queryByText('Visa ···· 4242')).not.toBeInTheDocument();
  },
};

export const NotRemoved: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadCards, removeCard } = onStage.of({ loaded });
    loadCards.succeeds(cardList);
    await userEvent.click(await canvas.findByRole('button', { name: 'Visa ···· 4242 entfernen' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Entfernen' }));
    removeCard.fails(new KnownFailure({ kind: 'network' }));
    await expect(await canvas.findByText(/verbindung ist fehlgeschlagen/)).toBeVisible();
  },
};
