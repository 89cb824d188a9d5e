import { homeMachine } from '../../../machines/home/home.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import { codeEntry } from './code-entry.ts';

export const home = chartScript(homeMachine, {
  inputs: {
    visitor: { signedIn: false, heldCode: null, lastRental: null },
    'signed in, code held': {
      signedIn: true,
      heldCode: { kind: 'cabinet', code: 'BW-4821' },
      lastRental: null,
    },
  },
  events: {
    'user.rentsDirectly': { type: 'user.rentsDirectly' },
    'user.paysOrders': { type: 'user.paysOrders' },
    'user.postpones': { type: 'user.postpones' },
  },
  answers: {
    countOrders: {
      'nothing open': { hasUnpaidOrders: false, inUse: 1 },
      'unpaid orders': { hasUnpaidOrders: true, inUse: 0 },
    },
  },
  children: [codeEntry],
});
