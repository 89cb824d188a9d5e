import type { AnyStateNode } from 'xstate';
import type { Plain } from '../../packages/review-room/src/panel/languages.ts';
import { scripts } from '../charts/scripts/all.ts';
import { transitionsOf } from '../../packages/review-room/src/stage/recorder.ts';
import { chainOf, nodesOf, pathOf } from '../../packages/review-room/src/stage/walk.ts';
import { statesIn } from './states-besides.ts';

/** Stories of a kind that no title says; a further kind is a row. */
type Mark = {
  readonly name: Plain;
  readonly isOn: (story: Marked) => boolean;
};
type Marked = {
  readonly id: string;
  /** `chart/state` and then the keys of its texts. */
  readonly said: readonly string[];
};

/** Touches by which a person pays, reserves or rents; those of the promotion lead to a station. */
const isCharge = (chart: string, event: string): boolean =>
  event === 'user.pays' || (chart === 'rent' && event === 'user.rents');

/** `chart/state` of every state in which such a touch is heard. */
const chargingStates = new Set(
  Object.entries(scripts).flatMap(([chart, { machine }]) =>
    nodesOf(machine.root)
      .filter(node => chainOf(node).some(one => hearsCharge(chart, one)))
      .map(node => `${chart}/${pathOf(node)}`),
  ),
);

function hearsCharge(chart: string, node: AnyStateNode): boolean {
  return transitionsOf(node).some(([event]) => isCharge(chart, event));
}

const movesMoney: Mark = {
  name: ['moves money', 'bewegt Geld'],
  isOn: ({ said: [stands = ''] }) => statesIn(stands).some(state => chargingStates.has(state)),
};

const naming = (amountKeys: ReadonlySet<string>): Mark => ({
  name: ['names the amount', 'nennt den Betrag'],
  isOn: ({ said: [, ...keys] }) => keys.some(key => amountKeys.has(key)),
});

/** Texts beside which an amount stands in figures, and those that say that nothing is charged. */
const besideAmount = /^pay\.(?:now|coupon\.(?:left|covers))$|^rent\.byInvitation$/;

/** Keys of the texts that tell an amount of money. `wordings`: every text in one language. */
export const amountKeysOf = (wordings: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set(
    Object.entries(wordings)
      .filter(
        ([key, wording]) =>
          besideAmount.test(key) || /\{(?:amount|price|deposit|held)\b/.test(wording),
      )
      .map(([key]) => key),
  );

/**
 * States in which a person can be charged without an amount on the screen. A state that shows no
 * text is not among them: it is seen on the screen of another chart.
 */
export function chargedUntold(
  shown: Readonly<Record<string, readonly string[]>>,
  amountKeys: ReadonlySet<string>,
): readonly string[] {
  const namesAmount = naming(amountKeys);
  return Object.entries(shown)
    .map(([id, said]) => ({ id, said }))
    .filter(({ said }) => said.length > 1)
    .filter(story => movesMoney.isOn(story) && !namesAmount.isOn(story))
    .map(({ id }) => id);
}

/** `amountKeys`: texts that tell an amount of money. */
export function marksWith(amountKeys: ReadonlySet<string>): readonly Mark[] {
  const isOfTablet = ({ id }: Marked) => /^[a-z]+-(?:kiosk|tablet|enrolment)/.test(id);
  return [
    movesMoney,
    naming(amountKeys),
    {
      name: ['asks for consent', 'fragt nach Zustimmung'],
      isOn: ({ said: [, ...keys] }) => keys.some(key => /^rent\.(?:agree|pleaseAgree)/.test(key)),
    },
    { name: ['on a tablet', 'am Tablet'], isOn: isOfTablet },
    { name: ['on a phone', 'am Handy'], isOn: story => !isOfTablet(story) },
  ];
}
