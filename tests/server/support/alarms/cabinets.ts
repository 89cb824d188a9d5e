import type { AlarmKind } from '../../../../src/server/alarms.ts';
import { hour, minute, type TestBackend } from '../harness.ts';
import { staffOf } from '../staff-of.ts';
import { cabinetId, type Provoked } from './provoked.ts';

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

const heard = (backend: TestBackend, at: number) =>
  backend.db.updateTable('cabinets').set({ last_seen_at: at }).execute();

/** Alarms about cabinets, their power banks and their gateways. */
export const cabinetAlarms = {
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
} satisfies Partial<Record<AlarmKind, Provoked>>;
