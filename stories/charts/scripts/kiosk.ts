import { kioskMachine } from '../../../machines/kiosk/kiosk.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import { kioskStations } from '../../support/kiosk-samples.ts';
import { rentedAt } from '../../support/times.ts';
import { refusedBy } from '../../support/server-texts.ts';

const revoked = refusedBy('kioskRevoked', 'server.kioskRevoked');

export const kiosk = chartScript(kioskMachine, {
  inputs: { start: { now: rentedAt } },
  events: {
    'clock.ticked': { type: 'clock.ticked', now: rentedAt + 20_000 },
    'user.touches': { type: 'user.touches' },
    'user.chooses': { type: 'user.chooses', locale: 'en-US' },
    'user.resizes': { type: 'user.resizes' },
    'user.continues': { type: 'user.continues' },
    'user.rentsHere': { type: 'user.rentsHere' },
    'user.finishes': { type: 'user.finishes' },
    'visit.chooses': { type: 'visit.chooses' },
    'visit.pays': { type: 'visit.pays' },
    'visit.waits': { type: 'visit.waits' },
    'visit.runs': { type: 'visit.runs' },
    'visit.settles': { type: 'visit.settles' },
    'visit.fails': {
      type: 'visit.fails',
      failure: { kind: 'unexpected', requestId: 'F-7F3K-29QX' },
    },
    'user.reads': { type: 'user.reads', page: 'imprint' },
    'user.closes': { type: 'user.closes' },
    'staff.opens': { type: 'staff.opens' },
    'staff.types': { type: 'staff.types', digit: '204816' },
    'staff.erases': { type: 'staff.erases' },
    'staff.tests': { type: 'staff.tests' },
    'staff.closes': { type: 'staff.closes' },
    'staff.leaves': { type: 'staff.leaves' },
  },
  answers: {
    loadStation: kioskStations,
    checkPin: { right: null },
    testCabinet: { accepted: { testId: 'test' } },
    leaveKiosk: { done: null },
    endVisit: { done: null },
  },
  failures: {
    loadStation: [{ kind: 'network' }, revoked],
    checkPin: [
      refusedBy('kioskPinWrong', 'server.kioskPinWrong', { values: { tries: 4 } }),
      refusedBy('kioskPinLocked', 'server.kioskPinLocked', { values: { minutes: 10 } }),
      { kind: 'network' },
    ],
    testCabinet: [
      refusedBy('offline', 'server.cabinetTestOffline', { requestId: 'F-7F3K-29QX' }),
      { kind: 'network' },
    ],
    leaveKiosk: [{ kind: 'network' }],
    endVisit: [{ kind: 'network' }],
  },
});
