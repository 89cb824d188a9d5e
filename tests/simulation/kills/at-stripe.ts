import { randomInt } from 'node:crypto';
import { passesLuhn } from '../../../packages/local-ends/src/stripe/test-cards.ts';
import { untilKnown, type Ask } from './asking.ts';
import type { Paying } from './errands.ts';
import type { World } from './world.ts';

/** Requests of Stripe.js to the local Stripe. The backend knows whether they took effect. */

const numbers: Readonly<Record<Exclude<Paying['bank'], 'refusesLater'>, string>> = {
  agrees: '4242424242424242',
  declines: '4000000000000002',
  asks: '4000002760003184',
  left: '4242424242424242',
};
const checkDigits = Array.from({ length: 10 }, (_, digit) => String(digit));
/** Number of its own: a card that owes cannot rent again, by any person. */
function numberThatRefusesLater(): string {
  const digits = `40000078${String(randomInt(10_000_000)).padStart(7, '0')}`;
  const found = checkDigits.map(digit => digits + digit).find(passesLuhn);
  if (found === undefined) throw new Error(`${digits} takes no check digit`);
  return found;
}
const numberOf = (bank: Paying['bank']): string =>
  bank === 'refusesLater' ? numberThatRefusesLater() : numbers[bank];
/** Lets itself be saved, and refuses every charge. */
const savedAndDeclined = '4000000000000341';

const cardOf = (number: string) => ({ number, exp_month: 12, exp_year: 2040, cvc: '123' });

async function post(world: World, ask: Ask, path: string, body: object) {
  const { value: methods } = await untilKnown(
    world,
    'the payment methods',
    async () => (await ask('paymentMethods', { cabinetId: 'cab-bw-4821' })).value,
  );
  const publicKey = methods.find(({ kind }) => kind === 'STRIPE_CARD')?.publicKey ?? '';
  return world.post(`/local/stripe/v1/${path}`, body, { authorization: `Bearer ${publicKey}` });
}

const idIn = (secret: string): string => secret.replace(/_secret.*/, '');

/** The person agrees at their bank. */
const passes = (world: World, ask: Ask, path: string, secret: string) =>
  post(world, ask, `${path}/${idIn(secret)}/authenticate`, {
    client_secret: secret,
    outcome: 'passed',
  });

export const passIntent = (world: World, ask: Ask, secret: string) =>
  passes(world, ask, 'payment_intents', secret);

/** A card is typed in; where the bank asks, the person answers. */
export async function confirmIntent(world: World, ask: Ask, secret: string, bank: Paying['bank']) {
  const body = { client_secret: secret, card: cardOf(numberOf(bank)) };
  await post(world, ask, `payment_intents/${idIn(secret)}/confirm`, body);
  if (bank === 'asks') await passIntent(world, ask, secret);
}

/** Asks for WeChat's page; nothing is paid by that. */
export const confirmByWeChat = (world: World, ask: Ask, secret: string) =>
  post(world, ask, `payment_intents/${idIn(secret)}/confirm`, {
    client_secret: secret,
    payment_method_data: { type: 'wechat_pay' },
    payment_method_options: { wechat_pay: { client: 'mobile_web' } },
    return_url: 'http://127.0.0.1/result',
  });

export async function confirmSetup(world: World, ask: Ask, secret: string, bank: Paying['bank']) {
  const card = cardOf(bank === 'declines' ? savedAndDeclined : numberOf(bank));
  await post(world, ask, `setup_intents/${idIn(secret)}/confirm`, { client_secret: secret, card });
  if (bank === 'asks') await passes(world, ask, 'setup_intents', secret);
}

/** Token that the device's wallet gives for a card. */
export async function tokenFor(world: World, ask: Ask, bank: Paying['bank']): Promise<string> {
  const body = { card: cardOf(numberOf(bank)), wallet: 'google_pay' };
  const { answer } = await post(world, ask, 'confirmation_tokens', body);
  return String(answer['id']);
}
