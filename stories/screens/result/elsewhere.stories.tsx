import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { nearbyMachine } from '../../../machines/nearby/nearby.machine.ts';
import { resultMachine } from '../../../machines/result/result.machine.ts';
import type { RentalOutcome } from '../../../src/domain/order.ts';
import { ElsewhereContext } from '../../../src/screens/frame/surroundings.ts';
import { NearestStations } from '../../../src/features/nearby/NearestStations.tsx';
import { ResultScreen } from '../../../src/features/result/ResultScreen.tsx';
import { cabinet } from '../../support/cabinet-samples.ts';
import { nearby } from '../../support/nearby-samples.ts';
import { outcomes } from '../../support/samples.ts';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';

const onStage = stage(() => {
  const around = worldOf(nearbyMachine, { wanted: 'banks', from: 'BW-4821', limit: 3 });
  around.actor.start();
  return {
    ...around,
    ...worldOf(resultMachine, {
      tradeNumber: 'ord_7f3k',
      purpose: 'deposit',
      carried: { kind: 'trade' },
    }),
    around: around.actor,
  };
});

/** No dead end after a payment: the nearest stations that have a power bank, and the way there. */
const meta: Meta = {
  title: 'screens/result/elsewhere',
  beforeEach: onStage.beforeEach,
  render: (_, context) => {
    const { actor, around } = onStage.of(context);
    return (
      <ElsewhereContext
        value={({ children }) => (
          <NearestStations actor={around} system="ios">
            {children}
          </NearestStations>
        )}
      >
        <ResultScreen
          actor={actor}
          held={cabinet}
          downloadUrl="https://apps.example/borrowatt"
          receiptMail={() => null}
        />
      </ElsewhereContext>
    );
  },
};
export default meta;

const nearest = { ...nearby.banks, cabinets: nearby.banks.cabinets.slice(0, 3) };

const without = (outcome: RentalOutcome): StoryObj => ({
  play: async ({ canvas, loaded }) => {
    const { checkOrder, loadNearby } = onStage.of({ loaded });
    await checkOrder.succeeds(outcome);
    await loadNearby.succeeds(nearest);
    const stations = await canvas.findByRole('region', { name: 'Power\u00adbanks in der Nähe' });
    await expect(within(stations).getAllByRole('listitem')).toHaveLength(3);
    const dock = within(canvas.getByRole('contentinfo'));
    await expect(dock.getByRole('link', { name: 'Weg zu Café Morgenrot' })).toHaveAttribute(
      'href',
      expect.stringContaining('https://maps.apple.com/'),
    );
    await expect(dock.getByRole('link', { name: 'Erneut versuchen' })).toBeVisible();
  },
});

export const NotDispensed = without(outcomes.jammed);
export const StationDidNotAnswer = without(outcomes.noAnswer);
export const NoPowerBankReady = without(outcomes.noBattery);

/** The station may still give the power bank out: the customer is not sent away from it. */
export const StationMayStillAnswer: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { checkOrder } = onStage.of({ loaded });
    await checkOrder.succeeds(outcomes.mayStillCome);
    await expect(await canvas.findByRole('link', { name: 'Andere Station suchen' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Power\u00adbanks in der Nähe' })).toBeNull();
  },
};
