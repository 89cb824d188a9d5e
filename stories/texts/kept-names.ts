import { type AnyActor, StateMachine } from 'xstate';
import { childrenOf } from '../../packages/review-room/src/stage/hands.ts';
import { placeIn } from '../../packages/review-room/src/stage/place.ts';
import { nodesOf } from '../../packages/review-room/src/stage/walk.ts';

/** A word of a story's name, and the chart's state or the text's key that stands at its end. */
type Promise = { readonly word: RegExp; readonly isKeptBy: RegExp };

const promises: readonly Promise[] = [
  { word: /\bdeclined\b/, isKeptBy: /declined|server\.(?:paymentNotCharged|paymentDeclined)/i },
  { word: /\b(?:failed|fails)\b/, isKeptBy: /failed|failure\.|noConnection/i },
  { word: /\brefused\b/, isKeptBy: /refused|failure\.|server\.|unavailable|notShared|blocked/i },
  { word: /\btimed out\b/, isKeptBy: /failure\.(?:timeout|network)/ },
  { word: /\btakes longer\b/, isKeptBy: /longer|slow|wait/i },
  { word: /\bloading\b/, isKeptBy: /loading|asking|starting|opening|reading/i },
  { word: /\b(?:offline|without network)\b/, isKeptBy: /offline|network|connection/i },
  { word: /\bunknown\b/, isKeptBy: /unknown|notYet|notFound|notSetUp/i },
  { word: /\bunavailable\b/, isKeptBy: /unavailable|failure\.|offline/i },
  { word: /\bunsupported\b/, isKeptBy: /unsupported/i },
  { word: /\bwrong\b/, isKeptBy: /wrong|incorrect|invalid/i },
  { word: /\binsufficient funds\b/, isKeptBy: /insufficientFunds/i },
  { word: /\bexpired\b/, isKeptBy: /expired/i },
  { word: /\bcancelled\b/, isKeptBy: /cancel/i },
  { word: /\brejected\b/, isKeptBy: /rejected/i },
  { word: /\blapsed\b/, isKeptBy: /lapsed/i },
  {
    word: /\bmissing\b/,
    isKeptBy: /missing|required|lacks|empty|slowScript|unusable|notSetUp|failure\./i,
  },
  { word: /\bincomplete\b/, isKeptBy: /marked|missing|empty|required/i },
  { word: /\bempty\b/, isKeptBy: /empty|none|nothing/i },
  { word: /\bsending\b/, isKeptBy: /sending|submitting/i },
  { word: /\bsent\b/, isKeptBy: /sent/i },
  { word: /\bpaid\b/, isKeptBy: /paid/i },
  { word: /\b(?:unpaid|owed|owing)\b/, isKeptBy: /unpaid|owed|owing|repayment/i },
  { word: /\brefunded\b/, isKeptBy: /refund|paidBack/i },
  { word: /\bbought\b/, isKeptBy: /bought|purchase/i },
  { word: /\breturned\b/, isKeptBy: /returned|ended/i },
  { word: /\bclaimed\b/, isKeptBy: /claim/i },
  { word: /\bdispensing\b/, isKeptBy: /dispensing/i },
  { word: /\bconfirming\b/, isKeptBy: /confirm/i },
  { word: /\bconfirmed\b/, isKeptBy: /confirmed|done/i },
  { word: /\bcoupon\b/, isKeptBy: /coupon/i },
];

/**
 * End that a name promises: without the words on earlier events, and without those that it denies.
 */
function endIn(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const last = words.split(/ then /).at(-1) ?? '';
  return last.replace(/ (?:after|from|when|while|before) .*/, '').replaceAll(/\bnot \w+/g, '');
}

/**
 * Differences of a story's end from its name ("Timed Out"): a state of its chart has this name, and
 * it is in another one; or no text on the screen fits a word of the name. `said`: the chart's state
 * and the keys of the texts.
 */
export function brokenPromises(
  name: string,
  actor: AnyActor | null,
  said: readonly string[],
): readonly string[] {
  const state = actor && stateCalled(name, actor);
  const elsewhere =
    state && !activeIn(actor).includes(state) ? [`the chart is not in its state "${state}"`] : [];
  const unkept = promises
    .filter(({ word }) => word.test(endIn(name)))
    .filter(({ isKeptBy }) => !said.some(one => isKeptBy.test(one)))
    .map(({ isKeptBy }) => `nothing that stands there is ${String(isKeptBy)}`);
  return [...elsewhere, ...unkept].map(why => `"${name}" does not end as it is called: ${why}`);
}

function stateCalled(name: string, { logic }: AnyActor): string | null {
  const called = name.replaceAll(' ', '').toLowerCase();
  const states = logic instanceof StateMachine ? nodesOf(logic.root).slice(1) : [];
  return states.find(({ key }) => key.toLowerCase() === called)?.key ?? null;
}

/** Every state that the chart and those that it runs are in, with those around it. */
const activeIn = (actor: AnyActor): readonly string[] =>
  [actor, ...Object.values(childrenOf(actor))].flatMap(one =>
    placeIn(one.getSnapshot()).split(/[.+ ]+/),
  );
