import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../../support/harness.ts';
import { ejectTimeout } from '../../../../src/server/rental/limits.ts';
import { newKey, type Person } from '../../support/person.ts';

let backend: TestBackend;
const lines: string[] = [];
beforeEach(async () => {
  lines.length = 0;
  backend = await startBackend({ lines });
}, databaseTimeout);
afterEach(() => backend.close());

async function invited(inviteCode = 'VIP1'): Promise<Person> {
  const { value, msg } = await backend.call('loginFromInvite', {
    mobile: '4915112345678',
    areaCode: '49',
    inviteCode,
    invitePassword: 'borrowatt',
  });
  if (!value) throw new Error(msg);
  return backend.person(value.token);
}
const rentWith = (person: Person, key = newKey()) =>
  person.ask('rentByInvitation', { cabinetCode: 'BW-1007' }, { 'Idempotency-Key': key });

/** A running rental at the invitation's cost. */
async function running(person: Person) {
  const orderId = (await rentWith(person)).value?.orderId ?? '';
  const command = backend.commands.at(-1);
  if (!command) throw new Error('the cabinet was asked for nothing');
  const slot = await backend.db
    .selectFrom('slots')
    .select('power_bank_id')
    .where('cabinet_id', '=', command.cabinetId)
    .where('number', '=', command.slot)
    .executeTakeFirstOrThrow();
  const powerBankId = slot.power_bank_id ?? '';
  await backend.tell({ kind: 'ejected', ...command, powerBankId });
  return { orderId, command, powerBankId };
}
const owedBy = async (code: string): Promise<number> => {
  const rows = await backend.db
    .selectFrom('ledger_entries')
    .select('amount')
    .where('account', '=', `sponsor:${code}`)
    .execute();
  return rows.reduce((owed, { amount }) => owed - Number(amount), 0);
};

describe('renting by an invitation', () => {
  test.each(['VIP1', 'DEP1', 'CPM1'])(
    '%s: the person sees no price, nothing is held, and the sponsor pays what it costs',
    async code => {
      const person = await invited(code);
      expect(await person.cabinet('BW-1007')).toMatchObject({
        paidByInvitation: true,
        tariff: { unitPrice: 0, dailyCap: 0, deposit: 0, unitMinutes: 30 },
        overtimeFee: 0,
      });
      const { orderId, command, powerBankId } = await running(person);
      expect(await person.order(orderId)).toMatchObject({
        status: 'renting',
        paidBy: { kind: 'invitation' },
        tariff: { unitPrice: 0, deposit: 0 },
      });
      expect((await person.outcome(orderId)).value).toMatchObject({ state: 'confirmed', held: 0 });
      await backend.advance(hour);
      expect((await person.ask('orderTime', { orderId })).value?.minor).toBe(0);
      await backend.tell({
        kind: 'returned',
        cabinetId: command.cabinetId,
        slot: command.slot,
        powerBankId,
      });
      await backend.runDueWork();
      expect(await person.order(orderId)).toMatchObject({
        status: 'returned',
        settledAmount: 0,
        paymentFailure: null,
      });
      expect((await person.ask('receipt', { orderId })).value).toMatchObject({ fee: 0, tax: 0 });
      expect(await owedBy(code)).toBeGreaterThan(0);
      expect(await owedBy(code)).toBe(await backend.booked('sponsored'));
      expect(backend.cards.calls).toEqual([]);
      // None of the messages about money is true of them.
      expect(backend.sent).toEqual([]);
      await backend.advance(hour);
      expect(await backend.pendingPayments()).toBe(0);
    },
  );

  test('after 48 hours the sponsor pays the purchase price and no more; a return before then takes it back', async () => {
    const person = await invited();
    const { orderId, command, powerBankId } = await running(person);
    const began = backend.clock.now();
    await backend.advance(48 * hour + minute);
    const deposit = await backend.db
      .selectFrom('rentals')
      .select('deposit')
      .executeTakeFirstOrThrow();
    expect((await person.order(orderId)).status).toBe('overtime');
    expect(await owedBy('VIP1')).toBe(deposit.deposit);
    await backend.tell({
      kind: 'returned',
      cabinetId: command.cabinetId,
      slot: command.slot,
      powerBankId,
      at: began + 2 * hour,
    });
    await backend.runDueWork();
    expect((await person.order(orderId)).status).toBe('returned');
    expect(await owedBy('VIP1')).toBeLessThan(deposit.deposit);
  });

  test('one attempt is one rental, a second one is refused, and no eject costs nothing', async () => {
    const person = await invited();
    const key = newKey();
    const first = await rentWith(person, key);
    expect((await rentWith(person, key)).value).toEqual(first.value);
    expect(backend.commands).toHaveLength(1);
    expect((await rentWith(person)).code).toBe(1005);
    await backend.advance(ejectTimeout);
    expect(await person.order(first.value?.orderId ?? '')).toMatchObject({ status: 'cancelled' });
    expect(await owedBy('VIP1')).toBe(0);
    await backend.advance(hour);
    const states = await backend.db
      .selectFrom('payments')
      .select(['state', 'alarm', 'pending'])
      .execute();
    expect(states).toEqual([{ state: 'released', alarm: null, pending: false }]);
  });

  test('a guest, and a person whose invitation was taken back, pay for themselves', async () => {
    const refused = { code: 1025, msg: 'This invitation is not valid here.' };
    expect(await rentWith(await backend.guest())).toMatchObject(refused);
    const person = await invited();
    await backend.db.deleteFrom('invites').where('code', '=', 'VIP1').execute();
    expect(await rentWith(person)).toMatchObject(refused);
    expect(await person.cabinet('BW-1007')).toMatchObject({ paidByInvitation: false });
  });
});

describe('an invitation that many have', () => {
  const isPaid = async (person: Person) => (await person.cabinet('BW-1007')).paidByInvitation;
  const limited = (uses: number, atOnce: number) =>
    backend.db
      .updateTable('invites')
      .set({ uses, at_once: atOnce })
      .where('code', '=', 'VIP1')
      .execute();
  const giveBack = ({ command, powerBankId }: Awaited<ReturnType<typeof running>>) =>
    backend.tell({
      kind: 'returned',
      cabinetId: command.cabinetId,
      slot: command.slot,
      powerBankId,
    });

  test('pays for twenty power banks in all and two at once, unless the operator says otherwise', async () => {
    await backend.db.insertInto('invites').values({ code: 'VIP7', password_hash: '' }).execute();
    expect(
      await backend.db
        .selectFrom('invites')
        .select(['uses', 'at_once'])
        .where('code', '=', 'VIP7')
        .execute(),
    ).toEqual([{ uses: 20, at_once: 2 }]);
  });

  test('pays for two people at once, and the operator hears of the third once', async () => {
    await limited(20, 2);
    const [one, other, third] = [await invited(), await invited(), await invited()];
    const first = await running(one);
    expect(await isPaid(third)).toBe(true);
    await running(other);
    expect(await isPaid(third)).toBe(false);
    expect(await rentWith(third)).toMatchObject({ code: 1025 });
    expect((await rentWith(third)).code).toBe(1025);
    expect(lines.filter(line => line.includes('"alarm":"invitationUse"'))).toHaveLength(1);
    expect(backend.commands).toHaveLength(2);
    await giveBack(first);
    expect((await rentWith(third)).code).toBe(0);
  });

  test('pays for as many as it was made for, and those who have it pay themselves after that', async () => {
    await limited(2, 2);
    for (const person of [await invited(), await invited()]) {
      const rental = await running(person);
      await backend.advance(hour);
      await giveBack(rental);
    }
    const late = await invited();
    expect(await late.cabinet('BW-1007')).toMatchObject({
      paidByInvitation: false,
      tariff: { deposit: 5500 },
    });
    expect((await rentWith(late)).code).toBe(1025);
    expect(await owedBy('VIP1')).toBe(400);
  });

  test('pays for one of three who ask for its last power bank at once', async () => {
    await limited(1, 2);
    const three = [await invited(), await invited(), await invited()];
    const codes = (await Promise.all(three.map(person => rentWith(person)))).map(
      ({ code }) => code,
    );
    expect(codes.toSorted((one, other) => one - other)).toEqual([0, 1025, 1025]);
  });
});
