import { expect, it } from 'vitest';
import { becomeMembers } from '../../src/app/payment-person.ts';
import { arrive, authorise, collect, confirm, type Arrived } from '../machines/payment/arrive.ts';
import { fresh } from '../machines/payment/samples.ts';

it.each<[string, () => Promise<Arrived> | Arrived, boolean]>([
  ['while what was begun is recalled', arrive, true],
  ['where a card is asked for', collect, true],
  [
    'while what was begun before is asked about',
    async () => {
      const arrived = arrive();
      await arrived.recallAttempt.succeeds({ ...fresh, paymentIntentId: 'pi_1' });
      return arrived;
    },
    true,
  ],
  ['while the bank is asked', authorise, false],
  ['while the server is asked what came of it', confirm, false],
])('who turns out to be a member %s', async (_, arrives, begins) => {
  const { actor, context } = await arrives();
  becomeMembers(actor);
  expect(context().isMember).toBe(begins);
});
