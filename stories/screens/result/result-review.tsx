import type { Meta } from '@storybook/react-vite';
import { resultMachine } from '../../../machines/result/result.machine.ts';
import type { Trade } from '../../../src/domain/charge.ts';
import { ResultScreen } from '../../../src/features/result/ResultScreen.tsx';
import { cabinet } from '../../support/cabinet-samples.ts';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';

const review = (purpose: Trade) =>
  worldOf(resultMachine, { tradeNumber: 'ord_7f3k', purpose, carried: { kind: 'trade' } });

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
