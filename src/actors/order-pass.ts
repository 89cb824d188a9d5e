import type { Client } from '../client/client.ts';
import { orderPass, passQuestion, takeOver } from '../contract/order/pass.ts';
import { promised, unwrapped } from './promised.ts';

/** Loads the pass that takes an order from the tablet to a phone. */
export const loadPassActor = (client: Client) =>
  promised((asked: { orderId: string }, signal) => unwrapped(client(orderPass, asked, { signal })));

type Pass = { readonly pass: string };

/** `ensure`: waits for a session, of a new guest where the phone has none. */
export const takeOverActors = (client: Client, ensure: (signal: AbortSignal) => Promise<void>) => ({
  lookAtPass: promised((asked: Pass, signal) => unwrapped(client(passQuestion, asked, { signal }))),
  takeOver: promised(async (asked: Pass, signal) => {
    await ensure(signal);
    return unwrapped(client(takeOver, asked, { signal }));
  }),
});
