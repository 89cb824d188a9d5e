import { codeEntryMachine } from '../../../machines/code-entry/code-entry.machine.ts';
import { chartScript } from '../../support/chart-script.ts';

export const codeEntry = chartScript(codeEntryMachine, {
  inputs: { form: undefined },
  events: {
    'user.typesCode readable': { type: 'user.typesCode', text: 'BW-4821' },
    'user.typesCode unreadable': { type: 'user.typesCode', text: '???' },
    'user.submitsCode': { type: 'user.submitsCode' },
    'user.opensCamera': { type: 'user.opensCamera' },
    'user.closesCamera': { type: 'user.closesCamera' },
    'qr.scanned': { type: 'qr.scanned', code: { kind: 'cabinet', code: 'BW-4821' } },
  },
  answers: {},
});
