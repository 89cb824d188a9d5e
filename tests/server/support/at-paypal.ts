import type { Approval } from '../../../src/contract/payment/paypal-create.ts';
import { afterEach, beforeEach } from 'vitest';
import { databaseTimeout, startBackend, type TestBackend } from './harness.ts';
import { PayPalEnd } from './paypal-end.ts';
import { WeChatEnd } from './wechat-end.ts';
import { newKey, type Person } from './person.ts';

/**
 * A backend whose payments by PayPal and WeChat Pay are approved at ends of their own, all new for each
 * test of the file that calls it.
 */
export function eachAtPayPal() {
  let here: Awaited<ReturnType<typeof start>>;
  beforeEach(async () => {
    here = await start();
  }, databaseTimeout);
  afterEach(async () => {
    await here.backend.close();
    await here.end.close();
    await here.weChat.close();
  });
  return {
    get backend() {
      return here.backend;
    },
    get end() {
      return here.end;
    },
    get weChat() {
      return here.weChat;
    },
    approve: (someone: Person, order: AtPayPal) => approve(here.end, someone, order),
    deliver: () => deliver(here.backend, here.end),
    stateOf: (order: { readonly paymentId: string }) => stateOf(here.backend, order),
    confirmEject: (cabinetId: string) => confirmEject(here.backend, cabinetId),
  };
}

async function start() {
  const end = new PayPalEnd();
  const weChat = new WeChatEnd();
  const variables = { PUBLIC_URL: 'https://app.example' };
  return {
    end,
    weChat,
    backend: await startBackend({ variables, ends: { payPal: end, weChat } }),
  };
}

export type AtPayPal = { readonly paymentId: string; readonly checkOutUrl: string };

/** Order that was opened; its code gives the reason where it was not. */
export const opened = (answer: { readonly value: Approval | null; readonly code: number }) => ({
  code: answer.code,
  paymentId: answer.value?.paymentId ?? '',
  tradeNumber: answer.value?.tradeNumber ?? '',
  checkOutUrl: answer.value?.checkOutUrl ?? '',
});

/** A deposit that was opened and is to be agreed to. */
export const openDeposit = async (someone: Person, cabinetCode = 'BW-1007') =>
  opened(
    await someone.ask(
      'createPayPalDeposit',
      { cabinetCode, paymentMethodId: 'paypal' },
      { 'Idempotency-Key': newKey() },
    ),
  );

/** Parameters that PayPal puts into the address that the person comes back to. */
export const back = (to: string | null) => {
  const { searchParams: query } = new URL(to ?? '');
  return { token: query.get('token') ?? '', payerId: query.get('PayerID') ?? '' };
};

/** Approves and comes back. */
const approve = async (end: PayPalEnd, someone: Person, order: AtPayPal) => {
  const { to } = await end.decide(order.checkOutUrl, 'approve');
  return someone.ask('payPalResult', { paymentId: order.paymentId, ...back(to) });
};

/** All of PayPal's news arrive, once more. */
const deliver = async (backend: TestBackend, end: PayPalEnd) => {
  for (const { body, headers } of await end.news())
    await backend.app.inject({ method: 'POST', url: '/webhooks/paypal', payload: body, headers });
};

const stateOf = async (backend: TestBackend, { paymentId }: { paymentId: string }) =>
  backend.db
    .selectFrom('payments')
    .select(['state', 'captured', 'refunded', 'provider_id'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();

/** Reports the command as done by the cabinet; answers the power bank that came out. */
const confirmEject = async (backend: TestBackend, cabinetId: string) => {
  const command = backend.commands.at(-1);
  if (!command) throw new Error('the cabinet was asked for nothing');
  const { power_bank_id: powerBankId } = await backend.db
    .selectFrom('slots')
    .select('power_bank_id')
    .where('cabinet_id', '=', cabinetId)
    .where('number', '=', command.slot)
    .executeTakeFirstOrThrow();
  const { commandId, slot } = command;
  await backend.tell({
    kind: 'ejected',
    cabinetId,
    commandId,
    slot,
    powerBankId: powerBankId ?? '',
  });
  return powerBankId ?? '';
};
