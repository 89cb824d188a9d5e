import { faults } from '../../e2e/bad-luck/faults.ts';
import { outcomes } from '../../e2e/bad-luck/outcomes.ts';
import { steps } from '../../e2e/bad-luck/steps.ts';
import { outcomes as waysOutcomes } from '../../e2e/bad-luck/ways/outcomes.ts';
import { steps as waysSteps } from '../../e2e/bad-luck/ways/steps.ts';
import * as tablet from '../../e2e/kiosk/bad-luck/faults.ts';
import { outcomes as tabletOutcomes } from '../../e2e/kiosk/bad-luck/outcomes.ts';
import { steps as tabletSteps } from '../../e2e/kiosk/bad-luck/steps.ts';

type Titled = Readonly<Record<string, { readonly title: string }>>;
export type Outcome = { readonly does: string } | { readonly impossible: string };

/** Matrix of steps and faults, the journey that walks it, and what every green cell has shown. */
type Matrix = {
  readonly spec: string;
  readonly steps: Titled;
  readonly faults: Titled;
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, Outcome>>>>;
  readonly shown: string;
};

const onPhone = {
  steps,
  faults,
  outcomes,
  shown:
    'Every green cell ended with one power bank and one hold (or, after the return, with its price paid once); never with more, and the books at zero.',
};

/** Matrices by the option of `npm run bad-luck`. */
export const matrices: Readonly<Record<string, Matrix>> = {
  '': { ...onPhone, spec: 'tests/e2e/bad-luck/matrix.spec.ts' },
  '--worker': { ...onPhone, spec: 'tests/e2e/bad-luck/with-worker.spec.ts' },
  '--ways': {
    spec: 'tests/e2e/bad-luck/ways.spec.ts',
    steps: waysSteps,
    faults,
    outcomes: waysOutcomes,
    shown:
      'Every green cell ended with what was to be paid paid once and served, nothing held besides, and the books at zero.',
  },
  '--tablet': {
    spec: 'tests/e2e/kiosk/bad-luck.spec.ts',
    steps: tabletSteps,
    faults: tablet.faults,
    outcomes: tabletOutcomes,
    shown:
      'Every green cell ended with one power bank that is held for or paid once, or with none and nothing held, and the books at zero; the tablet invites the next one and keeps nothing but what makes it a tablet, neither stored nor in the memory of the page.',
  },
};
