import { expect } from '@playwright/test';
import { isVisible, standsAtStation } from '../arriving.ts';
import { fresh, promisesHold, type Before } from '../invariants.ts';
import type { LocalEnds } from '../../support/local.ts';
import type { Payer } from '../payer.ts';
import type { Scene } from '../scene.ts';
import type { Step } from '../step.ts';
import { decision, renting, result, submits } from './renting.ts';

const payer: Payer = { card: null, method: 'rent.balance' };

/** Cells of one backend run one after another: the newest guest is this cell's. */
const balance = async (local: LocalEnds) => (await local.users())[0]?.balance;

/** The deposit lies in the balance; brought back, its time is paid once from there. */
async function endsPaidFromBalance(local: LocalEnds, before: Before): Promise<void> {
  await expect.poll(async () => balance(local), { message: 'held' }).toBe(500);
  const { out } = await fresh(local, before);
  expect(out, 'one power bank').toHaveLength(1);
  for (const { powerBankId } of out) await local.returnBank(powerBankId, 'BW-1007');
  await expect.poll(async () => balance(local), { message: 'paid once' }).toBe(5900);
  expect(await fresh(local, before), 'nothing by another way').toEqual({ payments: [], out: [] });
  await promisesHold(local, before, true);
}

async function choosesBalance(scene: Scene): Promise<void> {
  await standsAtStation(scene);
  const [guest] = await scene.local.users();
  await scene.local.credit(guest?.id ?? '', 6000);
  await scene.page.reload();
  await isVisible(scene.way.button('rent.submit'));
  await scene.way.chooses(payer);
  await scene.way.agrees();
}

const common = {
  ...renting,
  payer,
  arrive: choosesBalance,
  begin: submits,
  ends: endsPaidFromBalance,
} as const;

/** A rental whose deposit lies in the balance. */
export const rentByBalance = {
  balanceRentDecision: { ...common, ...decision, title: 'rent on the balance, before paying' },
  balanceRentAsked: {
    ...common,
    title: 'rent on the balance, paying',
    asks: /^POST \/api\/v1\/cdb\/cabinet\/useBalanceToRent$/,
  },
  balanceRentResult: { ...common, ...result, title: 'rent on the balance, result' },
} as const satisfies Record<string, Step>;
