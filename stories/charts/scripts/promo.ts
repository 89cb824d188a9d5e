import { nothingAgreed } from '../../../machines/agreement.ts';
import { promoMachine } from '../../../machines/promo/promo.machine.ts';
import { cabinet } from '../../support/cabinet-samples.ts';
import { chartScript } from '../../support/chart-script.ts';

const code = { kind: 'cabinet', code: cabinet.cabinetCode } as const;

export const promo = chartScript(promoMachine, {
  inputs: {
    scanned: { code, station: cabinet, agreed: nothingAgreed },
    'scanned, not checked': { code, station: null, agreed: nothingAgreed },
    none: { code: null, station: null, agreed: nothingAgreed },
  },
  events: {
    'user.ticks terms': { type: 'user.ticks', agreement: 'terms', on: true },
    'user.ticks privacy': { type: 'user.ticks', agreement: 'privacy', on: true },
    'user.rents': { type: 'user.rents' },
  },
  answers: {},
});
