import { codeScanMachine } from '../../../machines/code-scan/code-scan.machine.ts';
import { chartScript } from '../../support/chart-script.ts';

export const codeScan = chartScript(codeScanMachine, {
  inputs: { 'on borrowatt.example': { origins: ['https://borrowatt.example'] } },
  events: {
    'code.read of a station': {
      type: 'code.read',
      text: 'https://borrowatt.example/?qrcode=BW-4821',
    },
    'code.read of a menu': { type: 'code.read', text: 'https://menu.example/mittagstisch' },
    'camera.stopped': { type: 'camera.stopped' },
    'torch.switched on': { type: 'torch.switched', on: true },
    'torch.refused': { type: 'torch.refused' },
    'page.hidden': { type: 'page.hidden' },
    'page.shown': { type: 'page.shown' },
    'user.switchesTorch': { type: 'user.switchesTorch' },
    'user.goesOn': { type: 'user.goesOn' },
    'user.retries': { type: 'user.retries' },
  },
  // A review has no camera: the frame stands before the dark.
  answers: {
    openCamera: {
      opened: { kind: 'opened', picture: null, hasTorch: true },
      refused: { kind: 'refused' },
      none: { kind: 'none' },
      busy: { kind: 'busy' },
      'no reader': { kind: 'noReader' },
    },
  },
  failures: { openCamera: [{ kind: 'unexpected' }] },
});
