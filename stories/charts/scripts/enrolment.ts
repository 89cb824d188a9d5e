import { enrolmentMachine } from '../../../machines/kiosk/enrolment.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import { refusedBy } from '../../support/server-texts.ts';

export const enrolment = chartScript(enrolmentMachine, {
  inputs: { start: { link: 'unguessable' } },
  events: {
    'staff.types': { type: 'staff.types', digit: '204816' },
    'types another PIN': { type: 'staff.types', digit: '111111' },
    'staff.erases': { type: 'staff.erases' },
    'staff.retries': { type: 'staff.retries' },
  },
  answers: { enrol: { enrolled: { token: 'unguessable', cabinetCode: 'BW-4821' } } },
  failures: {
    enrol: [refusedBy('kioskLinkSpent', 'server.kioskLinkSpent'), { kind: 'network' }],
  },
});
