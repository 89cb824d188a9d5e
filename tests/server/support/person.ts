import type { OperationRequest } from '../../../src/contract/operation.ts';
import type { OperationId, Operations } from '../../../src/contract/operations.ts';
import type { Backend } from '../../../src/server/backend.ts';
import { creditBalance } from '../../../src/server/ledger.ts';
import { call, type Send } from './call.ts';

let keys = 0;
export const newKey = (): string => `attempt-${++keys}-${keys}`;

/** Person with a session, with the acts of the app. */
export function person(send: Send, backend: Backend, token: string) {
  const headers = { token };
  const ask = <Id extends OperationId>(
    id: Id,
    request: OperationRequest<Operations[Id]>,
    more: Readonly<Record<string, string>> = {},
  ) => call(send, id, request, { ...headers, ...more });
  return {
    token,
    ask,
    cabinet: async (code: string) => {
      const { value, msg } = await ask('checkCabinet', { cabinetCode: code });
      if (!value) throw new Error(msg);
      return value;
    },
    /** Opens the card hold for a cabinet; the answer's client secret names the payment intent. */
    openHold: async (cabinetId: string, amount = 5500, key = newKey()) => {
      const answer = await ask(
        'createDepositIntent',
        { cabinetId, paymentMethodId: 'stripe-card', amount },
        { 'Idempotency-Key': key },
      );
      return { ...answer, intentId: answer.value?.clientSecret.replace(/_secret.*/, '') ?? '' };
    },
    credit: async (amount: number, currency = 'EUR') => {
      const user = (await ask('userInfo', {})).value;
      await backend.db.transaction().execute(tx =>
        creditBalance(tx, {
          id: `credit-${newKey()}`,
          userId: user?.id ?? '',
          amount,
          currency,
          at: backend.clock.now(),
        }),
      );
    },
    order: async (orderId: string) => {
      const { value, msg } = await ask('orderDetail', { orderId });
      if (!value) throw new Error(msg);
      return value.order;
    },
    outcome: async (tradeNumber: string) => ask('checkOrder', { tradeNumber, payType: 'YJ' }),
  };
}
export type Person = ReturnType<typeof person>;
