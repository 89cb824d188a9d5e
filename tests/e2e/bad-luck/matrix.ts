type Impossible = { readonly impossible: string };
type Titled = { readonly title: string };

/** Outcome of one fault at one step, and its place in the table. */
export type CellOf<StepName, FaultName, Outcome> = {
  readonly step: StepName;
  readonly fault: FaultName;
  readonly row: number;
  readonly column: number;
  readonly outcome: Exclude<Outcome, Impossible>;
};

/** Every cell of steps and faults that can exist. */
export function cellsOf<StepName extends string, FaultName extends string, Outcome extends object>(
  steps: Readonly<Record<StepName, unknown>>,
  faults: Readonly<Record<FaultName, unknown>>,
  outcomes: Readonly<Record<StepName, Readonly<Record<FaultName, Outcome>>>>,
): readonly CellOf<StepName, FaultName, Outcome>[] {
  const stepNames = Object.keys(steps) as StepName[]; // Object.keys forgets the keys' type
  const faultNames = Object.keys(faults) as FaultName[]; // as above
  return stepNames.flatMap((step, row) =>
    faultNames.flatMap((fault, column) => {
      const outcome = outcomes[step][fault];
      return isPossible(outcome) ? [{ step, fault, row, column, outcome }] : [];
    }),
  );
}

const isPossible = <Outcome extends object>(
  outcome: Outcome,
): outcome is Exclude<Outcome, Impossible> => !('impossible' in outcome);

/** The name of a cell's test. */
export const titled = (step: Titled, fault: Titled, { does }: { readonly does: string }): string =>
  `${step.title}, ${fault.title}: ${does}`;
