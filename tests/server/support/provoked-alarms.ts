import type { AlarmKind } from '../../../src/server/alarms.ts';
import { Away } from '../../../src/server/away.ts';
import {
  letReleasesGoOn,
  releaseStrayHolds,
} from '../../../src/server/rental/payment/settle/stray-holds.ts';
import { captchaOf, mobile, phoneAt, wrong } from '../phone-login/phone.ts';
import { claim, claimedId, claimedRental } from './claiming.ts';
import { crash } from './crashing.ts';
import { hour, minute, type TestBackend } from './harness.ts';
import { paidRental, returnedRental } from './paid-rental.ts';
import { newKey } from './person.ts';
import { payFor, rent } from './renting.ts';
import { staffJson, staffOf } from './staff-of.ts';

/** An alarm, from the event that it tells of to the act or event that ends it. */
export type Provoked = {
  readonly provoke: (backend: TestBackend, lines: string[]) => Promise<unknown>;
  /** Table of `staff today` in which it stands until it ends. */
  readonly today?: string;
  /** Measure of `/metrics` that is above zero until it ends. */
  readonly metric?: string;
  /** Milliseconds after which it is told again, unless it has ended. */
  readonly again?: number;
  readonly end: (backend: TestBackend) => Promise<unknown>;
};

const keyed = () => ({ 'Idempotency-Key': newKey() });
const why = ['--yes', '--why', 'it was looked at'];
const cabinetId = 'cab-bw-1007';

/** Staff do what is named, of the first that waits. */
const done =
  (...words: string[]): Provoked['end'] =>
  async backend => {
    const [{ reference }] = (await staffJson(backend, 'today')).waits;
    const { exit, complaint } = await staffOf(backend, [...words, reference]);
    if (exit !== 0) throw new Error(complaint);
  };

const moneyAct =
  (act: string): Provoked['end'] =>
  async backend => {
    const [{ alarm }] = (await staffJson(backend, 'today')).moneyToLookAt;
    const { exit, complaint } = await staffOf(backend, ['money', act, alarm, ...why]);
    if (exit !== 0) throw new Error(complaint);
  };

const slot = (number: number, powerBankId: string, error?: 'hot') => ({
  number,
  powerBankId,
  level: 90,
  outOfOrder: false,
  ...(error ? { error } : {}),
});
const serial = (number: number) => `pb-bw-1007-${number}`;
const status = (...slots: ReturnType<typeof slot>[]) => ({
  kind: 'status' as const,
  cabinetId,
  slots,
});
const allAsTheyWere = async (backend: TestBackend) => {
  backend.pass(minute);
  await backend.tell(status(slot(1, serial(1)), slot(2, serial(2))));
};

const invite = (backend: TestBackend, invitePassword: string) =>
  backend.call('loginFromInvite', {
    mobile: '4915112345678',
    areaCode: '49',
    inviteCode: 'VIP1',
    invitePassword,
  });

/** Sets what was counted of a limit, for those that take hundreds of calls. */
const counted = (backend: TestBackend, kind: string, points: number) =>
  backend.db
    .updateTable('attempts')
    .set({ points })
    .where('key', 'like', `${kind}%`)
    .executeTakeFirstOrThrow();

const heard = (backend: TestBackend, at: number) =>
  backend.db.updateTable('cabinets').set({ last_seen_at: at }).execute();

/** Sends a code, of which an hour has two; answers whether it went. */
const sendCode = async (backend: TestBackend, number: string) =>
  (await backend.call('sendVerifyCode', { mobile: number, ...(await captchaOf(backend)) })).code;

const ports = new WeakMap<TestBackend, object>();
/** Changes the card provider until `asBefore`. */
const changePort = (backend: TestBackend, changed: Partial<TestBackend['cards']['port']>) => {
  ports.set(backend, { ...backend.cards.port });
  Object.assign(backend.cards.port, changed);
};
const asBefore = (backend: TestBackend) => Object.assign(backend.cards.port, ports.get(backend));

/** Every kind of alarm; one that is missing does not compile. */
export const provokedAlarms: Readonly<Record<AlarmKind, Provoked>> = {
  silentCabinets: {
    provoke: async backend => {
      backend.disconnectCabinets();
      backend.pass(11 * minute);
      await backend.runDueWork();
    },
    today: 'silentCabinets',
    metric: 'borrowatt_silent_cabinets',
    again: hour,
    end: backend => heard(backend, backend.clock.now() + 9 * hour),
  },
  unsettledMoney: {
    provoke: async backend => {
      await returnedRental(backend, {
        beforeReturn: () => {
          for (let tries = 0; tries < 60; tries++)
            for (const step of ['capture', 'state'] as const) backend.cards.trouble(step, 'down');
        },
      });
      backend.pass(hour + minute);
      await backend.runDueWork();
    },
    today: 'moneyToLookAt',
    metric: 'borrowatt_unsettled_payments',
    again: hour,
    end: async backend => {
      backend.cards.troubles.splice(0);
      await backend.advance(20 * minute);
    },
  },
  claimAge: {
    provoke: async backend => {
      await claimedRental(backend);
      await backend.advance(24 * hour);
    },
    today: 'waits',
    metric: 'borrowatt_oldest_claim_hours',
    again: hour,
    end: done('claim', 'accept', ...why),
  },
  claimForStaff: {
    provoke: async backend => {
      const guest = await backend.guest();
      const { orderId, powerBankId } = await rent(backend, guest);
      await backend.advance(minute);
      await claim(guest, orderId);
      backend.disconnectCabinets();
      await backend.advance(20 * hour);
      await backend.tell({ kind: 'returned', cabinetId: claimedId, slot: 3, powerBankId });
      await backend.advance(minute);
    },
    again: hour,
    end: async backend => {
      const { number } = await backend.db
        .selectFrom('rentals')
        .select('number')
        .executeTakeFirstOrThrow();
      await staffOf(backend, ['rental', 'note', number, 'The station was full.']);
    },
  },
  payoutAge: {
    provoke: async backend => {
      const guest = await backend.guest();
      await guest.credit(700);
      await guest.ask('payout', { amount: '7.00' }, keyed());
      await backend.advance(72 * hour);
    },
    today: 'waits',
    metric: 'borrowatt_oldest_payout_by_hand_hours',
    again: hour,
    end: done('payout', 'done', ...why),
  },
  withdrawalAge: {
    provoke: async backend => {
      const declared = { name: 'Ada', orderNumber: 'BW-0', email: 'ada@example.org' };
      await backend.call('withdraw', declared, keyed());
      await backend.advance(72 * hour);
    },
    today: 'waits',
    metric: 'borrowatt_oldest_withdrawal_hours',
    again: hour,
    end: done('withdrawal', 'done'),
  },
  reportAge: {
    provoke: async backend => {
      const guest = await backend.guest();
      await guest.ask('feedback', { topic: 'other', text: 'Hello' }, keyed());
      await backend.advance(72 * hour);
    },
    today: 'waits',
    metric: 'borrowatt_oldest_report_hours',
    again: hour,
    end: done('report', 'done'),
  },
  requestAge: {
    provoke: async backend => {
      await backend.call(
        'partnerRequest',
        { type: 'installation', shopName: 'Bar', contact: 'Ada', phone: '+493012345678' },
        keyed(),
      );
      await backend.advance(72 * hour);
    },
    today: 'waits',
    metric: 'borrowatt_oldest_request_hours',
    again: hour,
    end: done('request', 'done'),
  },
  webhookLag: {
    provoke: async backend => {
      const at = backend.clock.now() - hour;
      changePort(backend, {
        readWebhook: () => ({ id: 'evt_late', kind: 'x', providerId: null, at }),
      });
      await backend.webhook('evt_late', null);
    },
    end: async backend => {
      asBefore(backend);
      await backend.webhook('evt_in_time', null);
    },
  },
  textMessages: {
    provoke: async backend => {
      for (const number of ['4915123456789', '33612345678', '447400123456'])
        await sendCode(backend, number);
    },
    end: async backend => {
      backend.pass(hour);
      if ((await sendCode(backend, '447400123456')) !== 0) throw new Error('no code was sent');
    },
  },
  wrongCodes: {
    provoke: async backend => {
      const phone = phoneAt(backend);
      await phone.send(mobile);
      await phone.enter(wrong(phone.newestCode()));
      await counted(backend, 'guess:service', 200);
      await phone.enter(wrong(phone.newestCode()));
    },
    end: async backend => {
      backend.pass(hour);
      const phone = phoneAt(backend);
      await phone.send(mobile);
      await phone.enter(wrong(phone.newestCode()));
    },
  },
  invitePasswords: {
    provoke: async backend => {
      await invite(backend, 'guessed');
      await counted(backend, 'invite:code', 50);
      await invite(backend, 'guessed again');
    },
    end: async backend => {
      backend.pass(hour);
      await invite(backend, 'guessed later');
    },
  },
  invitationUse: {
    provoke: async backend => {
      await backend.db.updateTable('invites').set({ uses: 0 }).execute();
      const person = backend.person((await invite(backend, 'borrowatt')).value?.token ?? '');
      await person.ask('rentByInvitation', { cabinetCode: 'BW-1007' }, keyed());
    },
    end: async backend => {
      await backend.db.updateTable('invites').set({ uses: 20 }).execute();
      const person = backend.person((await invite(backend, 'borrowatt')).value?.token ?? '');
      await person.ask('rentByInvitation', { cabinetCode: 'BW-1007' }, keyed());
    },
  },
  acknowledgements: {
    provoke: async backend => {
      const declared = { name: 'Ada', orderNumber: 'BW-0', email: 'ada@example.org' };
      await backend.call('withdraw', declared, keyed());
      const row = await backend.db.selectFrom('withdrawals').selectAll().executeTakeFirstOrThrow();
      const rows = Array.from({ length: 101 }, (_, count) => ({
        ...row,
        id: `w-${count}`,
        reference: `W-${count}`,
        request_key: `key-${count}`,
      }));
      await backend.db.insertInto('withdrawals').values(rows).execute();
      await backend.runDueWork();
      await backend.runDueWork();
    },
    end: async backend => {
      await backend.advance(hour);
      if (backend.mails.length !== 102) throw new Error(`${backend.mails.length} mails`);
    },
  },
  moneyStuck: {
    provoke: async backend => {
      const { number } = await paidRental(backend);
      for (let tries = 0; tries < 30; tries++) backend.cards.trouble('refund', 'refuse');
      await staffOf(backend, ['rental', 'refund', number, '1.50', ...why]);
      for (let tries = 0; tries < 20; tries++) await backend.advance(20 * minute);
    },
    today: 'moneyToLookAt',
    end: moneyAct('paid-elsewhere'),
  },
  booksDiffer: {
    provoke: async backend => {
      const { intentId } = await paidRental(backend);
      backend.cards.change(intentId, { captured: 250 });
      await backend.advance(hour);
    },
    today: 'moneyToLookAt',
    end: moneyAct('seen'),
  },
  strayHold: {
    provoke: async backend => {
      const { orderId } = await payFor(backend, await backend.guest());
      for (const table of ['rental_events', 'rentals', 'payments'] as const)
        await backend.db
          .deleteFrom(table)
          .$if(table === 'rental_events', query => query.where('rental_id', '=', orderId))
          .execute();
      await backend.advance(2 * hour);
    },
    again: hour,
    end: async ({ backend }) => {
      await releaseStrayHolds(backend, 'all');
      await letReleasesGoOn(backend);
    },
  },
  undelivered: {
    provoke: async backend => {
      backend.loseMessages(() => true);
      await returnedRental(backend);
      for (let tries = 0; tries < 14; tries++) await backend.advance(6 * hour);
    },
    end: async backend => backend.loseMessages(() => false),
  },
  crash: {
    provoke: async (_backend, lines) => {
      const { said } = await crash(`void Promise.reject(new Error('lost'));`);
      lines.push(...said.split('\n').filter(line => line.startsWith('{')));
    },
    // The process is gone; another one starts.
    end: async () => undefined,
  },
  foreignGateway: {
    provoke: async backend => {
      await backend.db
        .updateTable('cabinets')
        .set({ gateway: 'north' })
        .where('id', '=', cabinetId)
        .execute();
      await backend.tell(status(slot(1, serial(1))));
    },
    end: async backend => {
      await staffOf(backend, ['cabinet', 'gateway', 'BW-1007', 'main', '--yes']);
      await allAsTheyWere(backend);
    },
  },
  pulledOut: {
    provoke: backend => backend.tell({ kind: 'removed', cabinetId, slot: 2, powerBankId: null }),
    today: 'powerBanksToFind',
    end: allAsTheyWere,
  },
  doubledSerial: {
    provoke: backend => backend.tell(status(slot(1, serial(1)), slot(2, serial(1)))),
    metric: 'borrowatt_slot_errors',
    end: allAsTheyWere,
  },
  hotPowerBank: {
    provoke: backend => backend.tell(status(slot(1, serial(1), 'hot'), slot(2, serial(2)))),
    metric: 'borrowatt_slot_errors',
    end: allAsTheyWere,
  },
  farEndAway: {
    provoke: async backend => {
      const start = () => Promise.reject(new Away('Stripe', new Error('no line')));
      changePort(backend, { start });
      await (await backend.guest()).openHold(cabinetId);
    },
    end: async backend => {
      asBefore(backend);
      const { intentId } = await (await backend.guest()).openHold(cabinetId);
      if (intentId === '') throw new Error('no hold was opened');
    },
  },
  ledgerFaults: {
    provoke: async backend => {
      const at = backend.clock.now();
      const posting = { id: 'crooked', kind: 'credit', payment_id: null, at };
      await backend.db.insertInto('ledger_postings').values(posting).execute();
      const entry = { posting_id: 'crooked', user_id: null, currency: 'EUR' };
      await backend.db
        .insertInto('ledger_entries')
        .values([
          { ...entry, account: 'revenue', amount: 500 },
          { ...entry, account: 'outside', amount: -400 },
        ])
        .execute();
      backend.pass(24 * hour);
      await backend.runDueWork();
    },
    today: 'ledgerFaults',
    again: 24 * hour,
    end: ({ db }) => db.deleteFrom('ledger_entries').where('posting_id', '=', 'crooked').execute(),
  },
};
