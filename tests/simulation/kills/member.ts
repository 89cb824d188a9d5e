import { createHmac } from 'node:crypto';
import type { LocalState } from '../../../src/server/local/state.ts';
import { call } from '../../server/support/call.ts';
import { tradeOf } from '../../server/support/pay-calls.ts';
import { Finding, settled, tries, untilKnown, type Ask } from './asking.ts';
import { confirmSetup } from './at-stripe.ts';
import type { Paying } from './errands.ts';
import { signKey, type World } from './world.ts';

/** Digits of a new German mobile number. */
const numberOf = (index: number, attempt: number): string =>
  `49151${String(index).padStart(4, '0')}${String(attempt).padStart(4, '0')}`;

/** Signs in by phone; after a lost code or session with another number. Answers the token. */
export async function signIn(world: World, index: number): Promise<string> {
  // Each is in a network of their own: codes are counted by address.
  const headers = { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` };
  for (let attempt = 1; attempt <= tries; attempt++) {
    const mobile = numberOf(index, attempt);
    const signedAt = Date.now();
    const signature = createHmac('sha256', signKey).update(`${mobile}:${signedAt}`).digest('hex');
    await call(world.send, 'sendVerifyCode', { mobile, signedAt, signature }, headers);
    // that is what it answers
    const { messages } = (await world.get('/local/api/state')) as LocalState;
    const sent = messages.find(({ address }) => address === `+${mobile}`);
    const verifyCode = /\d{4}/.exec(sent?.text ?? '')?.[0];
    if (verifyCode === undefined) continue;
    const asked = { mobile, areaCode: '49', verifyCode };
    const { value } = await call(world.send, 'mobileLogin', asked, headers);
    if (value) return value.token;
  }
  throw new Finding(`nobody could sign in, ${tries} times`);
}

/** Saves a card that the bank treats so; our id of it. */
export async function saveCard(world: World, ask: Ask, bank: Paying['bank']): Promise<string> {
  const paymentMethodId = 'stripe-card';
  const { value: begun } = await untilKnown(
    world,
    'the set-up of a card',
    async () => (await ask('saveCard', { paymentMethodId })).value,
  );
  const setupId = tradeOf(begun);
  await confirmSetup(world, ask, begun.clientSecret, bank);
  const { value: saved } = await untilKnown(world, 'a saved card', async () =>
    settled(await ask('confirmSavedCard', { paymentMethodId, setupId })),
  );
  if (!saved.value) throw new Error(`no card was saved: ${saved.msg}`);
  return saved.value.id;
}
