import { checkOrder } from '../contract/order/calls.ts';
import type { Client } from '../client/client.ts';
import { purposes, type Purpose } from '../domain/purpose.ts';
import { promised, unwrapped } from './promised.ts';

/**
 * The result page's question (specification, section 7 "Result, order check"). A rental without a
 * purpose was rented directly.
 */
export const checkOrderActor = (client: Client) =>
  promised(({ tradeNumber, purpose }: { tradeNumber: string; purpose: Purpose | null }, signal) =>
    unwrapped(
      client(
        checkOrder,
        { tradeNumber, payType: purpose === null ? 'RENT' : purposes[purpose] },
        { signal },
      ),
    ),
  );
