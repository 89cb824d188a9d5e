import { reportMachine } from '../../../machines/report/report.machine.ts';
import { chartScript } from '../../support/chart-script.ts';

export const report = chartScript(reportMachine, {
  inputs: {
    station: { cabinetCode: 'BW-4821', orderId: null },
    rental: { cabinetCode: 'BW-4821', orderId: 'ord_7f3k' },
  },
  events: {
    'user.choosesTopic': { type: 'user.choosesTopic', topic: 'stationBroken' },
    'user.writes': { type: 'user.writes', text: 'Fach 3 geht nicht auf.' },
    'user.sends': { type: 'user.sends' },
    'user.retries': { type: 'user.retries' },
    'user.edits': { type: 'user.edits' },
  },
  answers: {
    openAttempt: { key: { key: 'key-1' } },
    sendReport: { reference: { reference: 'P-7F3K-29QX' } },
  },
});
