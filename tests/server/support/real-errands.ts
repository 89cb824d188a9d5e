import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { creditBalance } from '../../../src/server/ledger.ts';
import { makeKioskLink } from '../../../src/server/login/kiosks.ts';
import { eventually } from '../../eventually.ts';
import { customer, localState, payInBrowser, putBack, type Customer } from './customer.ts';
import { newKey } from './person.ts';
import type { realMode } from './real-mode.ts';

type Service = Awaited<ReturnType<typeof realMode>>;

const clock = { now: () => Date.now() };
const keyed = () => ({ 'Idempotency-Key': newKey() });

const idOf = async (person: Customer): Promise<string> =>
  (await person.ask('userInfo', {})).value?.id ?? '';

/** The order of a person whose rental runs. */
const running = (person: Customer) =>
  eventually(
    async () => {
      const [order] = await person.orders();
      expect(order?.status).toBe('renting');
      if (!order) throw new Error('no order');
      return order;
    },
    { interval: 100 },
  );

/** Pays the deposit by a card and takes the power bank. */
async function byCard({ address }: Service, code: string, card?: string) {
  const person = await customer(address);
  const hold = await person.openHold(code);
  await payInBrowser(address, hold, card);
  await person.ask('confirmSetup', { paymentIntentId: hold.intentId });
  return { person, order: await running(person) };
}

const credit = async ({ db }: Service, person: Customer, amount: number) => {
  const userId = await idOf(person);
  const id = `credit-${newKey()}`;
  await db
    .transaction()
    .execute(tx => creditBalance(tx, { id, userId, amount, currency: 'EUR', at: clock.now() }));
};

/** Rents on the balance, which pays for a payout afterwards, too. */
async function byBalance(service: Service, code: string) {
  const person = await customer(service.address);
  await credit(service, person, 7000);
  await person.ask('rentByBalance', { cabinetCode: code }, { ...keyed(), 'Idempotency-Age': '0' });
  return { person, order: await running(person) };
}

/** Puts the only power bank that is out back, and waits until its rental's money is at rest. */
async function returned({ address, db }: Service, number: string): Promise<void> {
  const [out] = (await localState(address)).out;
  await putBack(address, out?.powerBankId ?? '', 'cab-bw-1007');
  await eventually(
    async () => {
      const { settlement_id: settled, payment_failure: failure } = await db
        .selectFrom('rentals')
        .select(['settlement_id', 'payment_failure'])
        .where('number', '=', number)
        .executeTakeFirstOrThrow();
      expect(settled ?? failure).not.toBeNull();
    },
    { interval: 100 },
  );
}

/** Forms that wait for staff, by their references. */
async function forms({ address }: Service, orderId: string) {
  const person = await customer(address);
  const report = await person.ask(
    'feedback',
    { topic: 'doesNotCharge', text: 'It does not charge.' },
    keyed(),
  );
  const request = await person.ask(
    'partnerRequest',
    { type: 'installation', shopName: 'Bar', contact: 'Ada', phone: '+493012345678' },
    keyed(),
  );
  const withdrawal = await person.ask(
    'withdraw',
    { name: 'Ada', orderNumber: orderId, email: 'ada@example.org' },
    keyed(),
  );
  return {
    report: report.value?.reference ?? '',
    request: request.value?.reference ?? '',
    withdrawal: withdrawal.value?.reference ?? '',
  };
}

async function tabletAt({ db, address }: Service, cabinetId: string): Promise<string> {
  const link = await makeKioskLink({ db, clock }, cabinetId);
  const { ask } = await customer(address);
  await ask('enrolKiosk', { link, attempt: 'an-attempt-of-a-tablet', pin: '135790' });
  const { id } = await db.selectFrom('kiosks').select('id').executeTakeFirstOrThrow();
  return id;
}

/** Alarm about the money of a rental, as settling leaves it: of a refund that is stuck, or none. */
async function alarmOf(
  { db }: Service,
  number: string,
  { refund = null, isRefused = false }: { refund?: number | null; isRefused?: boolean } = {},
) {
  const alarm = `M-${number}`;
  const due = 100 - (refund ?? 0);
  await db
    .updateTable('payments')
    .set({ alarm, due, refund_step: refund, refund_refused: isRefused })
    .where('id', 'in', query =>
      query.selectFrom('rentals').select('payment_id').where('number', '=', number),
    )
    .execute();
  await db
    .updateTable('rentals')
    .set({ due_amount: due, most_due: due })
    .where('number', '=', number)
    .execute();
  return alarm;
}

/**
 * People of a running service: one paid by card, one from the balance, one owes, one says that the
 * power bank is back, one kept it, and what they wrote waits. Answers what staff call each of it.
 */
export async function errandsAt(service: Service) {
  const folder = mkdtempSync(join(tmpdir(), 'borrowatt-tasks-'));
  const list = join(folder, 'list.csv');
  writeFileSync(
    list,
    'code,venue,address,latitude,longitude\nHH-1,Kiosk,Kai 1,53.5,10\nHH-2,Kiosk,Kai 1,53.5,10\n',
  );
  const paid = await byCard(service, 'BW-1007');
  await returned(service, paid.order.number);
  const seen = await byCard(service, 'BW-1007');
  await returned(service, seen.order.number);
  const unwelcome = await byCard(service, 'BW-1007');
  await returned(service, unwelcome.order.number);
  const forgotten = await byCard(service, 'BW-1007');
  await returned(service, forgotten.order.number);
  const balance = await byBalance(service, 'BW-1007');
  await returned(service, balance.order.number);
  const debt = await byCard(service, 'BW-1007', '4000000000007809');
  await returned(service, debt.order.number);
  const claimed = await byCard(service, 'BW-4821');
  const { id: orderId } = claimed.order;
  const claim = await claimed.person.ask(
    'claimReturn',
    { orderId, cabinetCode: 'BW-4821' },
    keyed(),
  );
  const kept = await byCard(service, 'BW-4821');
  const saver = await customer(service.address);
  await credit(service, saver, 700);
  const payout = await saver.ask('payout', { amount: '7.00' }, keyed());
  return {
    names: {
      list,
      folder,
      paid: paid.order.number,
      balance: balance.order.number,
      debt: debt.order.number,
      claim: claim.value?.reference ?? '',
      kept: kept.order.number,
      payout: payout.value?.reference ?? '',
      person: await idOf(paid.person),
      tablet: await tabletAt(service, 'cab-bw-1007'),
      alarm: await alarmOf(service, seen.order.number),
      refused: await alarmOf(service, unwelcome.order.number, {
        refund: 40,
        isRefused: true,
      }),
      unknown: await alarmOf(service, forgotten.order.number, { refund: 30 }),
      ...(await forms(service, paid.order.number)),
    },
    close: () => rmSync(folder, { recursive: true }),
  };
}
