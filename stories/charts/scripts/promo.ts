import { promoMachine } from '../../../machines/promo/promo.machine.ts';
import { chartScript } from '../../support/chart-script.ts';

export const promo = chartScript(promoMachine, {
  inputs: { scanned: { code: { kind: 'cabinet', code: 'BW-4821' } }, none: { code: null } },
  events: {
    'user.ticks terms': { type: 'user.ticks', agreement: 'terms', on: true },
    'user.ticks privacy': { type: 'user.ticks', agreement: 'privacy', on: true },
    'user.rents': { type: 'user.rents' },
  },
  answers: {},
});
