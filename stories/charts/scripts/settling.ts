import { settlingMachine, type SettlingInput } from '../../../machines/payment/settling.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import { cabinet } from '../../support/cabinet-samples.ts';
import { confirmation } from './confirmation.ts';

const begun: SettlingInput = {
  paymentId: 'pi_1',
  pace: 'quickly',
  attempt: { purpose: 'deposit', subject: { cabinetId: cabinet.cabinetId } },
};

export const settling = chartScript(settlingMachine, {
  inputs: { 'right after the bank': begun, 'begun earlier': { ...begun, pace: 'once' } },
  events: {},
  answers: { closeAttempt: { forgotten: null } },
  children: [confirmation],
});
