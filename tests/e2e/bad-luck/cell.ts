import { expect, type BrowserContext, type Page } from '@playwright/test';
import { locales } from '../../../src/domain/locale.ts';
import type { Backend } from '../support/backend.ts';
import type { LocalEnds } from '../support/local.ts';
import { faults, type FaultName } from './faults.ts';
import type { Fault } from './traps.ts';
import { endsRented, endsReturned, lookBefore, promisesHold } from './invariants.ts';
import { marks, type Outcome } from './marks.ts';
import { cellsOf, titled, type CellOf } from './matrix.ts';
import { Scene } from './scene.ts';
import type { Step } from './step.ts';

/** Table of steps, each with its outcome under every fault. */
export type Table<StepName extends string> = {
  readonly steps: Readonly<Record<StepName, Step>>;
  readonly outcomes: Readonly<Record<StepName, Readonly<Record<FaultName, Outcome>>>>;
};

export type Cell = Omit<CellOf<string, FaultName, Outcome>, 'step'> & {
  readonly step: Step;
  readonly title: string;
  /** Name in the printed table. */
  readonly name: string;
};

/** Every cell that can exist. */
export const cellsIn = <StepName extends string>({
  steps,
  outcomes,
}: Table<StepName>): readonly Cell[] =>
  cellsOf(steps, faults, outcomes).map(cell => ({
    ...cell,
    step: steps[cell.step],
    title: titled(steps[cell.step], faults[cell.fault], cell.outcome),
    name: `${cell.step} ${cell.fault}`,
  }));

type World = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly backend: Backend;
  readonly local: LocalEnds;
  readonly withWorker: boolean;
};

/**
 * Walks one cell: a person comes to the step, the fault strikes, they read the screen, follow it,
 * and must end at the step's goal.
 */
export async function walk(
  cell: Cell,
  { page, context, backend, local, withWorker }: World,
): Promise<void> {
  const { step } = cell,
    fault: Fault<Scene> = faults[cell.fault];
  const before = await lookBefore(local);
  // The languages take turns over the cells.
  const locale = locales[(cell.row + cell.column) % locales.length] ?? 'de-DE';
  const scene = new Scene(
    page,
    context,
    backend,
    local,
    locale,
    before,
    cell.fault === 'slow' || step.clockMoves === true,
    withWorker,
  );
  const circumstances = { fromStation: cell.fault === 'back', twice: fault.taps === 2 };
  await step.arrive(scene, circumstances);
  const trap = await fault.set(scene, step);
  try {
    await step.begin(scene, circumstances);
    await trap.strike();
    const other = trap.other?.();
    if (other) {
      await step.settle?.(scene);
      await other.follow(step.goal, step.payer);
    }
    if (cell.outcome.says)
      await expect(scene.way.text(cell.outcome.says), 'what the person is told').toBeVisible();
  } finally {
    await trap.heal();
    await step.settle?.(scene);
  }
  await promisesHold(local, before, step.goal !== 'rental');
  await scene.way.follow(step.goal, step.payer);
  expect([marks[cell.outcome.does](step)].flat(), 'what the person has to do').toContain(
    scene.way.taps[0] ?? 'nothing',
  );
  await (step.ends ?? (step.goal === 'rental' ? endsRented : endsReturned))(local, before);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
