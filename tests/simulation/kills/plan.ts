import { randomOf } from '../random.ts';

/** What one round of a run does: somebody rents, and at a moment of it the backend is killed. */
export type Round = {
  readonly index: number;
  readonly cabinetCode: string;
  readonly pays: 'card' | 'declinedCard' | 'balance';
  /** The power bank is carried about for so long; `null`: kept. */
  readonly returnsAfter: number | null;
  /** Says that they returned it before the cabinet does. */
  readonly claims: boolean;
  /**
   * The backend dies `after` milliseconds from the moment the person sends the request of this
   * step.
   */
  readonly kill: { readonly step: Step; readonly after: number };
  /** Dies once more, so many milliseconds after it is back. */
  readonly killAgain: number | null;
};

/**
 * What a person does, in this order: each sends a request, except that `eject` and `settle` wait
 * for what follows by itself.
 */
const steps = [
  'login',
  'check',
  'open',
  'pay',
  'confirm',
  'ask',
  'eject',
  'claim',
  'return',
  'settle',
] as const;
export type Step = (typeof steps)[number];

/**
 * How long the work of a step lasts at most, so that a moment is as likely in its middle as before
 * and after.
 */
const spans: Readonly<Record<Step, number>> = {
  login: 40,
  check: 40,
  open: 120,
  pay: 120,
  confirm: 150,
  ask: 60,
  eject: 2_500,
  claim: 150,
  return: 150,
  settle: 1_200,
};

const quickCabinets = ['BW-4821', 'BW-1007', 'BW-2210', 'BW-3300'] as const;
/** Jams, answers slowly, answers after the backend gave up. */
const slowCabinets = ['STUCK-1', 'JAM-1', 'SLOW-1', 'LATE-1'] as const;

/**
 * The rounds of a run. `withSlow`: also cabinets that need up to half a minute. What is told apart
 * is who does what when; what the processes make of it is theirs.
 */
export function planOf(seed: number, count: number, withSlow: boolean): readonly Round[] {
  const random = randomOf(seed);
  const whole = (below: number) => Math.floor(random() * below);
  const oneOf = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[whole(values.length)] ?? values[0];
  return Array.from({ length: count }, (_, index): Round => {
    const cabinetCode = withSlow && random() < 0.2 ? oneOf(slowCabinets) : oneOf(quickCabinets);
    const draw = random();
    const pays = draw < 0.06 ? 'declinedCard' : draw < 0.2 ? 'balance' : 'card';
    const returnsAfter = pays !== 'declinedCard' && random() < 0.9 ? whole(1_500) : null;
    const claims = returnsAfter !== null && random() < 0.3;
    const possible = steps.filter(
      step =>
        (pays !== 'balance' || (step !== 'pay' && step !== 'confirm')) &&
        (claims || step !== 'claim') &&
        (returnsAfter !== null || (step !== 'return' && step !== 'settle')) &&
        (pays !== 'declinedCard' || ['login', 'check', 'open', 'pay', 'confirm'].includes(step)),
    );
    const step = possible[whole(possible.length)] ?? 'login';
    return {
      index,
      cabinetCode,
      pays,
      returnsAfter,
      claims,
      kill: { step, after: whole(spans[step]) },
      killAgain: random() < 0.15 ? whole(800) : null,
    };
  });
}
