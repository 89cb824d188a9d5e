import { cabinetCheckMachine } from '../../../machines/cabinet-check/cabinet-check.machine.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import { cabinet, cabinetWith } from '../../support/cabinet-samples.ts';
import { chartScript } from '../../support/chart-script.ts';

/** Answers used by the rent chart as well, which runs this one as its child. */
export const cabinetAnswers = {
  ensureSession: { session: null },
  checkCabinet: { usable: cabinet, 'rental running': cabinetWith({ unfinishedRentals: 1 }) },
  forgetCode: {},
};
export const cabinetFailures: Readonly<Record<string, readonly Failure[]>> = {
  checkCabinet: [
    { kind: 'network' },
    { kind: 'cabinet', fault: { kind: 'offline' }, cabinetCode: 'BW-4821' },
  ],
  forgetCode: [],
};

export const cabinetCheck = chartScript(cabinetCheckMachine, {
  inputs: { 'scanned code': { code: { kind: 'cabinet', code: 'BW-4821' } } },
  events: { 'user.retries': { type: 'user.retries' } },
  answers: cabinetAnswers,
  failures: cabinetFailures,
});
