import { randomOf } from '../random.ts';
import { errands, inWords, isServed, type Errand } from './errands.ts';

/** Round of a run: a person pays for something, and the backend is killed at one moment of it. */
export type Round = {
  readonly index: number;
  readonly errand: Errand;
  readonly cabinetCode: string;
  /** Time for which the power bank is away. */
  readonly carriedFor: number;
  /** True if the return is claimed before the cabinet reports it. */
  readonly claims: boolean;
  /**
   * The backend dies `after` milliseconds from the moment the person sends the request of this
   * step.
   */
  readonly kill: { readonly step: Step; readonly after: number };
  /** Second kill, in milliseconds after the backend is back. */
  readonly killAgain: number | null;
};

/**
 * Longest work of a step, so that a kill hits its middle as often as before and after. Each step
 * sends a request, except that `eject` and `settle` wait for events that follow by themselves.
 */
const spans = {
  login: 40,
  saveCard: 150,
  check: 40,
  open: 120,
  pay: 150,
  confirm: 150,
  ask: 60,
  eject: 2_500,
  claim: 150,
  return: 150,
  settle: 1_200,
  openCharge: 120,
  payCharge: 150,
  confirmCharge: 150,
  payout: 250,
} as const;
export type Step = keyof typeof spans;

const quickCabinets = ['BW-4821', 'BW-1007', 'BW-2210', 'BW-3300', 'BW-6021'] as const;
/** Cabinets that charge from the first minute, so that there is something to owe. */
const withoutFreeMinutes = ['BW-1007', 'BW-2210', 'BW-6021'] as const;
/** Jams, answers slowly, answers after the backend gave up. */
const slowCabinets = ['STUCK-1', 'JAM-1', 'SLOW-1', 'LATE-1'] as const;

const charging = ['openCharge', 'payCharge', 'confirmCharge'] as const;

/** Steps of an errand that the person does, in this order. */
function stepsOf(errand: Errand, claims: boolean): readonly Step[] {
  const begins: readonly Step[] = errand.member ? ['login', 'saveCard'] : ['login'];
  if (errand.does === 'topsUp')
    return [...begins, ...charging, ...(isServed(errand.pays) ? (['payout'] as const) : [])];
  const opens: readonly Step[] =
    errand.pays.way === 'balance' ? ['check', 'open'] : ['check', 'open', 'pay', 'confirm'];
  if (!isServed(errand.pays)) return [...begins, ...opens];
  const rents: readonly Step[] = [...begins, ...opens, 'ask', 'eject'];
  switch (errand.after.is) {
    case 'kept':
      return rents;
    case 'bought':
      return [...rents, ...charging];
    case 'returned':
      return [...rents, ...(claims ? (['claim'] as const) : []), 'return', 'settle'];
    case 'owed':
      return [...rents, 'return', 'settle', ...charging];
  }
}

/**
 * Rounds of a run: every errand once, in an order of the seed's, before any comes again. `only`:
 * errands whose words match. `withSlow`: also cabinets that need up to half a minute. The seed
 * decides people's acts and their moments; the processes' reactions vary.
 */
export function planOf(
  seed: number,
  count: number,
  withSlow: boolean,
  only = /./,
): readonly Round[] {
  const chosen = errands.filter(errand => only.test(inWords(errand)));
  if (chosen.length === 0) throw new Error(`no errand matches ${only}`);
  const random = randomOf(seed);
  const whole = (below: number) => Math.floor(random() * below);
  const oneOf = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[whole(values.length)] ?? values[0];
  let left: Errand[] = [];
  const nextErrand = (): Errand => {
    if (left.length === 0) left = [...chosen];
    return left.splice(whole(left.length), 1)[0] ?? errands[0];
  };
  return Array.from({ length: count }, (_, index): Round => {
    const errand = nextErrand();
    const goesOn = errand.does === 'rents' && errand.after.is;
    const cabinetCode =
      goesOn === 'owed'
        ? oneOf(withoutFreeMinutes)
        : goesOn === 'returned' && withSlow && random() < 0.4
          ? oneOf(slowCabinets)
          : oneOf(quickCabinets);
    const claims = goesOn === 'returned' && random() < 0.3;
    const possible = stepsOf(errand, claims);
    const step = possible[whole(possible.length)] ?? 'login';
    return {
      index,
      errand,
      cabinetCode,
      carriedFor: whole(1_500),
      claims,
      kill: { step, after: whole(spans[step]) },
      killAgain: random() < 0.15 ? whole(800) : null,
    };
  });
}
