import {
  confirm,
  openAtPayPal,
  openAtWeChat,
  openByCard,
  payBySavedCard,
  payByToken,
  tradeOf,
  type Charge,
} from '../../server/support/pay-calls.ts';
import { Finding, keyed, settled, tries, untilKnown, type Ask } from './asking.ts';
import { confirmByWeChat, confirmIntent, passIntent, tokenFor } from './at-stripe.ts';
import { decideAtStripe, decideInWindow } from './at-wechat.ts';
import type { Paying } from './errands.ts';
import type { World } from './world.ts';

/**
 * Outcome for the person. `trade`: the key to ask for the result; `orderId`: a deposit's rental.
 */
export type Paid =
  | { readonly is: 'paid'; readonly trade: string }
  | { readonly is: 'declined' | 'left' }
  | { readonly is: 'refused'; readonly code: number; readonly text: string };

export type Payer = {
  readonly world: World;
  readonly ask: Ask;
  /** Sends once. */
  readonly touch: Ask;
  /** Saved card of a member. */
  readonly cardId: string;
  /** Called before each step. */
  readonly at: (step: 'open' | 'pay' | 'confirm') => void;
};

const refused = ({ code, msg }: { readonly code: number; readonly msg: string }): Paid =>
  code === 402 ? { is: 'declined' } : { is: 'refused', code, text: msg };

/** Waits for the outcome of a payment by card or token. */
async function confirmed({ world, ask, at }: Payer, charge: Charge, trade: string): Promise<Paid> {
  at('confirm');
  const { value: answer } = await untilKnown(
    world,
    `what came of the ${charge.for} ${trade}`,
    async () => settled(await confirm(ask, charge, trade)),
  );
  return answer.value === null ? refused(answer) : { is: 'paid', trade };
}

async function opened(payer: Payer, charge: Charge, method?: 'stripe-wechat') {
  payer.at('open');
  const key = keyed();
  const { value } = await untilKnown(payer.world, `a payment for the ${charge.for}`, async () =>
    settled(await openByCard(payer.ask, charge, key, method)),
  );
  return value;
}

/**
 * Asks the bank by one touch, and for the result where no answer comes; if that did not pay, by one
 * touch more.
 */
async function byTouch(
  payer: Payer,
  charge: Charge,
  bank: Paying['bank'],
  touch: () => Promise<{
    readonly code: number;
    readonly msg: string;
    readonly asked: { readonly secret: string | null } | null;
  }>,
): Promise<Paid> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    const answer = await opened(payer, charge);
    if (!answer.value) return refused(answer);
    payer.at('pay');
    const said = await touch().catch(() => null);
    if (said?.asked === null && settled({ ...said, status: 200 })) return refused(said);
    const secret = said?.asked?.secret ?? null;
    if (secret !== null) await passIntent(payer.world, payer.ask, secret);
    const came = await confirmed(payer, charge, tradeOf(answer.value));
    if (came.is !== 'declined' || bank === 'declines') return came;
  }
  throw new Finding(`a bank that ${bank} was not paid by, ${tries} times`);
}

function leaves({ at }: Payer): Paid {
  at('confirm');
  return { is: 'left' };
}

/** Paying in each way, as the app does it: the same request under the same key until an answer. */
export const ways: Readonly<
  Record<Paying['way'], (payer: Payer, charge: Charge, bank: Paying['bank']) => Promise<Paid>>
> = {
  card: async (payer, charge, bank) => {
    const answer = await opened(payer, charge);
    if (!answer.value) return refused(answer);
    payer.at('pay');
    await confirmIntent(payer.world, payer.ask, answer.value.clientSecret, bank);
    return confirmed(payer, charge, tradeOf(answer.value));
  },
  wallet: async (payer, charge, bank) => {
    const token = () => tokenFor(payer.world, payer.ask, bank);
    return byTouch(payer, charge, bank, async () => {
      const { code, msg, value } = await payByToken(payer.touch, charge, await token(), keyed());
      return { code, msg, asked: value && { secret: value.actionSecret } };
    });
  },
  savedCard: (payer, charge, bank) =>
    byTouch(payer, charge, bank, async () => {
      const { code, msg, value } = await payBySavedCard(payer.touch, charge, payer.cardId, keyed());
      const secret = value?.kind === 'bankAsks' ? value.clientSecret : null;
      return { code, msg, asked: value && { secret } };
    }),
  redirect: async (payer, charge, bank) => {
    const { world, ask, at } = payer;
    const answer = await opened(payer, charge, 'stripe-wechat');
    if (!answer.value) return refused(answer);
    const trade = tradeOf(answer.value);
    at('pay');
    await confirmByWeChat(world, ask, answer.value.clientSecret);
    await decideAtStripe(world, trade, bank);
    if (bank === 'left') return leaves(payer);
    return confirmed(payer, charge, trade);
  },
  wechat: async (payer, charge, bank) => {
    const { world, ask, at } = payer;
    at('open');
    const key = keyed();
    const { value: order } = await untilKnown(world, `an order for the ${charge.for}`, async () =>
      settled(await openAtWeChat(ask, charge, key)),
    );
    if (!order.value) return refused(order);
    at('pay');
    await decideInWindow(world, order.value, bank);
    if (bank === 'left') return leaves(payer);
    return confirmed(payer, charge, order.value.tradeNumber ?? '');
  },
  paypal: async (payer, charge, bank) => {
    const { world, ask, at } = payer;
    at('open');
    const key = keyed();
    const { value: order } = await untilKnown(world, `an order for the ${charge.for}`, async () =>
      settled(await openAtPayPal(ask, charge, key)),
    );
    if (!order.value) return refused(order);
    const { checkOutUrl, paymentId, tradeNumber } = order.value;
    at('pay');
    const decided = await world.decideAtPayPal(checkOutUrl, {
      decision: bank === 'left' ? 'refuse' : 'approve',
      funding: bank === 'declines' ? 'declined' : 'balance',
    });
    if (bank === 'left') return leaves(payer);
    at('confirm');
    const named = { paymentId: paymentId ?? '', tradeNumber: tradeNumber ?? '' };
    const { value: came } = await untilKnown(
      world,
      `what came of the ${charge.for} at PayPal`,
      async () => {
        const answer =
          decided === null
            ? await ask('payPalConfirm', named)
            : await ask('payPalResult', { paymentId: named.paymentId, ...decided });
        // PayPal's news were quicker, and met the bank's refusal: the person has to agree once
        // more.
        return bank === 'declines' && answer.code === 412
          ? { ...answer, code: 402 }
          : settled(answer);
      },
    );
    if (!came.value) return refused(came);
    return { is: 'paid', trade: charge.for === 'deposit' ? named.tradeNumber : named.paymentId };
  },
};
