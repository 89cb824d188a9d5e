import { again, byItself, every, type Row } from './outcome.ts';
import type { StaffStepName } from './staff-steps.ts';

const types = { does: 'types anew' } as const;
const opens = { does: 'opens the panel' } as const;
const tests = { does: 'tests again' } as const;
const leaves = { does: 'leaves again' } as const;

export const staffOutcomes: Readonly<Record<StaffStepName, Row>> = {
  enrolment: {
    ...every(again('failure.network')),
    slow: again('failure.timeout'),
    wrongAnswer: again('failure.badAnswer'),
    failing: again('failure.unexpected'),
    reload: types,
    doubleTap: byItself,
    unauthorized: again('failure.unauthorized'),
  },
  pin: {
    ...every({ ...types, says: 'failure.network' }),
    slow: { ...types, says: 'failure.timeout' },
    // The answer says no more than success, so a wrong body changes nothing.
    wrongAnswer: byItself,
    failing: { ...types, says: 'failure.unexpected' },
    reload: opens,
    doubleTap: byItself,
    unauthorized: { ...types, says: 'failure.unauthorized' },
  },
  cabinetTest: {
    ...every({ ...tests, says: 'failure.network' }),
    slow: { ...tests, says: 'failure.timeout' },
    wrongAnswer: { ...tests, says: 'failure.badAnswer' },
    failing: { ...tests, says: 'failure.unexpected' },
    reload: opens,
    doubleTap: byItself,
    unauthorized: { ...tests, says: 'failure.unauthorized' },
  },
  leaving: {
    ...every({ ...leaves, says: 'failure.network' }),
    slow: byItself,
    wrongAnswer: byItself,
    failing: { ...leaves, says: 'failure.unexpected' },
    reload: byItself,
    doubleTap: byItself,
    unauthorized: { ...leaves, says: 'failure.unauthorized' },
  },
};
