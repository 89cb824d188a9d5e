import { expect, type BrowserContext, type Page } from '@playwright/test';
import { locales } from '../../../src/domain/locale.ts';
import type { Backend } from '../support/backend.ts';
import type { LocalEnds } from '../support/local.ts';
import { faults, type FaultName } from './faults.ts';
import type { Fault } from './traps.ts';
import { endsRented, endsReturned, lookBefore, promisesHold } from './invariants.ts';
import { marks, type Outcome } from './marks.ts';
import { cellsOf, titled, type CellOf } from './matrix.ts';
import { outcomes } from './outcomes.ts';
import { Scene } from './scene.ts';
import { steps, type StepName } from './steps.ts';
import type { Step } from './step.ts';

export type Cell = CellOf<StepName, FaultName, Outcome>;

/** Every cell that can exist. */
export const cells: readonly Cell[] = cellsOf(steps, faults, outcomes);

export const titleOf = ({ step, fault, outcome }: Cell): string =>
  titled(steps[step], faults[fault], outcome);

type World = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly backend: Backend;
  readonly local: LocalEnds;
  readonly withWorker: boolean;
};

/**
 * One cell: a person comes to the step, the fault strikes, they read what it says, do what the
 * screen tells them, and end where the step was to end.
 */
export async function walk(
  cell: Cell,
  { page, context, backend, local, withWorker }: World,
): Promise<void> {
  const step: Step = steps[cell.step],
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
    cell.fault === 'slow' || cell.step === 'return',
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
      await other.follow(step.goal, step.card);
    }
    if (cell.outcome.says)
      await expect(scene.way.text(cell.outcome.says), 'what the person is told').toBeVisible({
        timeout: 60_000,
      });
  } finally {
    await trap.heal();
    await step.settle?.(scene);
  }
  await promisesHold(local, before, step.goal !== 'rental');
  await scene.way.follow(step.goal, step.card);
  expect([marks[cell.outcome.does](step)].flat(), 'what the person has to do').toContain(
    scene.way.taps[0] ?? 'nothing',
  );
  await (step.goal === 'rental' ? endsRented : endsReturned)(local, before);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
