import type { AlarmKind } from '../../../../src/server/alarms.ts';
import { claim, claimedId, claimedRental } from '../claiming.ts';
import { hour, minute } from '../harness.ts';
import { rent } from '../renting.ts';
import { staffOf } from '../staff-of.ts';
import { done, keyed, why, type Provoked } from './provoked.ts';

/** Alarms about what waits for staff. */
export const waitingAlarms = {
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
} satisfies Partial<Record<AlarmKind, Provoked>>;
