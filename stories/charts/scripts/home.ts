import { homeMachine } from '../../../machines/home/home.machine.ts';
import { chartScript } from '../../support/chart-script.ts';

export const home = chartScript(homeMachine, {
  inputs: {
    visitor: { signedIn: false, heldCode: null },
    'signed in, code held': { signedIn: true, heldCode: 'BW-4821' },
  },
  events: {
    'user.typesCode readable': { type: 'user.typesCode', text: 'BW-4821' },
    'user.typesCode unreadable': { type: 'user.typesCode', text: '???' },
    'user.submitsCode': { type: 'user.submitsCode' },
    'user.rentsDirectly': { type: 'user.rentsDirectly' },
    'user.paysOrders': { type: 'user.paysOrders' },
    'user.postpones': { type: 'user.postpones' },
    'qr.scanned': { type: 'qr.scanned', code: { kind: 'cabinet', code: 'BW-4821' } },
  },
  answers: {
    countOrders: {
      'nothing open': { hasUnpaidOrders: false },
      'unpaid orders': { hasUnpaidOrders: true },
    },
  },
});
