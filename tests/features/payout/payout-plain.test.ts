import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { askForPayoutActor } from '../../../src/features/payout/payout.actors.ts';
import { answering } from '../../actors/answering.ts';

/** An API of the specification: section 7 gives a payout no answer beyond success. */
it.each([{}, { data: null }, { data: {} }, { data: { id: 7 } }, { data: true }, { data: 'ok' }])(
  'a payout that is answered by %j has gone out',
  async more => {
    const { client } = answering(
      ({ url }) => url,
      () => more,
    );
    const question = { amount: 5000, currency: 'EUR', key: 'k1' };
    const asked = createActor(askForPayoutActor(client), { input: { question } }).start();
    expect(await toPromise(asked)).toEqual({ reference: null });
  },
);
