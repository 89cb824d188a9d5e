import type { AlarmKind } from '../../../../src/server/alarms.ts';
import { Away } from '../../../../src/server/refusal.ts';
import {
  letReleasesGoOn,
  releaseStrayHolds,
} from '../../../../src/server/rental/payment/settle/stray-holds.ts';
import { hour, minute, type TestBackend } from '../harness.ts';
import { paidRental, returnedRental } from '../paid-rental.ts';
import { payFor } from '../renting.ts';
import { staffOf } from '../staff-of.ts';
import { cabinetId, moneyAct, why, type Provoked } from './provoked.ts';

const ports = new WeakMap<TestBackend, object>();
/** Changes the card provider until `asBefore`. */
const changePort = (backend: TestBackend, changed: Partial<TestBackend['cards']['port']>) => {
  ports.set(backend, { ...backend.cards.port });
  Object.assign(backend.cards.port, changed);
};
const asBefore = (backend: TestBackend) => Object.assign(backend.cards.port, ports.get(backend));

/** Alarms about money: what a provider holds, refuses, tells late or not at all, and the books. */
export const moneyAlarms = {
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
} satisfies Partial<Record<AlarmKind, Provoked>>;
