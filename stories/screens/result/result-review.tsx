import type { Meta } from '@storybook/react-vite';
import { createActor, SimulatedClock } from 'xstate';
import { provideAll } from '../../../machines/declare.ts';
import {
  resultMachine,
  type PayPalReturn,
  type ResultEvent,
} from '../../../machines/result/result.machine.ts';
import type { RentalOutcome } from '../../../src/domain/order.ts';
import type { Trade } from '../../../src/domain/purpose.ts';
import { ResultScreen } from '../../../src/screens/result/ResultScreen.tsx';
import { cabinet } from '../../support/cabinet-samples.ts';
import { recorder } from '../../support/recorder.ts';
import { scripted, scriptedSource } from '../../support/scripted.ts';
import { stage } from '../../support/stage.ts';

const review = (purpose: Trade) => {
  const clock = new SimulatedClock(),
    checkOrder = scripted<RentalOutcome, { tradeNumber: string; purpose: Trade }>(),
    confirmReturn = scripted<null, PayPalReturn>(),
    ticks = scriptedSource<ResultEvent>();
  const logic = provideAll(resultMachine, {
    checkOrder: checkOrder.logic,
    confirmReturn: confirmReturn.logic,
    ticks: ticks.logic,
  });
  return {
    clock,
    checkOrder,
    ticks,
    actor: createActor(logic, {
      clock,
      inspect: recorder.inspect,
      input: { tradeNumber: 'ord_7f3k', purpose, back: null },
    }),
  };
};

export const onStage = stage(() => review('deposit'));
/** The invitation the person came by pays. */
export const invited = stage(() => review('vip'));

const shown = (staged: typeof onStage): Pick<Meta, 'beforeEach' | 'render'> => ({
  beforeEach: staged.beforeEach,
  render: (_, context) => (
    <ResultScreen
      actor={staged.of(context).actor}
      held={cabinet}
      downloadUrl="https://apps.example/borrowatt"
      receiptMail={() => null}
    />
  ),
});
export const show = shown(onStage);
export const showInvited = shown(invited);

/** Lets a promise that was just answered reach its chart. */
export const settle = () =>
  new Promise<void>(resolve => {
    setTimeout(resolve);
  });
