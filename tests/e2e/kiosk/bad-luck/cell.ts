import { expect } from '@playwright/test';
import { enrolmentName } from '../../../../src/features/kiosk/kiosk.actors.ts';
import { endsRented, endsWithNothing, promisesHold } from '../../bad-luck/invariants.ts';
import { cellsOf, titled, type CellOf } from '../../bad-luck/matrix.ts';
import type { Fault } from '../../bad-luck/traps.ts';
import { faults, type FaultName } from './faults.ts';
import { marks, type Outcome } from './outcome.ts';
import { outcomes } from './outcomes.ts';
import type { TabletScene } from './scene.ts';
import type { TabletStep } from './step.ts';
import { steps, type StepName } from './steps.ts';

export type Cell = CellOf<StepName, FaultName, Outcome>;

/** Every cell that can exist. */
export const cells: readonly Cell[] = cellsOf(steps, faults, outcomes);

export const titleOf = ({ step, fault, outcome }: Cell): string =>
  titled(steps[step], faults[fault], outcome);

/**
 * Walks one cell: a person at the tablet comes to the step, the fault strikes, they follow the
 * screen; afterwards the tablet invites the next one and keeps nothing, or is no tablet any more.
 */
export async function walk(cell: Cell, scene: TabletScene): Promise<void> {
  const step: TabletStep = steps[cell.step],
    fault: Fault = faults[cell.fault];
  const { way, page, local, before } = scene;
  await step.arrive(scene);
  way.taps.length = 0;
  if (step.isVisited) await scene.marksDocument();
  const trap = await fault.set(scene, step);
  try {
    await step.begin(scene, fault.taps === 2);
    await trap.strike();
    if (cell.outcome.says) await reads(scene, cell.outcome.says, step.startsBy === 'itself');
  } finally {
    await trap.heal();
  }
  await promisesHold(local, before, false);
  const goal = cell.outcome.goal ?? step.goal;
  await way.follow(goal);
  expect(marks[cell.outcome.does](step), 'what has to be done').toContain(way.taps[0] ?? 'nothing');
  await (step.ends ?? (step.rents ? endsRented : endsWithNothing))(local, before);
  const isTablet = goal !== 'left';
  if (isTablet) await way.follow('invites');
  await expect
    .poll(async () => scene.left(), { message: 'what is left' })
    .toEqual({ stored: isTablet ? [enrolmentName] : [], document: 'another one' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** `hurries`: moves the clock, as the tablet says it only after some seconds of silence. */
async function reads(
  { way, page }: TabletScene,
  key: NonNullable<Cell['outcome']['says']>,
  hurries: boolean,
): Promise<void> {
  await expect
    .poll(
      async () => {
        if (hurries) await page.clock.fastForward(1_000);
        return way.hands.text(key).isVisible();
      },
      { message: `what is told: ${key}`, intervals: [50] },
    )
    .toBe(true);
}
