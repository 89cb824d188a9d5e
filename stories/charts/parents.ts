import { type AnyActor, StateMachine } from 'xstate';
import { allAgreed } from '../../machines/agreement.ts';
import { cabinet } from '../support/cabinet-samples.ts';
import { cardsNow, savedCards } from '../support/card-samples.ts';
import type { Step } from '../../packages/review-room/src/stage/chart-script.ts';
import { led, onStage } from '../../packages/review-room/src/stage/staged.ts';
import { answeredByHand } from '../support/world.ts';
import { reflectionOf } from '../../packages/review-room/src/stage/reflection.ts';
import { type ChartId, scripts } from './scripts/all.ts';

/** A way through a chart whose last step is where another chart begins inside it. */
export type Walk = { readonly in: ChartId; readonly steps: readonly Step[] };
/** Walks by the name of the start in the chart's script; `else` for the others. */
type Walks = { readonly else: Walk; readonly [start: string]: Walk };

const written = (start: object): Step => `start ${JSON.stringify(start)}`;
const inPayment = (...steps: readonly Step[]): Walk => ({ in: 'payment', steps });
const inLogin = (...steps: readonly Step[]): Walk => ({ in: 'phoneLogin', steps });
const deposit = ['start deposit', 'recallAttempt succeeds nothing begun'];
const fields = [...deposit, 'loadMethods succeeds card'];
const bankAsked = [
  ...fields,
  'prepareCardForm succeeds card form',
  'send user.pays',
  'submitCard succeeds complete',
  'openAttempt succeeds attempt',
  'createIntent succeeds intent',
];
const settling = [...bankAsked, 'authoriseCard succeeds authorised'];
const declined = [...bankAsked, 'authoriseCard fails declined'];
const member = [
  'start a member',
  'recallAttempt succeeds nothing begun',
  'loadMethods succeeds card',
];
const onTablet = written({
  query: { purpose: 'deposit', price: '55', cabinetId: cabinet.cabinetId },
  cabinet,
  device: { system: 'android', browser: 'other', isShared: true },
  methods: null,
  isMember: false,
  agreed: allAgreed,
});
const topUpInWeChat = written({
  query: { purpose: 'topUp', price: '20' },
  cabinet: null,
  device: { system: 'android', browser: 'wechat' },
  methods: null,
  isMember: false,
  agreed: allAgreed,
});
const payPal = ['recallAttempt succeeds nothing begun', 'loadMethods succeeds PayPal'];

/**
 * Charts that a person never sees alone: each is shown in the page of the chart that runs it. The
 * page's own chart is led to that point, and goes on with the result.
 */
export const parents = {
  balanceRental: {
    else: {
      in: 'rent',
      steps: [
        'start rental left behind',
        'ensureSession succeeds session',
        'checkCabinet succeeds usable',
      ],
    },
  },
  card: {
    'fields stand': inPayment(...declined, 'send user.changesCard'),
    'submitted again': inPayment(...declined, 'send user.retries'),
    else: inPayment(...fields),
  },
  codeEntry: { else: { in: 'home', steps: ['start visitor'] } },
  confirmation: {
    once: { in: 'settling', steps: ['start begun earlier'] },
    slowly: { in: 'paymentResult', steps: ['start pay-back', 'wait confirmLimit'] },
    else: { in: 'settling', steps: ['start right after the bank'] },
  },
  countryChoice: { else: inLogin('start login', 'send user.opensCountries') },
  deviceWallet: { else: inPayment(...deposit, 'loadMethods succeeds wallet') },
  loginCode: {
    else: inLogin(
      'start login',
      'send user.typesNumber',
      'send user.typesCaptcha',
      'send user.submitsPhone',
      'readNumber succeeds possible',
      'sendVerifyCode succeeds sent',
    ),
  },
  newCard: {
    else: {
      in: 'savedCards',
      steps: ['start a member', 'loadCards succeeds three, one expired', 'send user.adds'],
    },
  },
  payPal: {
    'on a tablet': inPayment(onTablet, ...payPal),
    else: inPayment('start deposit', ...payPal),
  },
  phoneSubmission: {
    work: inLogin(
      'start login',
      'send user.typesNumber',
      'send user.skipsPicture',
      'send user.submitsPhone',
    ),
    invitation: inLogin(
      'start invitation',
      'send user.typesNumber',
      'send user.typesPassword',
      'send user.submitsPhone',
    ),
    else: inLogin(
      'start login',
      'send user.typesNumber',
      'send user.typesCaptcha',
      'send user.submitsPhone',
    ),
  },
  savedCard: {
    'all expired': inPayment(
      ...member,
      `loadCards succeeds ${JSON.stringify({ cards: [savedCards.expired], now: cardsNow })}`,
    ),
    else: inPayment(...member, 'loadCards succeeds three'),
  },
  settling: {
    'begun earlier': inPayment('start deposit', 'recallAttempt succeeds begun earlier'),
    else: inPayment(...settling),
  },
  weChat: {
    else: inPayment(
      topUpInWeChat,
      'recallAttempt succeeds nothing begun',
      'loadMethods succeeds WeChat',
    ),
  },
} as const satisfies Partial<Record<ChartId, Walks>>;

/** Charts with a page of their own. */
export type PageChart = Exclude<ChartId, keyof typeof parents>;

/** Page of a chart for that start, or the walk to it inside another chart's page. */
export function whereItStands(chart: ChartId, start: Step): Walk | { readonly chart: PageChart } {
  if (!isInside(chart)) return { chart };
  const walks: Walks = parents[chart];
  return walks[start.replace(/^start /, '')] ?? walks.else;
}

const isInside = (chart: ChartId): chart is keyof typeof parents => chart in parents;

/**
 * The chart of the page, led to where it runs the other one, which is the one that is seen. What it
 * runs later is its own.
 */
export async function pageAround(seen: AnyActor, walk: Walk): Promise<AnyActor> {
  const script = scripts[walk.in];
  const [start = 'start', ...others] = walk.steps;
  const last = others.pop();
  let isDue = last === undefined,
    isSeen = false;
  const takesIt = () => {
    if (!isDue || isSeen) return false;
    isSeen = true;
    return true;
  };
  const { logic } = answeredByHand(script.machine);
  const inside = Object.entries(logic.implementations.actors).flatMap(([src, own]) =>
    own instanceof StateMachine && own.id === seen.logic.id
      ? [[src, reflectionOf(seen, own, takesIt)]]
      : [],
  );
  const page = logic.provide({ actors: Object.fromEntries(inside) });
  const staged = onStage(script, start, () => undefined, page);
  await led(staged, others);
  isDue = true;
  if (last !== undefined) await staged.perform(last);
  if (!isSeen) throw new Error(`${walk.in} does not run ${seen.logic.id} after its walk`);
  return staged.actor;
}
