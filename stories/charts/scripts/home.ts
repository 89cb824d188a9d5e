import { homeMachine } from '../../../machines/home/home.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import { codeEntry } from './code-entry.ts';

export const home = chartScript(homeMachine, {
  inputs: {
    visitor: {
      signedIn: false,
      heldCode: null,
      lastRental: null,
      hasCamera: true,
      showsRental: true,
    },
    'signed in, code held': {
      signedIn: true,
      heldCode: { kind: 'cabinet', code: 'BW-4821' },
      lastRental: null,
      hasCamera: true,
      showsRental: true,
    },
    'rental seen last': {
      signedIn: true,
      heldCode: null,
      lastRental: { orderId: 'o1', cabinetCode: 'BW-4821' },
      hasCamera: false,
      showsRental: true,
    },
  },
  events: {
    'user.rentsDirectly': { type: 'user.rentsDirectly' },
    'user.choosesTyping': { type: 'user.choosesTyping' },
    'rental.ended': { type: 'rental.ended' },
    'user.paysOrders': { type: 'user.paysOrders' },
    'user.postpones': { type: 'user.postpones' },
  },
  answers: {
    countOrders: {
      'nothing open': { hasUnpaidOrders: false, inUse: 0 },
      'one running': { hasUnpaidOrders: false, inUse: 1 },
      'unpaid orders': { hasUnpaidOrders: true, inUse: 0 },
    },
    findRental: {
      found: { orderId: 'o1', cabinetCode: 'BW-4821' },
      another: { orderId: 'o2', cabinetCode: '' },
      none: null,
    },
  },
  children: [codeEntry],
});
