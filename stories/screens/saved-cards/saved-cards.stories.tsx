import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { createActor, SimulatedClock } from 'xstate';
import { provideAll } from '../../../machines/declare.ts';
import {
  savedCardsMachine,
  type CardList,
} from '../../../machines/saved-cards/saved-cards.machine.ts';
import { KnownFailure } from '../../../src/domain/failure.ts';
import { SavedCards } from '../../../src/screens/saved-cards/SavedCards.tsx';
import { cardList, cardsNow } from '../../support/card-samples.ts';
import { recorder } from '../../support/recorder.ts';
import { scripted } from '../../support/scripted.ts';
import { stage } from '../../support/stage.ts';

const onStage = stage(() => {
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
    actor: createActor(logic, { clock, inspect: recorder.inspect, input: { isMember: true } }),
  };
});

const meta: Meta = {
  title: 'screens/saved-cards',
  beforeEach: onStage.beforeEach,
  render: (_, context) => (
    <main>
      <SavedCards actor={onStage.of(context).actor} signIn={null} />
    </main>
  ),
};
export default meta;

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
