import { rentByBalance } from '../contract/cabinet/calls.ts';
import { createDepositIntent } from '../contract/payment/calls.ts';
import { balanceCovers, type Cabinet } from '../domain/cabinet.ts';
import { methodRules, type PaymentMethod } from '../domain/payment-method.ts';
import type { Ask } from './asking.ts';
import { rowOf } from './first-calls.ts';
import { rentalRows } from './later-calls.ts';
import { notAsked, type Row } from './row.ts';

/**
 * Calls that move money or a power bank, each once: the deposit's payment is opened and not paid; a
 * balance that covers the deposit rents.
 */
export async function rentRows(
  ask: Ask,
  cabinet: Cabinet,
  methods: readonly PaymentMethod[],
): Promise<readonly Row[]> {
  return [...(await openedRows(ask, cabinet, methods)), ...(await rentedRows(ask, cabinet))];
}

async function openedRows(
  ask: Ask,
  { cabinetId, tariff }: Cabinet,
  methods: readonly PaymentMethod[],
): Promise<readonly Row[]> {
  const card = methods.find(({ kind }) => methodRules[kind].collector === 'card');
  if (!card) return [notAsked(createDepositIntent, 'page', 'no card is offered at this station')];
  const opened = await ask(
    createDepositIntent,
    { cabinetId, paymentMethodId: card.id, amount: tariff.deposit },
    { idempotencyKey: crypto.randomUUID() },
  );
  return [
    rowOf(createDepositIntent, 'rental', opened, () => ({
      reads: 'a client secret (nothing is paid with it)',
    })),
  ];
}

async function rentedRows(ask: Ask, cabinet: Cabinet): Promise<readonly Row[]> {
  if (!balanceCovers(cabinet))
    return [
      notAsked(
        rentByBalance,
        'page',
        'the balance of this guest does not cover the deposit: give it one, or rent in the app',
      ),
    ];
  const rented = await ask(
    rentByBalance,
    { cabinetCode: cabinet.cabinetCode },
    { idempotencyKey: crypto.randomUUID(), idempotencyAge: 0 },
  );
  const row = rowOf(rentByBalance, 'rental', rented, ({ orderId }) =>
    orderId === null
      ? { needs: ['orderid: without one it is a failed rental'] }
      : { reads: `rental ${orderId}` },
  );
  const orderId = rented.value?.orderId ?? null;
  return orderId === null ? [row] : [row, ...(await rentalRows(ask, orderId))];
}
